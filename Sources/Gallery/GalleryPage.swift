import UIKit

/// A page of the gallery: a program, and what to try in it.
@MainActor public struct GalleryPage {
  /// Its name on a command line: lower case, words joined by hyphens.
  public let name: String
  /// Its title in the list and in the header.
  public let title: String
  /// The title of the document that describes the program, and the part of the document.
  public let document: String
  /// What to try, in a sentence or two.
  public let hint: String
  /// Makes a new page.
  public let makeViewController: () -> UIViewController
}
