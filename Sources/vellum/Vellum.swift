import ArgumentParser
import DeepZoom
import Glibc
import UIKit

@main struct Vellum: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vellum",
    abstract: "Scrolls and zooms photographs the way iOS does.",
    version: version,
    subcommands: [View.self, Tile.self, ShowGallery.self, Record.self, Replay.self, Port.self, Web.self],
    defaultSubcommand: View.self)

  /// Vellum's version: the newest one in CHANGELOG.md.
  static let version = "0.1.0"

  static func main() {
    StandardStreams.prepare()
    // What is written can be read and deleted by its user, whatever rights the user takes from others.
    umask(umask(0) & ~S_IRWXU)
    if let status = PyramidProcess.status(of: CommandLine.arguments) { Glibc.exit(status) }
    PyramidProcess.program = "/proc/self/exe"
    do {
      try refuseUnknownHelp()
      var command = try parseAsRoot()
      RunFolder.begin()
      try command.run()
    } catch {
      end(error)
    }
  }

  /// The names of the subcommands that help lists, and of `help`.
  private static var names: [String] {
    configuration.subcommands.filter { $0.configuration.shouldDisplay }.map { $0._commandName } + ["help"]
  }

  /// Throws if help is asked for about a command that there is not: ArgumentParser would show the help of `vellum`.
  private static func refuseUnknownHelp() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.first == "help" else { return }
    let wanted = arguments.dropFirst().filter { !$0.hasPrefix("-") }
    // One that is not listed has help as well.
    let known = configuration.subcommands.map { $0._commandName } + ["help"]
    // No subcommand has any of its own.
    guard
      let unknown = wanted.first.map({ known.contains($0) }) == true ? wanted.dropFirst().first : wanted.first
    else { return }
    throw ValidationError("There is no command '\(unknown)'. The commands: \(names.joined(separator: ", ")).")
  }

  /// Writes what is wrong with the arguments, or the help that they ask for, and ends the program.
  private static func end(_ error: any Error) -> Never {
    let code = exitCode(for: error)
    var text = inOneLineEach(CommandLine.arguments.dropFirst(), in: fullMessage(for: error))
    if CompletionScript.isWanted(CommandLine.arguments) { text = CompletionScript.completed(text, names) }
    if code.isSuccess {
      do { try printOutput(text) } catch { exitWithError(error) }
    } else {
      _ = Message.write(Message.shownLines(text) + "\n", to: STDERR_FILENO)
    }
    Glibc.exit(code.rawValue)
  }

  /// A text with the arguments that it quotes, or their values, escaped where they have several lines.
  private static func inOneLineEach(_ arguments: some Sequence<String>, in text: String) -> String {
    var text = text
    for argument in arguments where argument.contains(where: \.isNewline) {
      let value = argument.split(separator: "=", maxSplits: 1).dropFirst().first.map(String.init)
      for quoted in [argument, value].compactMap({ $0 }) {
        text = text.replacing(quoted, with: Message.shown(quoted))
      }
    }
    return text
  }
}
