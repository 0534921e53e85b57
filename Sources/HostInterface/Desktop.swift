import VellumGraphics

/// Services of the host's desktop: file dialogs, trash, printing, other programs.
@MainActor package protocol Desktop: AnyObject {
  /// Shows a file dialog, in a folder, or where the desktop begins if that is nil. The chosen files arrive as files dropped in the middle of
  /// the window.
  func chooseFiles(title: String, in folder: String?) throws(DesktopError)
  /// Moves a file to the trash.
  func trash(_ path: String) throws(DesktopError) -> TrashedFile
  /// Moves a file from the trash back to where it was. Throws if another file is there.
  func restore(_ file: TrashedFile) throws(DesktopError)
  /// Shows a print dialog and prints the image on one page, as large as it fits. `finished` gets the error; nil if it was printed, or the
  /// person cancelled.
  func print(_ image: CGImage, named name: String, finished: @escaping @MainActor (DesktopError?) -> Void)
    throws(DesktopError)
  /// Shows a dialog for a password. `answered` gets it; nil if the person cancelled. It is not recorded.
  func askPassword(title: String, answered: @escaping @MainActor (String?) -> Void) throws(DesktopError)
  /// Shows a file in the desktop's file manager, which may have to be started first. `failed` gets the error if it is not shown.
  func showInFiles(_ path: String, failed: @escaping @MainActor (DesktopError) -> Void) throws(DesktopError)
  /// Asks the person for a program, and opens a file with it. `failed` gets the error if the program cannot be started.
  func openWithOther(_ path: String, failed: @escaping @MainActor (DesktopError) -> Void) throws(DesktopError)
}

/// A file in the trash.
package struct TrashedFile: Equatable, Sendable {
  /// Where it was: an absolute path.
  package let original: String
  /// Where it is now.
  package let place: String
  /// The path of the trash's note about it, a `.trashinfo` file.
  package let info: String

  package init(original: String, place: String, info: String) {
    (self.original, self.place, self.info) = (original, place, info)
  }
}

/// Why a desktop could not do something. The description is one line.
package struct DesktopError: Error, Equatable, CustomStringConvertible, Sendable {
  package let description: String

  package init(_ description: String) { self.description = description }

  /// There is no desktop.
  package static let none = DesktopError("there is no desktop to ask")
}

/// A host that can ask its desktop to open an address.
@MainActor package protocol URLOpener: AnyObject {
  /// Asks the desktop to open `url` with the program that it has for it; returns whether it was asked.
  func open(_ url: String) -> Bool
}

/// A host whose windows have titles.
@MainActor package protocol TitleShower: AnyObject {
  /// Shows a title in the window's frame and in the desktop's lists.
  func show(title: String)
}
