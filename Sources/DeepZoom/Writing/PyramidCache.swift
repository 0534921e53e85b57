import Foundation
import Glibc
import VellumKit

/// Pyramids of flat pictures, made once and kept in a folder, to a limit in bytes. The least recently opened
/// are evicted.
///
/// A picture is identified by its path, size and date, so a picture that changes gets a new pyramid.
public struct PyramidCache: Sendable {
  /// The path of the folder.
  public let folder: String
  /// The most bytes that are kept, the newest pyramid not counted.
  public let bytes: Int

  /// Makes a cache in a folder.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder. It is made when the first pyramid is.
  ///   - bytes: The most bytes that are kept, the newest pyramid not counted. Chosen: about 40 pyramids of a
  ///     gigapixel each.
  public init(folder: String, bytes: Int = 16 << 30) {
    self.folder = folder
    self.bytes = bytes
  }

  /// The pyramid of a picture, if there is one: a path to open.
  public func pyramid(of path: String) -> String? {
    guard let key = Self.key(path) else { return nil }
    let description = folder + "/" + key + "/picture.dzi"
    guard FileManager.default.fileExists(atPath: description) else { return nil }
    try? FileManager.default.setAttributes(
      [.modificationDate: Date()], ofItemAtPath: (description as NSString).deletingLastPathComponent)
    return description
  }

  /// Makes the pyramid of a picture; cancelled with the task.
  ///
  /// - Parameters:
  ///   - path: The path of the picture.
  ///   - progress: As in ``PyramidWriter/write(_:to:named:progress:)``.
  /// - Returns: A path to open.
  nonisolated(nonsending) public func makePyramid(
    of path: String, progress: @escaping @Sendable (Double) -> Void = { _ in }
  ) async throws(PyramidError) -> String {
    // On a thread of its own: pyramids that are kept may have hundreds of thousands of files.
    let key = try await Cancellation.run(on: .files) { _ throws(PyramidError) in
      guard let key = Self.key(path) else {
        throw .unreadable(TileError(source: path, reason: .missing))
      }
      PrivateFiles.makeFolder(folder)
      dropOldest(except: key)
      return key
    }
    var writer = PyramidWriter()
    writer.quality = Self.quality
    writer.replaces = true
    return try await writer.write(path, to: folder + "/" + key, named: "picture", progress: progress)
  }

  /// The quality of JPEG tiles. Chosen: it keeps the colours' full resolution.
  private static let quality = 92

  /// The name of a picture's pyramid, from its path, size and date; nil if there is no picture.
  private static func key(_ path: String) -> String? {
    let full = FileName.place(of: path).text
    guard let facts = try? FileManager.default.attributesOfItem(atPath: full),
      let size = facts[.size] as? Int, let date = facts[.modificationDate] as? Date
    else { return nil }
    return Fingerprint.of("\(full)\n\(size)\n\(date.timeIntervalSince1970)")
  }

  private func dropOldest(except key: String) {
    let manager = FileManager.default
    let names = ((try? manager.contentsOfDirectory(atPath: folder)) ?? []).filter { $0 != key }
    // Folders in which another run is writing are left alone. What killed runs have left is deleted.
    let idle = names.filter { name in
      let isUsed = LockedFolder.sweep(folder + "/" + name, prefix: PyramidScratch.prefix)
      return !isUsed && rmdir(folder + "/" + name) != 0
    }
    var kept = idle.map { name in
      let path = folder + "/" + name
      let date = (try? manager.attributesOfItem(atPath: path))?[.modificationDate] as? Date
      return (path: path, date: date ?? .distantPast, bytes: Self.bytes(under: path))
    }
    kept.sort { $0.date < $1.date }
    var total = kept.reduce(0) { $0 + $1.bytes }
    for pyramid in kept where total > bytes {
      try? manager.removeItem(atPath: pyramid.path)
      total -= pyramid.bytes
    }
  }

  private static func bytes(under folder: String) -> Int {
    guard
      let files = FileManager.default.enumerator(
        at: URL(fileURLWithPath: folder), includingPropertiesForKeys: [.fileSizeKey])
    else { return 0 }
    return files.reduce(0) { sum, file in
      sum + ((try? (file as? URL)?.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0)
    }
  }
}

/// Short names for texts of any kind and length.
enum Fingerprint {
  /// A hash of 64 bits (FNV-1a) of a text, in hexadecimal digits; the same in every run.
  static func of(_ text: String) -> String {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}
