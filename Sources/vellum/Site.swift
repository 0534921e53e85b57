import Foundation
import Glibc

/// A built web site: a folder with a list of its files.
struct Site {
  private let folder: String
  /// Paths in the folder.
  private let names: [String]

  /// Each line names a file of the site.
  static let listName = "vellum-site.txt"

  init(at folder: String) throws {
    self.folder = folder
    guard let names = try Self.list(in: folder), !names.isEmpty else {
      throw SiteError.noSite(path: folder)
    }
    self.names = names
  }

  /// The files that a folder's list names; nil without a list. Names that lead out of the folder do not count.
  private static func list(in folder: String) throws -> [String]? {
    let path = "\(folder)/\(listName)"
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return try String(decoding: read(path), as: UTF8.self).split(separator: "\n").map(String.init)
      .filter(isInside)
  }

  /// By bytes, as the system reads a path: a slash with a combining mark behind it is no `Character` "/".
  private static func isInside(_ name: String) -> Bool {
    let slash = UInt8(ascii: "/")
    return name.utf8.first != slash
      && !name.utf8.split(separator: slash).contains { $0.elementsEqual("..".utf8) }
  }

  /// Copies the files, after a look whether others have their names.
  func write(to target: String) throws {
    let earlier = try Self.list(in: target) ?? []
    // A list that names none of the site's files is another program's.
    let ours = Set(earlier).isDisjoint(with: names) ? [] : Set(earlier + [Self.listName])
    for name in names + [Self.listName] where !ours.contains(name) {
      let path = "\(target)/\(name)"
      var status = stat()
      if lstat(path, &status) == 0 { throw SiteError.exists(path: path) }
    }
    try Self.makeFolder(target)
    // First, so that a run that is cut short can be repeated.
    let list = names.map { "\($0)\n" }.joined()
    try Self.write(Data(list.utf8), to: "\(target)/\(Self.listName)")
    for name in names {
      let path = "\(target)/\(name)"
      try Self.makeFolder((path as NSString).deletingLastPathComponent)
      try Self.write(try Self.read("\(folder)/\(name)"), to: path)
    }
  }

  // MARK: - Files

  private static func reason() -> String { String(cString: strerror(errno)) }

  private static func read(_ path: String) throws -> Data {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw SiteError.unreadable(path: path)
    }
    return data
  }

  private static func makeFolder(_ path: String) throws {
    guard mkdir(path, 0o777) != 0, errno != EEXIST else {
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
        throw SiteError.unwritable(path: path, reason: String(cString: strerror(ENOTDIR)))
      }
      return
    }
    let parent = (path as NSString).deletingLastPathComponent
    guard errno == ENOENT, !parent.isEmpty, parent != path else {
      throw SiteError.unwritable(path: path, reason: reason())
    }
    try makeFolder(parent)
    guard mkdir(path, 0o777) == 0 else { throw SiteError.unwritable(path: path, reason: reason()) }
  }

  /// Makes a file in a folder, under a name that no other file has.
  private static func makeFile(in folder: String) -> (path: String, descriptor: Int32) {
    while true {
      let path = "\(folder)/.vellum-\(UInt64.random(in: 0...UInt64.max))"
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 || errno != EEXIST { return (path, descriptor) }
    }
  }

  /// Writes a file beside its place, then puts it there: a full disk leaves the old one.
  private static func write(_ data: Data, to path: String) throws {
    let (part, descriptor) = makeFile(in: (path as NSString).deletingLastPathComponent)
    guard descriptor >= 0 else { throw SiteError.unwritable(path: path, reason: reason()) }
    let failure = data.withUnsafeBytes { bytes -> String? in
      var written = 0
      while written < bytes.count {
        let count = Glibc.write(descriptor, bytes.baseAddress! + written, bytes.count - written)
        guard count > 0 else { return reason() }
        written += count
      }
      return nil
    }
    let closed = close(descriptor) == 0
    if failure == nil, closed, rename(part, path) == 0 { return }
    let why = failure ?? reason()
    unlink(part)
    throw SiteError.unwritable(path: path, reason: why)
  }
}

/// Why a site was not written. Its description is one line.
enum SiteError: Error, CustomStringConvertible {
  case notBuilt
  case noSite(path: String)
  case exists(path: String)
  case unreadable(path: String)
  case unwritable(path: String, reason: String)

  var description: String {
    switch self {
    case .notBuilt:
      "the web gallery is not built: run scripts/build-web in the project, or name a built one with --from"
    case .noSite(let path): "\(path): not a built site, which has the file \(Site.listName)"
    case .exists(let path): "\(path): already exists, and is not from an earlier run"
    case .unreadable(let path): "\(path): cannot be read"
    case .unwritable(let path, let reason): "\(path): cannot be written: \(reason)"
    }
  }
}
