import Foundation
import UIKit

/// A page of the gallery: a program, and what to try in it.
@MainActor public struct GalleryPage {
  /// Its name on a command line: lower case, words joined by hyphens.
  public let name: String
  /// Its title in the list and in the header.
  public let title: String
  /// What its card says.
  public let card: String
  /// What to try with fingers; a line.
  public let hint: String
  /// The hint for a mouse.
  public let mouseHint: String
  /// What it teaches, in two sentences.
  public let teaches: String
  /// The title of the document that describes the program, and the part of the document.
  public let document: String
  /// Whether it is dark whatever the system says, as a room for photographs is.
  public let isDarkRoom: Bool
  /// Whether its hint lies over text, which fades behind it.
  public let isText: Bool
  /// Makes a new page.
  public let makeViewController: () -> UIViewController
  /// Where its file was when the program was built.
  private let path: String

  init(
    name: String, title: String, card: String, hint: String, mouseHint: String? = nil, teaches: String,
    document: String, isDarkRoom: Bool = false, isText: Bool = false, path: String = #filePath,
    makeViewController: @escaping () -> UIViewController
  ) {
    self.name = name
    self.title = title
    self.card = card
    self.hint = hint
    self.mouseHint = mouseHint ?? hint
    self.teaches = teaches
    self.document = document
    self.isDarkRoom = isDarkRoom
    self.isText = isText
    self.path = path
    self.makeViewController = makeViewController
  }

  /// Its file in the repository.
  public var file: String {
    path.range(of: "Sources/Gallery/").map { String(path[$0.lowerBound...]) } ?? path
  }

  /// The text of its file; nil where the repository is not on this machine.
  public var source: String? { try? String(contentsOfFile: path, encoding: .utf8) }
}
