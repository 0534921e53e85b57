import Foundation
import Glibc

/// A hidden folder beside a pyramid's place, in which it grows. It goes when the pyramid is in place, and when it is not to be.
final class PyramidScratch {
  /// What the pyramid is called in it.
  static let name = "picture"

  let path: String
  private let place: PyramidPlace
  /// The outermost folder that was made for it.
  private var made: String?

  init(_ place: PyramidPlace) throws(PyramidError) {
    try place.check()
    self.place = place
    let made = try Self.makeFolder(place.folder)
    var template = Array(place.path(".vellum-tile-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      let reason = String(cString: strerror(errno))
      if let made { Self.removeEmpty(from: place.folder, to: made) }
      throw .unwritable(path: place.folder, reason: reason)
    }
    self.made = made
    path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
    // Not what others have put something into meanwhile.
    if let made { Self.removeEmpty(from: place.folder, to: made) }
  }

  /// Puts the pyramid where it belongs: what opens it comes last. What was there before is put back where that fails.
  func moveIntoPlace() throws(PyramidError) {
    try place.check()
    var undo: [(from: String, to: String)] = []
    func move(_ from: String, _ to: String) throws(PyramidError) {
      guard rename(from, to) == 0 else {
        let reason = String(cString: strerror(errno))
        for step in undo.reversed() { rename(step.to, step.from) }
        throw .unwritable(path: to, reason: reason)
      }
      undo.append((from, to))
    }
    let old = path + "/old"
    mkdir(old, 0o700)
    for part in place.parts.reversed() where PyramidPlace.kind(place.path(part.known)) != nil {
      try move(place.path(part.known), old + "/" + part.known)
    }
    for part in place.parts { try move(path + "/" + part.written, place.path(part.known)) }
    made = nil
  }

  /// Makes a folder and those that it lies in.
  ///
  /// - Returns: The outermost that was missing; nil if none was.
  private static func makeFolder(_ folder: String) throws(PyramidError) -> String? {
    var missing: [String] = []
    var path = folder
    while !path.isEmpty, !FileManager.default.fileExists(atPath: path) {
      missing.append(path)
      path = parent(of: path)
    }
    for path in missing.reversed() where mkdir(path, 0o777) != 0 {
      let reason = String(cString: strerror(errno))
      removeEmpty(from: parent(of: path), to: missing.last!)
      throw .unwritable(path: path, reason: reason)
    }
    return missing.last
  }

  /// `a/b` lies in `a`; `a` in nothing that has a name. Foundation's own traps at a name of one letter.
  private static func parent(of path: String) -> String {
    let parts = path.split(separator: "/")
    return (path.hasPrefix("/") ? "/" : "") + parts.dropLast().joined(separator: "/")
  }

  private static func removeEmpty(from folder: String, to outermost: String) {
    var path = folder
    while rmdir(path) == 0, path != outermost { path = parent(of: path) }
  }
}
