//! Three hundred moments and three hundred phases in one drawing.

use serde_json::{Value, json};

use super::made::at;
use super::open_drawn;
use crate::checks;
use crate::page::Page;
use crate::suite::Suite;

const COUNT: usize = 300;
const LEVELS: [&str; 5] = [
    "healthy",
    "degraded",
    "partial_outage",
    "major_outage",
    "full_outage",
];

pub(crate) fn add(suite: &mut Suite) {
    suite.add(
        "crowded::labels_stay_apart_at_every_zoom",
        labels_stay_apart_at_every_zoom,
    );
    suite.add("crowded::pins_open_to_their_members", pins_open_to_their_members);
    suite.add(
        "crowded::thin_phases_say_how_many_share_a_pixel",
        thin_phases_say_how_many,
    );
    suite.add("crowded::keys_reach_every_moment", keys_reach_every_moment);
    suite.add("crowded::very_many_bands_are_pixels", very_many_bands_are_pixels);
    suite.add("crowded::at_400_percent", at_400_percent);
}

/// Phases of a few minutes over a day, and moments that come in bursts.
fn file() -> Value {
    let phase = |index: usize| json!({ "from": at(index * 288), "to": at((index + 1) * 288), "level": LEVELS[index * 7 % 5], "text": format!("Phase text {index}.") });
    let moment = |index: usize| json!({ "at": at(index / 10 * 2_880 + index % 10 * 20), "text": format!("Moment text {index}.") });
    json!({
        "format": 1, "id": "crowd", "title": "A crowd", "started": at(0), "ended": at(COUNT * 288),
        "phases": (0..COUNT).map(phase).collect::<Vec<_>>(),
        "moments": (0..COUNT).map(moment).collect::<Vec<_>>(),
    })
}

async fn open(page: &Page, file: &Value, width: u32) {
    open_drawn(page, "crowd.json", file, width).await;
}

async fn labels_stay_apart_at_every_zoom(page: &Page) {
    for width in [320, 720, 1600] {
        open(page, &file(), width).await;
        loop {
            let labels = page.ask("probe.labels()").await;
            let range = page.ask("probe.range()").await;
            assert_eq!(labels["faults"], json!([]), "at {width} px, {range}");
            let nodes = page
                .ask("probe.one('.scene[data-from]').querySelectorAll('*').length")
                .await;
            assert!(nodes.as_u64().is_some_and(|nodes| nodes <= 600), "{nodes} nodes");
            let length = page.ask("probe.range()[1] - probe.range()[0]").await;
            if length.as_f64().is_none_or(|length| length <= 1_000.0) {
                break;
            }
            page.run("probe.press('Zoom in'); probe.press('Zoom in');", vec![])
                .await;
            page.settle().await;
        }
        // At one second the axis still tells times apart.
        let ticks = page
            .ask_list("[...probe.one('.scene[data-from]').querySelectorAll('tspan')].map(text => text.textContent).filter(text => /\\d\\d:\\d\\d/.test(text))")
            .await;
        assert!(
            ticks.len() >= 2,
            "at {width} px one second has the ticks {ticks:?}"
        );
    }
    checks::sound(page).await;
}

/// Of a phase at a time, in ms, and at a level: the pixel in its middle near the axis, as the canvas has it, and as the
/// style sheet would fill it; and the paths of bands that there are.
const BAND: &str = "
    const [time, ink] = arguments;
    const drawing = probe.one('[part~=timeline] .drawing'), canvas = drawing.querySelector('canvas');
    const example = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
    example.setAttribute('class', `fill-${ink}`);
    drawing.querySelector('svg').append(example);
    const wanted = getComputedStyle(example).fill.match(/[0-9]+/g).map(Number);
    example.remove();
    const paths = drawing.querySelectorAll('path.fill-degraded, path.fill-full').length;
    if (canvas.hidden) return { paths, wanted };
    const box = canvas.getBoundingClientRect(), scale = canvas.width / box.width;
    const x = Math.floor((probe.place(time).x - box.left) * scale);
    const axis = drawing.querySelector('line.stroke-axis').getBoundingClientRect();
    const y = Math.floor((axis.top - 2 - box.top) * scale);
    const pixel = [...canvas.getContext('2d').getImageData(x, y, 1, 1).data.slice(0, 3)];
    return { paths, wanted, pixel };";

async fn very_many_bands_are_pixels(page: &Page) {
    open(page, &file(), 1600).await;
    let inks = ["healthy", "degraded", "partial", "major", "full"];
    for theme in ["light", "dark"] {
        page.run(
            &format!("probe.viewers()[0].setAttribute('theme', '{theme}');"),
            vec![],
        )
        .await;
        page.settle().await;
        for phase in [100, 101, 102, 103, 104] {
            let start = page
                .ask(&format!("Date.parse('{}')", at(phase * 288 + 144)))
                .await;
            let found = page.run(BAND, vec![start, json!(inks[phase * 7 % 5])]).await;
            assert_eq!(found["paths"], 0, "bands are drawn twice: {found}");
            assert_eq!(found["pixel"], found["wanted"], "phase {phase}, {theme}");
        }
    }
    // Fewer are paths.
    open(page, &few(), 1600).await;
    let found = page.run(BAND, vec![json!(0), json!("full")]).await;
    assert_eq!(
        (&found["pixel"], &found["paths"]),
        (&Value::Null, &json!(4)),
        "{found}"
    );
}

