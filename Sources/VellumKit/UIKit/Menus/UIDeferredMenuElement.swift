import Foundation

/// A stand-in for entries that are loaded when the menu is shown. A row says "Loading…" meanwhile.
@preconcurrency @MainActor open class UIDeferredMenuElement: UIMenuElement {
  /// Tells responders which entries an element stands for.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from its text, as `init(rawValue:)` does.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// What a responder returns for an element that asks responders: it gives the entries.
  @preconcurrency @MainActor open class Provider: _IsolatedObject {
    fileprivate let provide: Loading

    /// Makes a provider. It gives the entries to the closure that it receives, at once or later, on the main actor.
    public init(
      _ elementProvider: @escaping @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void
    ) {
      provide = elementProvider
      super.init(_isolated: ())
    }
  }

  fileprivate typealias Loading = @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void

  /// The identifier of an element that asks responders; empty for any other.
  open private(set) var identifier = Identifier("")

  /// What gives the entries; nil if responders are asked for it.
  private let loading: Loading?
  private let isCached: Bool
  private enum Progress {
    case unknown
    /// The provider has been called and has not answered.
    case loading(Question)
    case known([UIMenuElement])
  }
  /// A call of the provider.
  @MainActor private final class Question {
    /// The closures that wait for the answer.
    var waiting: [@MainActor () -> Void] = []
  }
  private var progress = Progress.unknown

  private init(_ loading: Loading?, isCached: Bool) {
    (self.loading, self.isCached) = (loading, isCached)
    super.init()
  }

  /// Makes an element whose provider is called once, when a menu with it is first shown. Its entries are cached.
  public convenience init(
    _ elementProvider: @escaping @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void
  ) {
    self.init(elementProvider, isCached: true)
  }

  /// Makes an element whose provider is called each time a menu with it is shown.
  open class func uncached(
    _ elementProvider: @escaping @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement {
    UIDeferredMenuElement(elementProvider, isCached: false)
  }

  /// Makes an element whose entries come from a responder: the first with a ``UIResponder/provider(for:)``, from the first responder and
  /// then from the menu's view outwards. Without one it has no entries.
  /// - Parameters:
  ///   - identifier: Tells responders which entries the element stands for.
  ///   - shouldCacheItems: Whether responders are asked once, and not each time that a menu with the element is shown.
  public class func usingFocus(identifier: Identifier, shouldCacheItems: Bool) -> UIDeferredMenuElement {
    let element = UIDeferredMenuElement(nil, isCached: shouldCacheItems)
    element.identifier = identifier
    return element
  }

  /// Returns the entries if they are known. Otherwise returns nil, and calls `loaded` once they are.
  /// - Parameter responders: Where the search for a provider begins.
  final func load(from responders: [UIResponder], _ loaded: @escaping @MainActor () -> Void)
    -> [UIMenuElement]?
  {
    switch progress {
    case .known(let entries): return entries
    case .loading(let question): question.waiting.append(loaded)
    case .unknown:
      guard let provide = loading ?? provider(around: responders)?.provide else { return [] }
      let question = Question()
      progress = .loading(question)
      provide { [weak self] entries in self?.take(entries, as: question) }
      // The provider may have answered at once.
      if case .known(let entries) = progress { return entries }
      question.waiting.append(loaded)
    }
    return nil
  }

  private func take(_ entries: [UIMenuElement], as question: Question) {
    // A late answer is for a menu that has closed, also if the provider has been called again since.
    guard case .loading(let current) = progress, current === question else { return }
    progress = .known(entries)
    for loaded in question.waiting { loaded() }
  }

  private func provider(around responders: [UIResponder]) -> Provider? {
    for responder in responders {
      var next: UIResponder? = responder
      while let current = next {
        if let provider = current.provider(for: self) { return provider }
        next = current.next
      }
    }
    return nil
  }

  /// The entries, as far as they are known.
  final var knownEntries: [UIMenuElement] { if case .known(let entries) = progress { entries } else { [] } }

  /// The menu that showed it has closed. Forgets the entries if they are not cached.
  final func menuDidClose() { if !isCached { progress = .unknown } }
}
