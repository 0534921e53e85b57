import CZip
import Foundation
import Synchronization

/// Files in a local zip archive.
final class ZipFiles: SourceFiles {
  let name: String
  // libzip reads one member at a time. Decoding, which takes longer, happens outside the lock.
  private let archive: Mutex<Handle>

  private struct Handle: @unchecked Sendable { var zip: OpaquePointer }

  init(path: String, named name: String) throws(TileError) {
    var code: Int32 = 0
    guard let zip = zip_open(path, ZIP_RDONLY, &code) else {
      var error = zip_error_t()
      zip_error_init_with_code(&error, code)
      defer { zip_error_fini(&error) }
      throw TileError(
        source: name, reason: .malformed("as a ZIP archive: \(String(cString: zip_error_strerror(&error)))"))
    }
    self.name = name
    archive = Mutex(Handle(zip: zip))
  }

  deinit { archive.withLock { zip_discard($0.zip) } }

  func place(of name: String) -> String { self.name + "/" + name }

  /// The first member whose name ends in `suffix`.
  func first(endingIn suffix: String) -> String? {
    archive.withLock { handle in
      for index in 0..<max(zip_get_num_entries(handle.zip, 0), 0) {
        guard let name = zip_get_name(handle.zip, zip_uint64_t(index), 0) else { continue }
        let text = String(cString: name)
        if text.hasSuffix(suffix) { return text }
      }
      return nil
    }
  }

  func contents(of name: String, limit: Int) async throws(TileError) -> Data {
    let place = place(of: name)
    guard SourceName.isInside(name) else { throw TileError(source: self.name, reason: .outside(name)) }
    return try archive.withLock { handle throws(TileError) in
      var status = zip_stat_t()
      zip_stat_init(&status)
      guard zip_stat(handle.zip, name, 0, &status) == 0 else {
        throw TileError(source: place, reason: .missing)
      }
      guard status.valid & zip_uint64_t(ZIP_STAT_SIZE) != 0, status.size <= UInt64(limit) else {
        throw TileError(source: place, reason: .tooLarge("\(status.size) bytes, the limit is \(limit)"))
      }
      guard let file = zip_fopen_index(handle.zip, status.index, 0) else {
        throw TileError(
          source: place, reason: .damaged(String(cString: zip_error_strerror(zip_get_error(handle.zip)))))
      }
      defer { zip_fclose(file) }
      let size = Int(status.size)
      var data = Data(count: size)
      // Reads one byte past the expected end, because libzip compares the checksum only there. An empty
      // buffer may have no address, and libzip from version 1.11 on requires one.
      let count = data.withUnsafeMutableBytes { bytes in
        bytes.baseAddress.map { zip_fread(file, $0, zip_uint64_t(size)) } ?? 0
      }
      var extra: UInt8 = 0
      guard count == size, zip_fread(file, &extra, 1) == 0 else {
        let error = zip_file_get_error(file)
        // To libzip, neither is an error.
        let isOfOtherSize = zip_error_code_zip(error) == ZIP_ER_OK
        throw TileError(
          source: place,
          reason: .damaged(
            isOfOtherSize
              ? "it is longer or shorter than the archive says" : String(cString: zip_error_strerror(error))))
      }
      return data
    }
  }
}
