//! What assistive technology is told: from Chromium's accessibility tree, elsewhere from computed labels.

use std::collections::HashMap;

use hyper::Method;
use serde_json::{Value, json};

use crate::engines::Kind;
use crate::page::Page;

/// All that the accessibility tree says below each `[data-item]` of the page, by the item's number. An item that
/// is in the page more than once has all of its readings.
pub(crate) async fn spoken_items(page: &Page) -> HashMap<String, Vec<String>> {
    if page.kind == Kind::Chromium {
        from_tree(page).await
    } else {
        from_labels(page).await
    }
}

async fn from_tree(page: &Page) -> HashMap<String, Vec<String>> {
    page.chromium("Accessibility.enable", json!({})).await;
    let document = page
        .chromium("DOM.getDocument", json!({ "depth": -1, "pierce": true }))
        .await;
    let mut items = Vec::new();
    collect_items(&document["root"], &mut items);
    let tree = page.chromium("Accessibility.getFullAXTree", json!({})).await;
    page.chromium("Accessibility.disable", json!({})).await;
    let nodes = tree["nodes"].as_array().expect("a tree has nodes");
    let by_id: HashMap<&str, &Value> = nodes
        .iter()
        .filter_map(|node| Some((node["nodeId"].as_str()?, node)))
        .collect();
    let by_element: HashMap<u64, &Value> = nodes
        .iter()
        .filter_map(|node| Some((node["backendDOMNodeId"].as_u64()?, node)))
        .collect();
    let mut spoken: HashMap<String, Vec<String>> = HashMap::new();
    for (item, element) in items {
        if let Some(node) = by_element.get(&element) {
            let mut words = Vec::new();
            collect_names(node, &by_id, &mut words);
            spoken.entry(item).or_default().push(words.join(" "));
        }
    }
    spoken
}

/// The names of the tables of the page, as assistive technology is told them.
pub(crate) async fn named_tables(page: &Page) -> Vec<String> {
    if page.kind == Kind::Chromium {
        page.chromium("Accessibility.enable", json!({})).await;
        let tree = page.chromium("Accessibility.getFullAXTree", json!({})).await;
        page.chromium("Accessibility.disable", json!({})).await;
        let nodes = tree["nodes"].as_array().expect("a tree has nodes");
        let tables = nodes.iter().filter(|node| node["role"]["value"] == "table");
        let name = |node: &Value| node["name"]["value"].as_str().unwrap_or_default().to_owned();
        return tables.map(name).collect();
    }
    let found = page.ask("probe.all('table')").await;
    let mut names = Vec::new();
    for table in found.as_array().into_iter().flatten() {
        names.push(computed_label(page, table).await);
    }
    names
}

/// Every element with `data-item`, shadow trees included, with the id by which the two trees know it.
fn collect_items(node: &Value, found: &mut Vec<(String, u64)>) {
    let attributes = node["attributes"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    let item = attributes
        .chunks(2)
        .find(|pair| pair[0] == "data-item")
        .and_then(|pair| pair[1].as_str());
    if let (Some(item), Some(id)) = (item, node["backendNodeId"].as_u64()) {
        found.push((item.to_owned(), id));
    }
    for list in ["children", "shadowRoots"] {
        for child in node[list].as_array().into_iter().flatten() {
            collect_items(child, found);
        }
    }
}

fn collect_names(node: &Value, by_id: &HashMap<&str, &Value>, words: &mut Vec<String>) {
    // A line's boxes say again what the text above them says.
    if node["role"]["value"] == "InlineTextBox" {
        return;
    }
    if node["ignored"] != true
        && let Some(name) = node["name"]["value"].as_str().filter(|name| !name.is_empty())
    {
        words.push(name.to_owned());
    }
    for child in node["childIds"].as_array().into_iter().flatten() {
        if let Some(child) = child.as_str().and_then(|id| by_id.get(id)) {
            collect_names(child, by_id, words);
        }
    }
}

async fn from_labels(page: &Page) -> HashMap<String, Vec<String>> {
    let found = page
        .ask("probe.items().map(item => [item.dataset.item, item, probe.spoken(item)])")
        .await;
    let mut spoken: HashMap<String, Vec<String>> = HashMap::new();
    for entry in found.as_array().into_iter().flatten() {
        let item = entry[0].as_str().expect("an item has a number");
        let label = computed_label(page, &entry[1]).await;
        let text = entry[2].as_str().unwrap_or_default();
        spoken
            .entry(item.to_owned())
            .or_default()
            .push(format!("{label} {text}"));
    }
    spoken
}

/// The name that the browser computes for an element, which is a reference as scripts return them.
pub(crate) async fn computed_label(page: &Page, element: &Value) -> String {
    let id = element
        .as_object()
        .and_then(|map| map.values().next())
        .and_then(Value::as_str);
    let id = id.unwrap_or_else(|| panic!("{element} is no element"));
    let label = page
        .command(Method::GET, &format!("element/{id}/computedlabel"), None)
        .await;
    label.as_str().unwrap_or_default().to_owned()
}
