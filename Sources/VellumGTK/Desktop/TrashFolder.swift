import CGtk4
import Foundation
import HostInterface
import VellumKit

/// A trash directory as freedesktop.org specifies it: files, and for each a note about where it was.
struct TrashFolder {
  let path: String
  /// The folder that paths in its notes are relative to: the top of its file system; nil if they are absolute.
  let top: String?

  /// How many bytes of a note are read, because other programs write notes too. Chosen.
  private static let longest = 16_384

  /// The trashes that a file may be moved to: the person's, and those of the file's own file system.
  static func candidates(for path: String, user: UInt32 = getuid()) -> [TrashFolder] {
    // GIO asks the same function, so that both mean the same folder.
    let home = TrashFolder(path: String(cString: g_get_user_data_dir()) + "/Trash", top: nil)
    guard let top = topFolder(of: path) else { return [home] }
    let base = top == "/" ? "" : top
    return [home]
      + ["\(base)/.Trash/\(user)", "\(base)/.Trash-\(user)"].map { TrashFolder(path: $0, top: top) }
  }

  /// The topmost folder above a path on the same file system.
  private static func topFolder(of path: String) -> String? {
    func device(_ folder: String) -> UInt? {
      var status = stat()
      return stat(folder, &status) == 0 ? UInt(status.st_dev) : nil
    }
    var folder = (path as NSString).deletingLastPathComponent
    guard let own = device(folder) else { return nil }
    while folder != "/" {
      let above = (folder as NSString).deletingLastPathComponent
      guard device(above) == own else { break }
      folder = above
    }
    return folder
  }

  /// The file that was last moved here from `original`; nil if there is none.
  func file(from original: String) -> TrashedFile? {
    let notes = (try? FileManager.default.contentsOfDirectory(atPath: "\(path)/info")) ?? []
    let ending = ".trashinfo"
    let found = notes.filter { $0.hasSuffix(ending) }.compactMap {
      name -> (date: String, file: TrashedFile)? in
      let place = "\(path)/files/\(name.dropLast(ending.count))"
      guard let note = note("\(path)/info/\(name)"), FileName(note.path) == FileName(original),
        (try? FileManager.default.attributesOfItem(atPath: place)) != nil
      else { return nil }
      return (note.date, TrashedFile(original: original, place: place, info: "\(path)/info/\(name)"))
    }
    return found.max { ($0.date, $0.file.info) < ($1.date, $1.file.info) }?.file
  }

  /// The file with this identity that was moved here from `original`, and whether it has a whole note; nil if there is none.
  func file(_ identity: FileIdentity, from original: String) -> (file: TrashedFile, hasNote: Bool)? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(path)/files")) ?? []
    let found = names.filter { FileIdentity("\(path)/files/\($0)") == identity }.compactMap {
      name -> (file: TrashedFile, hasNote: Bool)? in
      let info = "\(path)/info/\(name).trashinfo"
      let file = TrashedFile(original: original, place: "\(path)/files/\(name)", info: info)
      // GIO writes the date last.
      guard let known = note(info), !known.date.isEmpty else { return (file, false) }
      // Another name of the same file may be here, too: a hard link.
      return FileName(known.path) == FileName(original) ? (file, true) : nil
    }
    return found.first { !$0.hasNote } ?? found.first
  }

  /// The original path and deletion date in a note.
  private func note(_ path: String) -> (path: String, date: String)? {
    guard let handle = FileHandle(forReadingAtPath: path),
      let data = try? handle.read(upToCount: Self.longest)
    else { return nil }
    var values: [Substring: Substring] = [:]
    for line in String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline) {
      guard let sign = line.firstIndex(of: "=") else { continue }
      let key = line[..<sign]
      if values[key] == nil { values[key] = line[line.index(after: sign)...] }
    }
    guard let name = values["Path"].flatMap({ String($0).removingPercentEncoding }) else { return nil }
    let base = top == "/" ? "" : top ?? ""
    return (name.hasPrefix("/") ? name : "\(base)/\(name)", String(values["DeletionDate"] ?? ""))
  }
}

/// What a file keeps while it is moved within its file system: its number there.
struct FileIdentity: Equatable {
  private let device, number: UInt64

  /// The identity of what is at a path, which may be a symbolic link; nil if nothing is there.
  init?(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino))
  }
}
