import UIKit

/// A page of the gallery: a working system, and what to try on it.
@MainActor public struct GalleryPage {
  /// What it is called on a command line: lower case, words joined by hyphens.
  public let name: String
  public let title: String
  /// The document that describes the system.
  public let answers: String
  /// What a person should try, in a sentence or two.
  public let hint: String
  /// Makes the page afresh.
  public let open: () -> UIViewController

  public init(
    name: String, title: String, answers: String, hint: String, open: @escaping () -> UIViewController
  ) {
    self.name = name
    self.title = title
    self.answers = answers
    self.hint = hint
    self.open = open
  }
}
