import Foundation

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
