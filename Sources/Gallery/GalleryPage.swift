import UIKit

/// A page of the gallery: a working system, and what to try on it.
@MainActor public struct GalleryPage {
  /// What it is called on a command line: lower case, words joined by hyphens.
  public let name: String
  public let title: String
  /// The title of the document that describes the system, and the part of it.
  public let document: String
  /// What to try, in a sentence or two.
  public let hint: String
  /// Makes the page afresh.
  public let makeViewController: () -> UIViewController
}
