import DeepZoom
import UIKit

/// Why a picture cannot be shown: what happened, in plain words, and the technical reason.
public struct PhotoFailure: CustomStringConvertible, Sendable {
  /// One line that names the file and the reason.
  public let description: String
  /// What happened.
  package let heading: String
  /// A sentence about it.
  package let sentence: String
  /// The path of a document that a password opens; nil for any other failure.
  package let lockedPath: String?
  /// What was to be opened, as it was given; nil if that is not known.
  package let place: String?
  /// The path of its file; nil if there is none, such as for a folder or a server.
  package let path: String?
  /// Whether its name is not UTF-8, so that no path leads to its file.
  let isNoText: Bool
  /// The stamp of its file before it was read; nil if there was none.
  let stamp: FileStamp?
  /// Whether another try may soon succeed: the server did not answer.
  package let mayPass: Bool

  /// The failure behind an error of an image, of tiles or of a folder.
  ///
  /// - Parameter place: The path or URL that was to be opened.
  public init(_ error: any Error, opening place: String? = nil) {
    self.init(error, opening: place, stamp: place.flatMap { FileStamp($0) })
  }

  /// The failure of a file that may have changed while it was read.
  ///
  /// - Parameters:
  ///   - place: The path or URL that was to be opened.
  ///   - stamp: The stamp of its file before it was read; nil if there was none.
  package init(_ error: any Error, opening place: String?, stamp: FileStamp?) {
    let line = "\(error)"
    description = line
    let tileError = error as? TileError
    let document = error as? DocumentError ?? tileError?.document
    lockedPath = document.flatMap { $0.reason == .locked ? $0.file : nil }
    self.place = place
    self.stamp = stamp
    path = place.flatMap { FileStamp.isFile($0) ? $0 : nil }
    // A file that ends early stays so. A server sends all of it another time.
    mayPass =
      tileError.map { $0.isTransient && ($0.reason != .truncated || $0.source.contains("://")) } ?? false
    let words: Words =
      switch error {
      case let error as ImageError: Self.words(error.reason)
      case let error as TileError where document == nil: Self.words(error.reason)
      case PhotoFilesError.missing: Self.notFound
      case PhotoFilesError.unreadableFolder: Self.notAllowed
      case PhotoFilesError.noImages: Self.emptyFolder
      default: document.map { Self.words($0.reason) } ?? Self.damaged
      }
    isNoText = words.heading == Self.notFound.heading && FileName.isNoText(line)
    (heading, sentence) = isNoText ? Self.nameIsNoText : words
  }

  private typealias Words = (heading: String, sentence: String)

  private static let incomplete: Words = (
    "This picture is not complete", "The file ends before the picture does."
  )
  private static let notAPicture: Words = (
    "This is not a picture", "The file holds something else, whatever its name says."
  )
  private static let empty: Words = ("This file is empty", "It has no bytes, whatever its name says.")
  private static let folder: Words = (
    "This is a folder", "Only its name is that of a picture. Open it to see the pictures in it."
  )
  private static let noPlainFile: Words = (
    "This is not a picture", "It is a folder, a pipe, a device or a socket, whatever its name says."
  )
  private static let notAllowed: Words = (
    "This picture may not be opened", "You are not allowed to read the file."
  )
  private static let endlessLink: Words = (
    "This link leads to no file", "It leads to other links, and those back to it."
  )
  private static let locked: Words = ("This document is locked", "It opens with a password.")
  private static let notFound: Words = (
    "This picture was not found", "It may have been moved, renamed or deleted."
  )
  private static let emptyFolder: Words = (
    "There are no pictures here", "No file in this folder has the ending of a picture."
  )
  private static let nameIsNoText: Words = (
    "This name cannot be read",
    "It has bytes that are not UTF-8. The picture can be shown once it is renamed."
  )
  private static let tooLarge: Words = (
    "This picture is too large for memory", "Opening it takes more memory than the viewer may use."
  )
  private static let noAnswer: Words = (
    "There is no answer from the server", "It may be down, or the network may not reach it."
  )
  private static let damaged: Words = ("This picture is damaged", "What is in the file makes no picture.")

  private static func notServed(_ kind: String) -> Words {
    guard ServedKind.isShownFromFiles(kind) else { return unsupported(kind) }
    return (
      "This kind of picture is not shown from servers",
      "It is of the kind \(kind), which is shown once the file is on this computer."
    )
  }

  private static func unsupported(_ kind: String) -> Words {
    let sentence = "The file is of the kind \(kind)."
    return UnsupportedFormat.isForeign(kind)
      ? (notAPicture.heading, sentence) : ("This kind of picture cannot be shown", sentence)
  }

  /// What the system says is a sentence of its own, unless it is about permission or links.
  private static func unreadable(_ words: String) -> Words {
    func says(_ codes: Int32...) -> Bool { codes.contains { words == String(cString: strerror($0)) } }
    if says(EACCES, EPERM) { return notAllowed }
    if says(ELOOP) { return endlessLink }
    return ("This picture cannot be read", words.prefix(1).uppercased() + words.dropFirst() + ".")
  }

  private static func words(_ reason: ImageError.Reason) -> Words {
    switch reason {
    case .missing: notFound
    case .directory: folder
    case .notAPlainFile: noPlainFile
    case .empty: empty
    case .notAnImage: notAPicture
    case .unreadable(let words): unreadable(words)
    case .unsupported(let kind): unsupported(kind)
    case .truncated: incomplete
    case .damaged: damaged
    case .tooLarge, .outOfMemory: tooLarge
    }
  }

  private static func words(_ reason: DocumentError.Reason) -> Words {
    switch reason {
    case .missing: notFound
    case .notAPlainFile: noPlainFile
    case .empty: empty
    case .notADocument: notAPicture
    case .unreadable(let words): unreadable(words)
    case .locked: locked
    case .notInstalled, .cannotStart: unsupported("PDF or SVG")
    case .tooLarge, .outOfMemory: tooLarge
    case .truncated: incomplete
    case .damaged, .noPages, .noSuchPage, .tooSlow, .ended: damaged
    }
  }

  private static func words(_ reason: TileError.Reason) -> Words {
    switch reason {
    case .missing: notFound
    case .unreadable(let words): unreadable(words)
    case .notAllowed, .otherHost: notAllowed
    case .notRecognised, .notAnImage: notAPicture
    case .unsupported(let kind): unsupported(kind)
    case .notServed(let kind): notServed(kind)
    case .status(404), .status(410): notFound
    case .status(401), .status(403): notAllowed
    case .status, .timedOut, .connection, .cancelled: noAnswer
    case .truncated: incomplete
    case .tooLarge: tooLarge
    case .malformed, .outside, .damaged, .wrongSize: damaged
    }
  }
}
