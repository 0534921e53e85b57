import VellumGraphics

/// What a host's desktop does for a program, beside showing its window.
@MainActor package protocol Desktop: AnyObject {
  /// Asks the person for files. Those that are chosen come as files dropped in the middle of the window.
  func chooseFiles(title: String) throws(DesktopError)
  /// Moves a file to the trash.
  func trash(_ path: String) throws(DesktopError) -> TrashedFile
  /// Puts a file from the trash back where it was. A file that is there now stays as it is.
  func restore(_ file: TrashedFile) throws(DesktopError)
  /// Asks the person where to print, and prints the image on one page, as large as it fits. `finished` gets why that failed; nil
  /// if it was printed, or if the person did not want to.
  func print(_ image: CGImage, named name: String, finished: @escaping @MainActor (DesktopError?) -> Void)
    throws(DesktopError)
  /// Shows a file in the desktop's file manager.
  func showInFiles(_ path: String) throws(DesktopError)
  /// Asks the person for a program, and opens a file with it.
  func openWithOther(_ path: String) throws(DesktopError)
}

/// A file in the trash.
package struct TrashedFile: Equatable, Sendable {
  /// Where it was: an absolute path.
  package let original: String
  /// Where it is now.
  package let place: String
  /// What the trash knows of it.
  package let info: String

  package init(original: String, place: String, info: String) {
    (self.original, self.place, self.info) = (original, place, info)
  }
}

/// Why a desktop did not do something. The description is one line.
package struct DesktopError: Error, Equatable, CustomStringConvertible, Sendable {
  package let description: String

  package init(_ description: String) { self.description = description }

  /// There is no desktop.
  package static let none = DesktopError("there is no desktop to ask")
}
