import ArgumentParser

@main struct Vellum: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vellum",
    abstract: "Scrolls and zooms photographs the way iOS does.",
    subcommands: [View.self, Tile.self, ShowGallery.self, Record.self, Replay.self],
    defaultSubcommand: View.self)
}
