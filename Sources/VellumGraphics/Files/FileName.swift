import Foundation

/// A name or a path of a file. Two are equal if their bytes are: `String` takes names that differ only in Unicode normalisation for one.
package struct FileName: Hashable, Comparable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (a: Self, b: Self) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }

  package static func < (a: Self, b: Self) -> Bool { a.text.utf8.lexicographicallyPrecedes(b.text.utf8) }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0 as UInt8)
  }

  /// Why there is no file at a path, in words. A byte of a name that is not UTF-8 has become U+FFFD, so that no path leads to its file.
  package static func whyMissing(_ path: String) -> String {
    isNoText(path) ? "the name is not UTF-8, so the file has to be renamed" : "no such file"
  }

  /// Whether a path that leads to no file is that of a name which is not UTF-8.
  package static func isNoText(_ path: String) -> Bool { path.unicodeScalars.contains("\u{FFFD}") }

  /// The last part of it. It is divided at bytes, because a name may begin with a mark that combines with the slash before it.
  package var last: FileName {
    let part = text.utf8.split(separator: UInt8(ascii: "/")).last.flatMap { String($0) }
    return FileName(part ?? text)
  }

  /// Where a file is, from the root on: its folder as the kernel resolves it, and its name. A symbolic link stays one. Removing `..` as text
  /// would mean another file after a link to a folder.
  ///
  /// The path as it is, from the root on, if there is no such folder.
  package static func place(of path: String) -> FileName {
    let whole =
      path.utf8.first == UInt8(ascii: "/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    let parts = whole.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: true)
    guard let name = parts.last.flatMap({ String($0) }), name != ".", name != ".." else {
      return FileName(resolved(whole) ?? whole)
    }
    let folder = "/" + parts.dropLast().compactMap { String($0) }.joined(separator: "/")
    guard let resolved = resolved(folder) else { return FileName(whole) }
    return FileName(resolved == "/" ? "/" + name : resolved + "/" + name)
  }

  private static func resolved(_ folder: String) -> String? {
    guard let resolved = realpath(folder, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
