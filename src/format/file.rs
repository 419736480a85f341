//! Format 1, key by key, as the file writes it. Nothing here is checked beyond its type.

use serde::Deserialize;

use super::item::{Item, List};
use super::readings::WrittenReadings;
use super::when::{WrittenEnd, WrittenWhen};

/// Declares a struct of the format: every key optional when reading, the needed ones named in the schema.
macro_rules! written {
    ($(#[$meta:meta])* $name:ident needs [$($needed:literal),*] { $($(#[$field_meta:meta])* $field:ident: $type:ty,)* }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Default, Deserialize)]
        #[serde(default)]
        #[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
        #[cfg_attr(feature = "cli", schemars(deny_unknown_fields, extend("required" = [$($needed),*])))]
        pub struct $name { $($(#[$field_meta])* pub $field: $type,)* }
    };
}

/// `Some` for a key that is there, even when it holds `null`.
fn there<'de, D: serde::Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

written! {
    /// An incident file, format 1.
    IncidentFile needs ["format", "id", "title"] {
        /// The version of the format: 1.
        #[cfg_attr(feature = "cli", schemars(extend("const" = 1)))]
        format: Item<u64>,
        /// Where the schema is, for editors; not read.
        #[serde(rename = "$schema")]
        schema: Item<String>,
        /// Identifies the incident among those of its organization.
        #[cfg_attr(feature = "cli", schemars(regex(pattern = r"^[A-Za-z0-9][A-Za-z0-9._-]*$")))]
        id: Item<String>,
        /// The headline.
        title: Item<String>,
        /// Whose incident it is.
        organization: Item<Named>,
        /// Where the account was published, if elsewhere.
        source: Item<Named>,
        /// The canonical page, used on paper and in copied links.
        url: Item<String>,
        /// BCP 47 tag of the language of the text; `en` if absent.
        lang: Item<String>,
        /// The zone the authors think in: an IANA name or `+hh:mm`; `UTC` if absent.
        time_zone: Item<String>,
        /// Markdown; the first paragraph is the lede.
        summary: Item<String>,
        /// When it began; taken from the first phase if absent.
        started: Item<WrittenWhen>,
        /// When it ended; null while it goes on; taken from the last phase if absent.
        ended: Item<WrittenEnd>,
        /// When the account was published.
        published: Item<WrittenWhen>,
        /// When the account was last changed.
        updated: Item<WrittenWhen>,
        /// How settled the account is: `preliminary` or `final`.
        #[cfg_attr(feature = "cli", schemars(extend("enum" = ["preliminary", "final"])))]
        report: Item<String>,
        /// The publisher's own word for the whole, such as "No impact incident".
        stated_level: Item<String>,
        /// Who chose the levels: `publisher`, `author` or `import`.
        #[cfg_attr(feature = "cli", schemars(extend("enum" = ["publisher", "author", "import"])))]
        graded_by: Item<String>,
        /// Figures that the document itself states, shown beside the derived ones.
        facts: List<Fact>,
        /// Parts, products or places that phases can name.
        components: List<Component>,
        /// Parts of the account, in order.
        chapters: List<Chapter>,
        /// How bad it was, when.
        phases: List<Phase>,
        /// What happened, when.
        moments: List<Moment>,
        /// What was measured.
        charts: List<Chart>,
        /// Who was affected.
        affected: List<Affected>,
        /// What went wrong.
        causes: List<Cause>,
        /// What was changed, and what is still open.
        actions: List<Action>,
        /// What was posted while it happened, verbatim.
        updates: List<Update>,
        /// Parts of the account that the format doesn't know.
        sections: List<Section>,
        /// A sentence that opens a section, by section.
        intros: Item<Intros>,
        /// Further reading.
        links: List<Link>,
    }
}

written! {
    /// A name with an address.
    Named needs ["name"] {
        /// The name.
        name: Option<String>,
        /// Where it leads.
        url: Option<String>,
    }
}

written! {
    /// A figure that the document states.
    Fact needs ["name", "value"] {
        /// What it is, such as "Duration".
        name: Option<String>,
        /// The figure as stated, such as "30 hours".
        value: Option<String>,
    }
}

written! {
    /// A part, product or place.
    Component needs ["id", "name"] {
        /// What phases call it.
        id: Option<String>,
        /// What readers call it.
        name: Option<String>,
        /// The group it belongs to.
        group: Option<String>,
    }
}

written! {
    /// A chapter of the account.
    Chapter needs ["id", "title"] {
        /// What items call it.
        id: Option<String>,
        /// Its heading.
        title: Option<String>,
        /// Markdown that opens it.
        text: Option<String>,
        /// Where it begins on the time axis.
        from: Option<WrittenWhen>,
        /// Where it ends; the next one's `from` if absent.
        to: Option<WrittenWhen>,
    }
}

written! {
    /// A stretch of time at one level.
    Phase needs ["from"] {
        /// For links; `phase-N` if absent.
        id: Option<String>,
        /// When it began.
        from: Option<WrittenWhen>,
        /// When it ended; null while it goes on; the next phase's `from` in the same components if absent.
        #[serde(deserialize_with = "there")]
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
        /// `compact` ("71.8k") or `full` ("75,000"); compact without a unit, full with one, if absent.
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
    /// Somebody or something that was affected.
    Affected needs ["title"] {
        /// Who.
        title: Option<String>,
        /// How, in Markdown.
        text: Option<String>,
        /// How many, such as "20% of clients".
        figure: Option<String>,
    }
}

written! {
    /// Something that went wrong.
    Cause needs [] {
        /// For links; `cause-N` if absent.
        id: Option<String>,
        /// A short heading.
        title: Option<String>,
        /// The account, in Markdown.
        text: Option<String>,
        /// The id of the chapter it belongs to.
        chapter: Option<String>,
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

written! {
    /// A part of the account that the format doesn't know.
    Section needs ["title", "text"] {
        /// For links; `section-N` if absent.
        id: Option<String>,
        /// Its heading.
        title: Option<String>,
        /// Its text, in Markdown.
        text: Option<String>,
        /// The section it follows; the end if absent.
        after: Option<String>,
    }
}

written! {
    /// A sentence that opens a section, in Markdown.
    Intros needs [] {
        /// Opens the timeline.
        timeline: Option<String>,
        /// Opens the charts.
        charts: Option<String>,
        /// Opens the phases.
        phases: Option<String>,
        /// Opens the key moments.
        moments: Option<String>,
        /// Opens who was affected.
        affected: Option<String>,
        /// Opens what went wrong.
        causes: Option<String>,
        /// Opens what was changed.
        actions: Option<String>,
        /// Opens the updates.
        updates: Option<String>,
    }
}

written! {
    /// An address to read on at.
    Link needs ["url"] {
        /// What it leads to.
        title: Option<String>,
        /// The address.
        url: Option<String>,
    }
}
