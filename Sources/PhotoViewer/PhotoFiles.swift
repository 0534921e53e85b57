import Foundation
import UIKit

/// Finds the photographs that a person named: files one by one, or the images in a folder.
public enum PhotoFiles {
  /// File extensions of the formats that can be shown, in lower case.
  public static let endings: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif", "png", "webp", "tif", "tiff", "gif", "heic", "heif", "avif", "bmp", "dib",
    "pnm", "pbm",
    "pgm", "ppm", "svg", "svgz",
  ]

  /// Lists folders and reads headers while a photograph is decoded.
  static let thread = BackgroundWork.makeThread()

  /// The path that a `file` URL of this computer stands for; anything else as it is.
  public static func path(of place: String) -> String {
    for start in ["file:///", "file://localhost/", "file:/"] where place.lowercased().hasPrefix(start) {
      // What follows two slashes is another computer.
      guard start != "file:/" || !place.dropFirst(start.count).hasPrefix("/") else { break }
      return decoded("/" + place.dropFirst(start.count))
    }
    return place
  }

  /// The path of a URL with its escaped bytes as they are. Those that are not UTF-8 become U+FFFD, as in names that are listed.
  static func decoded(_ path: String) -> String {
    var (rest, bytes) = (path.utf8[...], [UInt8]())
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      guard byte == UInt8(ascii: "%"), digits.count == 2,
        digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
        let escaped = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      else {
        bytes.append(byte)
        continue
      }
      bytes.append(escaped)
      rest = rest.dropFirst(2)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The files that `paths` name, in the order given; those of a folder in the order of the numbers in their names.
  ///
  /// A folder contributes the images directly in it, recognized by their extensions. Hidden files are left out.
  public static func resolve(_ paths: [String]) throws(PhotoFilesError) -> [String] {
    var files: [String] = []
    for path in paths {
      var isFolder: ObjCBool = false
      if FileStamp.isMissing(path) { throw .missing(path) }
      if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
        files += try images(inFolder: path)
      } else {
        files.append(path)
      }
    }
    return files
  }

  /// The other images in a file's folder, in the order of the numbers in their names: those before it and those after it.
  ///
  /// None if the folder cannot be listed.
  public static func neighbours(of file: String) -> (before: [String], after: [String]) {
    listedNeighbours(of: file) ?? ([], [])
  }

  /// The other images in a file's folder; nil if the folder cannot be listed. Of several names that read alike one is the file's.
  static func listedNeighbours(of file: String) -> (before: [String], after: [String])? {
    let folder = FileName(file).folder
    let name = FileName(file).last
    guard var others = listedImages(inFolder: folder) else { return nil }
    // Others with this name are not UTF-8 either.
    if let own = others.firstIndex(where: { FileName($0) == name }) { others.remove(at: own) }
    others.sort(by: isNumberedBefore)
    let paths = others.map { (folder as NSString).appendingPathComponent($0) }
    let place = others.firstIndex { isNumberedBefore(name.text, $0) } ?? others.count
    return (Array(paths[..<place]), Array(paths[place...]))
  }

  /// Whether a file has the extension of an image and is not hidden.
  ///
  /// Bytes are compared, because a folder may have ten thousand names before the first picture is seen.
  package static func isImage(_ path: String) -> Bool {
    let (slash, dot) = (UInt8(ascii: "/"), UInt8(ascii: "."))
    let name = path.utf8.reversed().drop { $0 == slash }.prefix { $0 != slash }
    guard name.last != dot, let length = name.prefix(longestEnding + 1).firstIndex(of: dot) else {
      return false
    }
    let ending = name[..<length].reversed().map { (65...90).contains($0) ? $0 + 32 : $0 }
    return endings.contains(String(decoding: ending, as: UTF8.self))
  }

  private static let longestEnding = endings.map(\.utf8.count).max() ?? 0

  /// The first image of a folder. The others are not sorted, so that it is found quickly among many.
  ///
  /// Throws as ``resolve(_:)`` does.
  public static func first(inFolder folder: String) throws(PhotoFilesError) -> String {
    let name = try imageNames(inFolder: folder).min(by: isNumberedBefore)
    return (folder as NSString).appendingPathComponent(name ?? "")
  }

  private static func images(inFolder folder: String) throws(PhotoFilesError) -> [String] {
    try imageNames(inFolder: folder).sorted(by: isNumberedBefore)
      .map { (folder as NSString).appendingPathComponent($0) }
  }

  private static func imageNames(inFolder folder: String) throws(PhotoFilesError) -> [String] {
    guard let images = listedImages(inFolder: folder) else { throw .unreadableFolder(folder) }
    if images.isEmpty { throw .noImages(folder) }
    return images
  }

  /// The names of images in a folder, in any order; nil if it cannot be listed.
  ///
  /// A folder with such a name is none. Where the file system does not tell files from folders in its list, it is listed: asking for each of
  /// ten thousand names takes too long.
  private static func listedImages(inFolder folder: String) -> [String]? {
    guard let list = opendir(folder.isEmpty ? "." : folder) else { return nil }
    defer { closedir(list) }
    var names: [String] = []
    while let entry = readdir(list) {
      guard entry.pointee.d_type != DT_DIR else { continue }
      let bytes = UnsafeRawPointer(entry) + MemoryLayout<dirent>.offset(of: \.d_name)!
      let name = String(cString: bytes.assumingMemoryBound(to: CChar.self))
      if isImage(name) { names.append(name) }
    }
    return names
  }

  /// `photo2` comes before `photo10`. Names that differ only in case or in Unicode normalisation are compared by their bytes, so that the order is total.
  private static func isNumberedBefore(_ a: String, _ b: String) -> Bool {
    switch NameOrder.compare(a, b) ?? a.compare(b, options: [.caseInsensitive, .numeric]) {
    case .orderedAscending: true
    case .orderedDescending: false
    case .orderedSame: FileName(a) < FileName(b)
    }
  }
}

/// Why a path does not lead to photographs. Each description is one line that names the path.
public enum PhotoFilesError: Error, Equatable, CustomStringConvertible {
  /// Nothing exists at the path.
  case missing(String)
  /// The folder may not be listed.
  case unreadableFolder(String)
  /// The folder holds no file with the ending of an image.
  case noImages(String)

  /// What is wrong with an empty name, on a command line or in a script.
  package static let emptyName = "no file or folder has an empty name"

  public var description: String {
    switch self {
    // A line that begins with nothing names nothing.
    case .missing(""): "'': \(Self.emptyName)"
    case .missing(let path):
      FileName.isNoText(path) ? "\(path): \(FileName.whyMissing(path))" : "\(path): no such file or folder"
    case .unreadableFolder(let path): "\(path): the folder cannot be read"
    case .noImages(let path): "\(path): no images in this folder"
    }
  }
}