/// The first hour of it.
fn few() -> Value {
    let mut file = file();
    for key in ["phases", "moments"] {
        if let Some(items) = file[key].as_array_mut() {
            items.truncate(12);
        }
    }
    file["ended"] = json!(at(12 * 288));
    file
}

async fn pins_open_to_their_members(page: &Page) {
    // Far enough apart for every font.
    let mut file = file();
    let moment = |index: usize| json!({ "at": at(index / 10 * 8_640 + index % 10 * 20), "text": format!("Moment text {index}.") });
    file["moments"] = (0..100).map(moment).collect();
    open(page, &file, 1600).await;
    // The pin of the eleventh to the twentieth moment.
    let place = page
        .run(
            "return probe.place(Date.parse(arguments[0]));",
            vec![json!(at(8_640 + 90))],
        )
        .await;
    let (x, y) = (
        place["x"].as_f64().unwrap_or_default(),
        place["top"].as_f64().unwrap_or_default() + 14.0,
    );
    page.hover(x, y).await;
    let hovered = page.ask_text("probe.tooltip()").await;
    assert!(hovered.contains("10 key moments"), "{hovered}");
    for index in 10..20 {
        assert!(
            hovered.contains(&format!("Moment text {index}.")),
            "{index} isn't in {hovered}"
        );
    }
    page.hover(4.0, 4.0).await;
    page.until("probe.tooltip() === null").await;
    page.tap(x, y).await;
    assert_eq!(page.ask_text("probe.tooltip()").await, hovered, "a tap");
    // One of the list can be chosen.
    page.click_on("probe.one('.tip[data-shown] [data-item=moment-14]')")
        .await;
    page.until(
        "__watch.events.some(event => event.type === 'navigate' && event.detail.fragment === 'moment-14')",
    )
    .await;
    // A double click spreads them out.
    page.run(
        "probe.send('dblclick', ...arguments, { detail: 2 });",
        vec![json!(x), json!(y)],
    )
    .await;
    page.settle().await;
    let pins = page
        .ask_list("[...probe.one('.scene[data-from]').querySelectorAll('tspan')].map(text => text.textContent).filter(text => /^1[1-9]$|^20$/.test(text))")
        .await;
    assert_eq!(pins.len(), 10, "{pins:?}");
    checks::sound(page).await;
}

async fn thin_phases_say_how_many(page: &Page) {
    open(page, &file(), 320).await;
    let place = page
        .run(
            "return probe.place(Date.parse(arguments[0]));",
            vec![json!(at(150 * 288))],
        )
        .await;
    page.hover(
        place["x"].as_f64().unwrap_or_default(),
        place["top"].as_f64().unwrap_or_default() + 95.0,
    )
    .await;
    let said = page.ask_text("probe.tooltip()").await;
    assert!(
        said.contains("more phase") && said.contains("pixel"),
        "nobody says that several share a pixel: {said}"
    );
    checks::no_problems(page).await;
}

async fn keys_reach_every_moment(page: &Page) {
    let mut file = file();
    file["phases"] = json!([file["phases"][0]]);
    open(page, &file, 320).await;
    page.run("probe.one('.drawing').focus();", vec![]).await;
    page.press(&['\u{e011}']).await;
    for index in 0..25 {
        page.press(&['\u{e014}']).await;
        let said = page.ask_text("probe.tooltip()").await;
        assert!(said.contains(&format!("Moment text {index}.")), "{index}: {said}");
    }
    // So they do where they must be brought into sight.
    page.press(&['+', '+', '+', '+', '\u{e010}']).await;
    let said = page.ask_text("probe.tooltip()").await;
    assert!(said.contains("Moment text 299."), "{said}");
    let last = page
        .ask(&format!(
            "probe.range()[0] < Date.parse('{0}') && Date.parse('{0}') < probe.range()[1]",
            at(29 * 2_880 + 180)
        ))
        .await;
    assert_eq!(last, true, "the last moment is out of sight");
    checks::sound(page).await;
}

/// A window of 1280 px magnified four times has 320: nothing scrolls sideways, and every control can be pressed.
async fn at_400_percent(page: &Page) {
    open(page, &file(), 320).await;
    page.run("probe.one('.range summary').click();", vec![]).await;
    page.settle().await;
    let faults = page
        .ask(
            "(host => probe.all('button, select, input, summary, a[href], [tabindex]').filter(probe.shown).flatMap(control => {
                control.scrollIntoView({ block: 'center' });
                const box = control.getBoundingClientRect();
                const faults = [];
                if (box.left < host.left - 9 || box.right > host.right + 9) faults.push(`${probe.name(control)} leaves its 320 px`);
                const found = control.getRootNode().elementFromPoint(Math.max(box.left + 4, 4), box.top + box.height / 2);
                if (!control.contains(found)) faults.push(`${probe.name(control)} is under ${found && probe.name(found)}`);
                return faults;
            }))(probe.viewers()[0].getBoundingClientRect())",
        )
        .await;
    assert_eq!(faults, json!([]));
    assert_eq!(page.ask("probe.wide()").await, json!([]));
    checks::sound(page).await;
}
