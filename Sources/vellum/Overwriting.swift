import Foundation

/// A file that an option would write is also another file of the command, which would be lost.
struct Overwriting: Error, CustomStringConvertible {
  var path: String
  var option: String
  var other: String
  var description: String { "\(path): \(option) would overwrite \(other)" }

  /// Throws if `option` names one of the files in `others`.
  static func refuse(_ path: String?, of option: String, over others: [String?], called other: String) throws
  {
    guard let path else { return }
    let place = place(of: path)
    for case let file? in others where Self.place(of: file) == place {
      throw Overwriting(path: path, option: option, other: other)
    }
  }

  private static func place(of path: String) -> String {
    URL(filePath: path).resolvingSymlinksInPath().standardizedFileURL.path
  }
}
