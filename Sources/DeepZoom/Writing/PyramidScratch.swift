import Foundation
import Glibc

/// A hidden folder beside a pyramid's place, in which the pyramid is written. While it is there, no other run
/// may write to that place. It is deleted when the pyramid is in place, and when it is given up. What a
/// killed run has left is deleted by the next run.
final class PyramidScratch {
  /// What the pyramid is called in it.
  static let name = "picture"
  /// What the names of all such folders begin with.
  static let prefix = ".vellum-tile-"
  /// How often the outer folder is made again because another run, which had made it, deletes it at the same
  /// moment. Chosen.
  private static let attempts = 10

  let path: String
  private var claimed: LockedFolder?
  private let place: PyramidPlace
  /// The outermost folder that was made for it.
  private var made: String?

  init(_ place: PyramidPlace) throws(PyramidError) {
    try place.check()
    self.place = place
    let (claimed, made) = try Self.claim(place)
    path = claimed.path
    (self.claimed, self.made) = (claimed, made)
    // Another run may have finished its pyramid there in the meantime.
    try place.check()
  }

  deinit {
    claimed = nil
    // Folders that others have put something into meanwhile are not empty and stay.
    if let made { Self.removeEmpty(from: place.folder, to: made) }
  }

  private static func claim(_ place: PyramidPlace) throws(PyramidError) -> (LockedFolder, made: String?) {
    var code = EAGAIN
    for _ in 0..<attempts {
      let made = try makeFolder(place.folder)
      do throws(LockedFolder.Refused) {
        let name = Fingerprint.of(place.parts.last!.known)
        if let claimed = try LockedFolder.claim(name, in: place.folder, prefix: prefix) {
          return (claimed, made)
        }
        code = 0
      } catch {
        code = error.code
      }
      if let made { removeEmpty(from: place.folder, to: made) }
      guard code != 0 else { throw .beingWritten(path: place.main) }
      guard code == ENOENT else { break }
    }
    throw .unwritable(path: place.folder, reason: String(cString: strerror(code)))
  }

  /// Whether the file system has room for so many files and folders more. Some do not count them, and have.
  func hasRoom(forFiles count: Int) -> Bool {
    var system = statvfs()
    guard statvfs(path, &system) == 0, system.f_files > 0 else { return true }
    return system.f_favail >= count
  }

  /// Moves the pyramid to its place, the part that opens it last. If that fails, what was there before is put
  /// back.
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

  /// Why nothing more can be written there or among the temporary files, in the system's words; nil if it can.
  func obstacle() -> String? {
    if let words = Self.obstacle(in: path) { return words }
    // libvips keeps the smaller copies of a TIFF there, and pictures that it reads in another order than they are stored in.
    let temporary = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
    return Self.obstacle(in: temporary).map { "temporary files in \(temporary): \($0)" }
  }

  private static func obstacle(in folder: String) -> String? {
    var probe = Array("\(folder)/vellum-probe-XXXXXX".utf8CString)
    let descriptor = mkstemp(&probe)
    guard descriptor >= 0 else { return String(cString: strerror(errno)) }
    defer {
      close(descriptor)
      unlink(probe)
    }
    let bytes = [UInt8](repeating: 0xFF, count: probeSize)
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress! + done, $0.count - done) }
      guard count > 0 else { return String(cString: strerror(errno)) }
      done += count
    }
    return nil
  }

  /// Bytes that can be written to a disk that is not full: those of some tiles. Chosen.
  private static let probeSize = 1 << 20

  /// Makes a folder and those around it that are missing.
  ///
  /// - Returns: The outermost that was missing; nil if none was.
  private static func makeFolder(_ folder: String) throws(PyramidError) -> String? {
    var missing: [String] = []
    var path = folder
    while !path.isEmpty, !FileManager.default.fileExists(atPath: path) {
      missing.append(path)
      path = parent(of: path)
    }
    var made: String?
    for path in missing.reversed() {
      if mkdir(path, 0o777) == 0 {
        made = made ?? path
        continue
      }
      let code = errno
      // Another run makes it at the same moment.
      if code == EEXIST, PyramidPlace.kind(path) == S_IFDIR { continue }
      if let made { removeEmpty(from: parent(of: path), to: made) }
      throw .unwritable(path: path, reason: String(cString: strerror(code)))
    }
    return made
  }

  /// The folder around a path: `a` for `a/b`, empty for `a`. Foundation's own function traps for a name of
  /// one letter.
  private static func parent(of path: String) -> String {
    let parts = path.split(separator: "/")
    return (path.hasPrefix("/") ? "/" : "") + parts.dropLast().joined(separator: "/")
  }

  private static func removeEmpty(from folder: String, to outermost: String) {
    var path = folder
    while rmdir(path) == 0, path != outermost { path = parent(of: path) }
  }
}
