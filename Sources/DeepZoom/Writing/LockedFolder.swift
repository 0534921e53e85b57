import Foundation
import Glibc

/// A folder for the files of one run, which is deleted with this object. A lock on a file in it tells runs
/// that are alive from those that were killed: the system releases the lock however a run ends.
package final class LockedFolder: Sendable {
  package let path: String
  private let lock: Int32

  /// The system refuses; `code` is its `errno`.
  package struct Refused: Error {
    package var code: Int32
  }

  /// How often a folder is tried again because other runs interfere at the same moment. Chosen.
  private static let attempts = 100

  private init(_ path: String, _ lock: Int32) { (self.path, self.lock) = (path, lock) }

  deinit { Self.remove(path, lock) }

  /// Makes a folder that no other run has, after deleting what killed runs have left. Returns nil if another
  /// run that is alive has the folder of that name.
  ///
  /// The folder's name is `prefix` and `name`; if `name` is nil, it is one that nothing else has. Only names
  /// of such folders may begin with `prefix`.
  package static func claim(_ name: String?, in folder: String, prefix: String) throws(Refused)
    -> LockedFolder?
  {
    for _ in 0..<attempts {
      sweep(folder, prefix: prefix)
      guard let (fresh, lock) = try make(in: folder, prefix: prefix) else { continue }
      guard let name else { return LockedFolder(fresh, lock) }
      let path = "\(folder)/\(prefix)\(name)"
      // Only an empty folder is replaced, so of two runs the first one gets the name.
      if rename(fresh, path) == 0 { return LockedFolder(path, lock) }
      let code = errno
      remove(fresh, lock)
      guard code == ENOTEMPTY || code == EEXIST else { throw Refused(code: code) }
      if isLocked(path) { return nil }
    }
    throw Refused(code: EAGAIN)
  }

  /// Deletes what killed runs have left in a folder.
  ///
  /// - Returns: Whether a run that is alive has something there.
  @discardableResult package static func sweep(_ folder: String, prefix: String) -> Bool {
    var isUsed = false
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for path in names.filter({ $0.hasPrefix(prefix) }).map({ folder + "/" + $0 }) where isOwn(path) {
      // An empty folder: the run was killed as it began, or as it ended.
      if rmdir(path) == 0 { continue }
      if let lock = locked(path, O_RDWR) { remove(path, lock) } else { isUsed = isUsed || isLocked(path) }
    }
    return isUsed
  }

  /// Whether it is a folder of this user that nobody else can change. A link may lead to anything, and the
  /// owner of another folder may replace it by a link at any moment.
  private static func isOwn(_ path: String) -> Bool {
    var there = stat()
    return lstat(path, &there) == 0 && there.st_mode & S_IFMT == S_IFDIR && there.st_uid == geteuid()
      && there.st_mode & 0o022 == 0
  }

  /// Makes a folder of a name that nothing else has; nil if another run has deleted it as one that was left.
  private static func make(in folder: String, prefix: String) throws(Refused) -> (String, Int32)? {
    var template = Array("\(folder)/\(prefix)XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Refused(code: errno) }
    let path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    if let lock = locked(path, O_RDWR | O_CREAT | O_EXCL) { return (path, lock) }
    let code = errno
    rmdir(path)
    // Other errors are final: a full disk has no room for the lock either.
    guard code == ENOENT || code == EWOULDBLOCK else { throw Refused(code: code) }
    return nil
  }

  // MARK: - Locks

  private static func lockPath(_ path: String) -> String { path + "/lock" }

  /// Takes the lock of a folder; nil if it cannot be taken, or if the folder has been deleted meanwhile.
  private static func locked(_ path: String, _ flags: Int32) -> Int32? {
    let lock = open(lockPath(path), flags | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard lock >= 0 else { return nil }
    // If the file system has no locks, a new folder counts as locked, and one that is there is left alone.
    let isHeld =
      flock(lock, LOCK_EX | LOCK_NB) == 0 || (flags & O_CREAT != 0 && errno != EWOULDBLOCK)
    guard isHeld, exists(lock, path) else {
      let code = isHeld ? ENOENT : errno
      close(lock)
      errno = code
      return nil
    }
    return lock
  }

  /// Whether the lock is still that of the folder. Only the run that holds it may delete the folder.
  private static func exists(_ lock: Int32, _ path: String) -> Bool {
    var (held, there) = (stat(), stat())
    return fstat(lock, &held) == 0 && stat(lockPath(path), &there) == 0 && held.st_ino == there.st_ino
      && held.st_dev == there.st_dev
  }

  private static func isLocked(_ path: String) -> Bool {
    let lock = open(lockPath(path), O_RDWR | O_NOFOLLOW | O_CLOEXEC)
    guard lock >= 0 else { return errno != ENOENT && errno != ENOTDIR }
    defer { close(lock) }
    return flock(lock, LOCK_SH | LOCK_NB) != 0
  }

  /// Deletes the lock last: without it, the rest could not be recognised.
  private static func remove(_ path: String, _ lock: Int32) {
    let files = FileManager.default
    for name in (try? files.contentsOfDirectory(atPath: path)) ?? [] where name != "lock" {
      try? files.removeItem(atPath: path + "/" + name)
    }
    unlink(lockPath(path))
    rmdir(path)
    close(lock)
  }
}
