import DeepZoom
import Foundation
import Look
import UIKit

/// What is known of a picture, in rows of a name and a value. Only what is known has a row.
struct PhotoFacts: Sendable, Equatable {
  struct Row: Sendable, Equatable {
    let name: String
    let value: String

    init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  /// The facts of the picture, and of the file.
  let sections: [[Row]]

  /// What the picture's size says, which is known at once.
  ///
  /// - Parameter size: In pixels, or in points of a document; nil if it is not known.
  init(of picture: Photo?, size: CGSize?) {
    sections = [Self.rows(of: size, picture?.page)].filter { !$0.isEmpty }
  }

  /// Reads what the file says. For any thread.
  init(reading picture: Photo, size: CGSize?) {
    sections = Self.sections(reading: picture, size: size).filter { !$0.isEmpty }
  }

  private static func sections(reading picture: Photo, size: CGSize?) -> [[Row]] {
    let page = picture.page
    guard let path = picture.path else {
      // Nothing is requested of a server.
      let rows = rows(of: size, page)
      if let page, let contents = page.contents {
        return [rows + self.rows(of: page, contents.count)]
      }
      if picture.name.contains("://") { return [rows, [Row("Address", Message.shown(picture.name))]] }
      // The panel is never empty.
      return [rows.isEmpty ? [Row("Name", picture.title)] : rows]
    }
    let facts = page == nil ? (try? ImageFacts(of: path)) : nil
    // What a symbolic link leads to.
    let file = (path as NSString).resolvingSymlinksInPath
    let length = (try? FileManager.default.attributesOfItem(atPath: file)[.size] as? NSNumber)?.intValue
    var rows = rows(of: facts.map { CGSize(width: $0.width, height: $0.height) } ?? size, page)
    if let page {
      rows += self.rows(of: page, length)
    } else {
      let kind = [facts?.format, length.map(bytes)].compactMap(\.self)
      if !kind.isEmpty { rows.append(Row("File", kind.joined(separator: ", "))) }
    }
    if let facts { rows.append(Row("Colour", "\(facts.colors), \(facts.bits) bit")) }
    let folder = FileName(FileName.place(of: path).folder).last.text
    let others = [
      ("Taken", facts?.taken), ("Camera", facts?.camera), ("Exposure", facts?.exposure),
      ("Folder", folder.isEmpty ? nil : Message.shown(folder)),
    ].compactMap { name, value in value.map { Row(name, $0) } }
    return [rows, others]
  }

  /// Which page it is of a document with several, the document's kind, and its length in bytes.
  private static func rows(of page: DocumentPage, _ length: Int?) -> [Row] {
    let about = page.document
    let kind = [about?.format, length.map(bytes)].compactMap(\.self)
    let number = about.flatMap {
      $0.pages > 1
        ? Row("Page", "\(String(grouped: page.index + 1)) of \(String(grouped: $0.pages))") : nil
    }
    return [number, kind.isEmpty ? nil : Row("File", kind.joined(separator: ", "))].compactMap(\.self)
  }

  /// The size of a picture, or of a page, which has points and no pixels.
  private static func rows(of size: CGSize?, _ page: DocumentPage?) -> [Row] {
    guard let size else { return [] }
    let sides = "\(String(grouped: Int(size.width))) × \(String(grouped: Int(size.height)))"
    return page == nil
      ? [Row("Size", sides), Row("Pixels", pixels(size.width * size.height))]
      : [Row("Size", "\(sides) points")]
  }

  /// A number of pixels in words: "3.8 million", "640".
  static func pixels(_ count: CGFloat) -> String {
    switch count {
    case 1e9...: String(format: "%.1f billion", count / 1e9)
    case 1e6...: String(format: "%.1f million", count / 1e6)
    default: String(grouped: Int(count))
    }
  }

  /// A length in bytes as people say it: "115 kB".
  static func bytes(_ count: Int) -> String {
    switch count {
    case 1_000_000_000...: String(format: "%.1f GB", Double(count) / 1e9)
    case 1_000_000...: String(format: "%.1f MB", Double(count) / 1e6)
    case 1000...: "\(count / 1000) kB"
    default: "\(count) bytes"
    }
  }
}
