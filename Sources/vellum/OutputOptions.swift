import ArgumentParser
import Foundation

/// The files that a command which shows something can write.
struct OutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Render to this PNG, without a window.", valueName: "file"),
    completion: .file(extensions: ["png"]), transform: namedPath)
  var out: String?

  @Option(
    help: "Record everything that reaches the program in this file, to replay it.", completion: .file(),
    transform: namedPath)
  var record: String?

  @Option(
    help: "Write the content offset and zoom scale of every frame to this file.", completion: .file(),
    transform: namedPath)
  var log: String?

  /// Each with the name of its option.
  var files: [(option: String, path: String?)] { [("--out", out), ("--record", record), ("--log", log)] }
}

/// A picture of a window is a PNG, and its file's name says so.
struct WrongImageExtension: Error, CustomStringConvertible {
  var path: String
  var description: String { "\(path): the name of a picture must end in .png" }

  /// Throws if the name has another ending.
  static func check(_ path: String?) throws {
    guard let path, (path as NSString).pathExtension.lowercased() != "png" else { return }
    throw WrongImageExtension(path: path)
  }
}
