import Foundation

/// A stand-in for entries that are loaded when the menu is shown. A row says "Loading…" meanwhile.
@preconcurrency @MainActor open class UIDeferredMenuElement: UIMenuElement {
  /// Gives the entries to the closure that it receives, at once or later, on the main actor.
  public typealias Provider = @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void

  private let provider: Provider
  private let isCached: Bool
  private enum Progress {
    case unknown
    /// The provider has been called; the closures wait for its answer.
    case loading([@MainActor () -> Void])
    case known([UIMenuElement])
  }
  private var progress = Progress.unknown

  private init(_ provider: @escaping Provider, isCached: Bool) {
    (self.provider, self.isCached) = (provider, isCached)
    super.init()
  }

  /// Makes an element whose provider is called once, when a menu with it is first shown. Its entries are cached.
  public convenience init(_ elementProvider: @escaping Provider) {
    self.init(elementProvider, isCached: true)
  }

  /// Makes an element whose provider is called each time a menu with it is shown.
  open class func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
    UIDeferredMenuElement(elementProvider, isCached: false)
  }

  /// Returns the entries if they are known. Otherwise returns nil, and calls `loaded` once they are.
  final func load(_ loaded: @escaping @MainActor () -> Void) -> [UIMenuElement]? {
    switch progress {
    case .known(let entries): return entries
    case .loading(let waiting): progress = .loading(waiting + [loaded])
    case .unknown:
      progress = .loading([])
      provider { [weak self] entries in
        guard let self, case .loading(let waiting) = progress else { return }
        progress = .known(entries)
        for loaded in waiting { loaded() }
      }
      // The provider may have answered at once.
      if case .known(let entries) = progress { return entries }
      progress = .loading([loaded])
    }
    return nil
  }

  /// The menu that showed it has closed. Forgets the entries if they are not cached.
  final func menuDidClose() { if !isCached { progress = .unknown } }
}
