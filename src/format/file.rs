//! Format 1, key by key, as the file writes it: the file and its smaller parts. Nothing here is checked beyond
//! its type.

use super::item::Item;
use super::items::{Action, Chart, Moment, Phase, Update};
use super::list::List;
use super::reader::written;
use super::when::{WrittenEnd, WrittenWhen};

written! {
    /// An incident file, format 1.
    IncidentFile needs ["format", "id", "title"] {
        /// The version of the format: 1.
        #[cfg_attr(feature = "cli", schemars(extend("const" = 1)))]
        format: Item<u64>,
        /// Where the schema is, for editors; not read.
        schema as "$schema": Item<String>,
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
