//! An incident written as format 1 is read as the same incident.

use postmortem_viewer::cli::NativeZones;
use postmortem_viewer::export::json;

use crate::{assert_same, generate, read, samples};

fn goes_round(incident: &postmortem_viewer::incident::Incident, from: &str) {
    let written = json(incident, &NativeZones);
    assert_same(&read(&written), incident, &format!("{written}\nfrom {from}"));
    assert_eq!(json(&read(&written), &NativeZones), written);
}

#[test]
fn samples_go_round() {
    for file in samples() {
        let text = std::fs::read_to_string(&file).unwrap();
        goes_round(&read(&text), &file.display().to_string());
    }
}

#[test]
fn made_up_incidents_go_round() {
    for seed in 0..80 {
        let text = generate::incident(seed);
        goes_round(&read(&text), &format!("seed {seed}: {text}"));
    }
}
