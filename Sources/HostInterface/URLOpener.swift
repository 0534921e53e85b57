/// A host that can ask its desktop to open an address.
@MainActor package protocol URLOpener: AnyObject {
  /// Asks the desktop to open `url` with the program that it has for it; returns whether it was asked.
  func open(_ url: String) -> Bool
}
