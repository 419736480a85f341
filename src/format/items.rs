//! Format 1, key by key, as the file writes it: phases, moments, charts, actions and updates.

use super::file::Link;
use super::item::Item;
use super::list::List;
use super::reader::written;
use super::readings::WrittenReadings;
use super::when::{WrittenEnd, WrittenWhen};

written! {
    /// A stretch of time at one level.
    Phase needs ["from"] {
        /// For links; `phase-N` if absent.
        id: Option<String>,
        /// When it began.
        from: Option<WrittenWhen>,
        /// When it ended; null while it goes on. If absent, it ended where the next phase begins that names one of
        /// its components (of a phase that names none: the next that names none), or else with the incident.
        to: Option<WrittenEnd>,
        /// How bad it was.
        #[cfg_attr(feature = "cli", schemars(extend("enum" = ["healthy", "maintenance", "unknown", "degraded", "partial_outage", "major_outage", "full_outage"])))]
        level: Option<String>,
        /// What people saw, in Markdown.
        text: Option<String>,
        /// A short heading.
        title: Option<String>,
        /// The id of the chapter it belongs to.
        chapter: Option<String>,
        /// The ids of the parts that were affected; the whole service if absent.
        components: Option<Vec<String>>,
        /// The publisher's own word for the level.
        stated_level: Option<String>,
        /// Who chose the level, where it differs from the rest.
        #[cfg_attr(feature = "cli", schemars(extend("enum" = ["publisher", "author", "import"])))]
        graded_by: Option<String>,
        /// The beginning is approximate.
        from_approximate: Option<bool>,
        /// The end is approximate.
        to_approximate: Option<bool>,
        /// In place of `level`: minutes at each level, somewhere in the phase.
        mix: List<MixPart>,
        /// The source's own words for the time.
        stated: Option<String>,
        /// What the author says about that, in Markdown.
        note: Option<String>,
    }
}

written! {
    /// So many minutes at one level.
    MixPart needs ["level", "minutes"] {
        /// The level.
        #[cfg_attr(feature = "cli", schemars(extend("enum" = ["healthy", "maintenance", "unknown", "degraded", "partial_outage", "major_outage", "full_outage"])))]
        level: Option<String>,
        /// How many minutes.
        minutes: Option<f64>,
    }
}

written! {
    /// Something that happened.
    Moment needs [] {
        /// For links; `moment-N` if absent.
        id: Option<String>,
        /// When; if it isn't known, `stated` must say what the source says.
        at: Option<WrittenWhen>,
        /// When it was over, for what took a while.
        until: Option<WrittenWhen>,
        /// A short heading.
        title: Option<String>,
        /// What happened, in Markdown.
        text: Option<String>,
        /// What sort of moment it is.
        #[cfg_attr(feature = "cli", schemars(extend("enum" = ["cause", "impact", "detection", "declared", "escalation", "communication", "diagnosis", "decision", "mitigation", "recovery"])))]
        kind: Option<String>,
        /// The time is approximate.
        approximate: Option<bool>,
        /// The id of the chapter it belongs to.
        chapter: Option<String>,
        /// The ids of the parts it concerns.
        components: Option<Vec<String>>,
        /// Where to read on.
        links: List<Link>,
        /// The source's own words for the time.
        stated: Option<String>,
        /// What the author says about that, in Markdown.
        note: Option<String>,
    }
}

written! {
    /// Readings of one thing, drawn under the timeline.
    Chart needs ["title", "series"] {
        /// For links; `chart-N` if absent.
        id: Option<String>,
        /// What was measured.
        title: Option<String>,
        /// The unit, such as `GB`.
        unit: Option<String>,
        /// A sentence under the title.
        caption: Option<String>,
        /// The caption of the data table.
        table_caption: Option<String>,
        /// What to draw between two readings: `line`, `none` or `step`; `line` if absent.
        #[cfg_attr(feature = "cli", schemars(extend("enum" = ["line", "none", "step"])))]
        between: Option<String>,
        /// Readings further apart than this are not joined.
        max_gap_seconds: Option<f64>,
        /// `linear` or `log`; `linear` if absent.
        #[cfg_attr(feature = "cli", schemars(extend("enum" = ["linear", "log"])))]
        scale: Option<String>,
        /// `compact` ("71.8k") or `full` ("75,000"); if absent, compact without a unit, up to six digits with one.
        #[cfg_attr(feature = "cli", schemars(extend("enum" = ["compact", "full"])))]
        number: Option<String>,
        /// Values worth a line across.
        thresholds: List<Threshold>,
        /// The lines.
        series: List<Series>,
    }
}

written! {
    /// A value worth a line across the chart.
    Threshold needs ["value", "label"] {
        /// The value.
        value: Option<f64>,
        /// What it means.
        label: Option<String>,
    }
}

written! {
    /// One line of a chart.
    Series needs ["readings"] {
        /// For links and for hiding; its number if absent.
        id: Option<String>,
        /// What it shows; may be left out when it's alone.
        name: Option<String>,
        /// The readings, as objects or as columns.
        readings: Item<WrittenReadings>,
    }
}

written! {
    /// Something that was changed, or still has to be.
    Action needs ["status", "text"] {
        /// For links; `action-N` if absent.
        id: Option<String>,
        /// How far it is.
        #[cfg_attr(feature = "cli", schemars(extend("enum" = ["done", "in_progress", "open", "unstated"])))]
        status: Option<String>,
        /// What it is, in Markdown.
        text: Option<String>,
        /// A heading that it shares with others.
        group: Option<String>,
        /// When it was done.
        date: Option<WrittenWhen>,
        /// When it should be done.
        due: Option<WrittenWhen>,
        /// Who looks after it.
        owner: Option<String>,
        /// The id of the chapter it belongs to.
        chapter: Option<String>,
        /// The commits that made it.
        commits: List<Commit>,
        /// Where to read on.
        links: List<Link>,
        /// The source's own words for the time.
        stated: Option<String>,
        /// What the author says about that, in Markdown.
        note: Option<String>,
    }
}

written! {
    /// A commit.
    Commit needs ["repo", "sha"] {
        /// `owner/name` on GitHub, or the address of a repository.
        repo: Option<String>,
        /// The hash, as long as known.
        sha: Option<String>,
        /// The first line of its message.
        title: Option<String>,
        /// Where it can be read; derived for the well-known hosts if absent.
        url: Option<String>,
        /// When it was made.
        date: Option<WrittenWhen>,
    }
}

written! {
    /// What was posted while it happened.
    Update needs ["at", "text"] {
        /// For links; `update-N` if absent.
        id: Option<String>,
        /// When it was posted.
        at: Option<WrittenWhen>,
        /// The publisher's word for the state.
        status: Option<String>,
        /// What was posted, verbatim.
        text: Option<String>,
        /// Who posted it.
        author: Option<String>,
        /// The ids of the parts it concerns.
        components: Option<Vec<String>>,
        /// When it was changed after it was posted.
        edited: Option<WrittenWhen>,
        /// The source's own words for the time.
        stated: Option<String>,
        /// What the author says about that, in Markdown.
        note: Option<String>,
    }
}
