import Foundation

/// Stands for entries that are not known before the menu is shown. Meanwhile there is a row that says that they are being loaded.
@preconcurrency @MainActor open class UIDeferredMenuElement: UIMenuElement {
  /// Gives the entries by calling the closure that it gets, at once or later, on the main actor.
  public typealias Provider = @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void

  private let provider: Provider
  private let isCached: Bool
  private enum Progress {
    case unknown
    /// The provider has been called; these want to know its answer.
    case loading([@MainActor () -> Void])
    case known([UIMenuElement])
  }
  private var progress = Progress.unknown

  private init(_ provider: @escaping Provider, isCached: Bool) {
    (self.provider, self.isCached) = (provider, isCached)
    super.init()
  }

  /// Makes an element whose provider is called once, when a menu with it is first shown; its entries are kept.
  public convenience init(_ elementProvider: @escaping Provider) {
    self.init(elementProvider, isCached: true)
  }

  /// Makes an element whose provider is called each time a menu with it is shown.
  open class func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
    UIDeferredMenuElement(elementProvider, isCached: false)
  }

  /// The entries if they are known; else nil, and `loaded` is called once they are.
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
      // Its answer may have come at once.
      if case .known(let entries) = progress { return entries }
      progress = .loading([loaded])
    }
    return nil
  }

  /// The menu that showed it is gone.
  final func menuDidClose() { if !isCached { progress = .unknown } }
}
