import Foundation
import Glibc

/// Files in a local folder. Links that lead out of it are not followed.
struct FolderFiles: SourceFiles {
  let folder: String
  private let root: String

  init(folder: String) throws(TileError) {
    guard let root = LocalFile.resolved(folder) else {
      throw TileError(source: folder, reason: .missing)
    }
    self.folder = folder
    self.root = root
  }

  func place(of name: String) -> String { folder + "/" + name }

  func contents(of name: String, limit: Int) async throws(TileError) -> Data {
    let place = place(of: name)
    guard SourceName.isInside(name) else { throw TileError(source: folder, reason: .outside(name)) }
    guard let path = LocalFile.resolved(place) else { throw TileError(source: place, reason: .missing) }
    // By bytes: two folders may be spelled alike in Unicode's eyes.
    guard path.utf8.starts(with: (root == "/" ? root : root + "/").utf8) else {
      throw TileError(source: place, reason: .outside(path))
    }
    return try LocalFile(path, named: place).contents(limit: limit)
  }
}

/// A local regular file, open for reading.
final class LocalFile: SourceBytes {
  let place: String
  let size: UInt64
  private let descriptor: Int32

  init(_ path: String, named place: String? = nil) throws(TileError) {
    let name = place ?? path
    // Without O_NONBLOCK, opening a pipe would wait for its writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw TileError(
        source: name, reason: errno == ENOENT ? .missing : .unreadable(String(cString: strerror(errno))))
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw TileError(source: name, reason: .unreadable("it is not a regular file"))
    }
    self.place = name
    self.descriptor = descriptor
    size = UInt64(status.st_size)
  }

  deinit { close(descriptor) }

  static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  func contents(limit: Int) throws(TileError) -> Data {
    guard size <= UInt64(limit) else {
      throw TileError(source: place, reason: .tooLarge("\(size) bytes, the limit is \(limit)"))
    }
    return try read(0..<size)
  }

  func bytes(in range: Range<UInt64>) async throws(TileError) -> Data { try read(range) }

  func read(_ range: Range<UInt64>) throws(TileError) -> Data {
    guard range.upperBound <= size else { throw TileError(source: place, reason: .truncated) }
    var data = Data(count: range.count)
    var done = 0
    while done < range.count {
      let count = data.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress! + done, range.count - done, off_t(range.lowerBound) + done)
      }
      guard count > 0 else {
        throw TileError(
          source: place, reason: count == 0 ? .truncated : .unreadable(String(cString: strerror(errno))))
      }
      done += count
    }
    return data
  }
}
