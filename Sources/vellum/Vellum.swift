import ArgumentParser
import Glibc
import UIKit

@main struct Vellum: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vellum",
    abstract: "Scrolls and zooms photographs the way iOS does.",
    version: version,
    subcommands: [View.self, Tile.self, ShowGallery.self, Record.self, Replay.self],
    defaultSubcommand: View.self)

  /// Vellum's version: the newest one in CHANGELOG.md.
  static let version = "0.1.0"

  static func main() {
    StandardStreams.prepare()
    do {
      var command = try parseAsRoot()
      RunFolder.begin()
      try command.run()
    } catch {
      end(error)
    }
  }

  /// Writes what is wrong with the arguments, or the help that they ask for, and ends the program.
  private static func end(_ error: any Error) -> Never {
    let (text, code) = (fullMessage(for: error), exitCode(for: error))
    if code.isSuccess {
      do { try answer(text) } catch { giveUp(error) }
    } else {
      _ = Message.write(Message.shownLines(text) + "\n", to: STDERR_FILENO)
    }
    Glibc.exit(code.rawValue)
  }
}
