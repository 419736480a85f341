//! The command line, `postmortem`.

fn main() -> std::process::ExitCode {
    postmortem_viewer::cli::main()
}
