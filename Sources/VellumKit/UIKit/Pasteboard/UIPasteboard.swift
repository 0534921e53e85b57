import Foundation
import HostInterface

/// Holds what is copied and pasted: items, each with values in one or more types.
///
/// ``general`` is the desktop's clipboard. Without a desktop it is the program's own. docs/behaviour/pasteboards.md.
@preconcurrency @MainActor open class UIPasteboard: _IsolatedObject {
  // MARK: - Pasteboards

  /// The desktop's clipboard.
  open class var general: UIPasteboard { desktop }
  private static let desktop = UIPasteboard(.general, Store())
  private static var stores: [Name: Store] = [:]

  /// The state that pasteboards of the same name share.
  private final class Store {
    var contents = Contents.own([], until: nil)
    var changeCount = 0
  }
  private final let store: Store

  private init(_ name: Name, _ store: Store) {
    (self.name, self.store) = (name, store)
    super.init(_isolated: ())
  }

  /// Returns the program's pasteboard of this name. If there is none, makes it if `create` is true, otherwise returns nil.
  ///
  /// Objects of the same name share their items. Other programs do not see them.
  public convenience init?(name pasteboardName: Name, create: Bool) {
    let known = pasteboardName == .general ? Self.desktop.store : Self.stores[pasteboardName]
    guard let store = known ?? (create ? Store() : nil) else { return nil }
    if pasteboardName != .general { Self.stores[pasteboardName] = store }
    self.init(pasteboardName, store)
  }

  /// Makes a pasteboard of the program with a unique name.
  open class func withUniqueName() -> UIPasteboard {
    UIPasteboard(name: Name(UUID().uuidString), create: true)!
  }

  /// Empties and removes a pasteboard. The desktop's clipboard is only emptied.
  open class func remove(withName pasteboardName: Name) {
    guard pasteboardName != .general else { return general.setItems([]) }
    guard let board = UIPasteboard(name: pasteboardName, create: false) else { return }
    NotificationCenter.default.post(name: removedNotification, object: board)
    stores[pasteboardName] = nil
    board.store.contents = .own([], until: nil)
  }

  /// The name of the pasteboard.
  open private(set) var name: Name
  /// Whether the pasteboard outlives the program: true for the desktop's clipboard only.
  open var isPersistent: Bool { name == .general }
  /// Does nothing: ``isPersistent`` cannot be changed.
  open func setPersistent(_ persistent: Bool) {}
  /// How often the items have changed since the program started.
  open var changeCount: Int { store.changeCount }

  // MARK: - Items

  private enum Contents {
    /// Items of this program, which expire at the date.
    case own([PasteboardItem], until: Date?)
    /// The clipboard's content of another program.
    case desktop(ClipboardOffer)
  }

  final var current: [PasteboardItem] {
    switch store.contents {
    // The expiration date is wall-clock time, not the frame clock's.
    case .own(let items, let end): end.map { $0 <= Date() } ?? false ? [] : items
    case .desktop(let offer): offer.items
    }
  }

  private func change(to contents: Contents) {
    let before = types
    store.contents = contents
    store.changeCount += 1
    let after = types
    NotificationCenter.default.post(
      name: Self.changedNotification, object: self,
      userInfo: [
        Self.changedTypesAddedUserInfoKey: after.filter { !before.contains($0) },
        Self.changedTypesRemovedUserInfoKey: before.filter { !after.contains($0) },
      ])
  }

  /// Takes what another program has put on the desktop's clipboard.
  final func desktopOffers(_ mediaTypes: [String]) {
    for screen in UIScreen.all { screen.contents.clipboardDidChange() }
    change(to: .desktop(ClipboardOffer(mediaTypes)))
  }

  final func set(_ items: [PasteboardItem], until end: Date? = nil) {
    change(to: .own(items, until: end))
    guard name == .general else { return }
    for item in items {
      item.didLoad = { [weak self, weak item] in
        guard let self, case .own(let items, let end) = store.contents, items.contains(where: { $0 === item })
        else { return }
        offer(items, until: end)
      }
    }
    offer(items, until: end)
  }

  /// Offers items to other programs, which get nothing of them once they have expired.
  private final func offer(_ items: [PasteboardItem], until end: Date?) {
    let offers = DesktopContents.offers(of: items)
    UIScreen.main.clipboard?.setClipboard(end.map { end in offers.map { $0.expiring(at: end) } } ?? offers)
  }

  /// The items: values by type. Setting it replaces them.
  open var items: [[String: Any]] {
    get {
      current.map { item in
        var values: [String: Any] = [:]
        for type in item.types { values[type] = item.object(type) }
        return values
      }
    }
    set { setItems(newValue) }
  }

  /// Replaces the items. The options say when they expire.
  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    set(items.map { PasteboardItem($0) }, until: options[.expirationDate] as? Date)
  }

  /// Appends items. They expire when those do that are there.
  open func addItems(_ items: [[String: Any]]) {
    let end: Date? = if case .own(_, let end) = store.contents, !current.isEmpty { end } else { nil }
    set(current + items.map { PasteboardItem($0) }, until: end)
  }

  /// The number of items.
  open var numberOfItems: Int { current.count }

  // MARK: - The first item

  /// The types of the first item. Reads no data.
  open var types: [String] {
    if case .desktop(let offer) = store.contents { return offer.types }
    return current.first?.types ?? []
  }

  /// The types of every item, as far as they are known without reading data.
  final var allTypes: [[String]] {
    if case .desktop(let offer) = store.contents { return [offer.types] }
    return current.map(\.types)
  }

  /// Whether the first item has a type that conforms to one of the given types.
  open func contains(pasteboardTypes: [String]) -> Bool {
    PasteboardItem.type(amongKindsOf: pasteboardTypes, in: types) != nil
  }

  /// The data of the first item in a type; nil without such a type.
  open func data(forPasteboardType pasteboardType: String) -> Data? { current.first?.data(pasteboardType) }

  /// The value of the first item in a type: a string, URL, image or colour if the type is one, otherwise data.
  open func value(forPasteboardType pasteboardType: String) -> Any? { current.first?.object(pasteboardType) }

  /// Replaces the items by one item with one value: data, or an object that the type can hold.
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    setItems([[pasteboardType: value]])
  }

  /// Replaces the items by one item with data of one type.
  open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    setItems([[pasteboardType: data]])
  }

  // MARK: - Sets of items

  private func items(_ set: IndexSet?) -> [PasteboardItem] {
    let all = current
    return set.map { $0.filter(all.indices.contains).map { all[$0] } } ?? all
  }

  /// The types of the items in a set; nil stands for all items.
  open func types(forItemSet itemSet: IndexSet?) -> [[String]]? { items(itemSet).map(\.types) }

  /// Whether every item of a set has a type that conforms to one of the given types; nil stands for all items.
  open func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
    let items = items(itemSet)
    return !items.isEmpty && items.allSatisfy { $0.type(amongKindsOf: pasteboardTypes) != nil }
  }

  /// The indices of the items that have a type that conforms to one of the given types.
  open func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
    let all = current
    return IndexSet(all.indices.filter { all[$0].type(amongKindsOf: pasteboardTypes) != nil })
  }

  /// The values of the items in a set that have the type.
  open func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]? {
    items(itemSet).compactMap { $0.object(pasteboardType) }
  }

  /// The data of the items in a set that have the type.
  open func data(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Data]? {
    items(itemSet).compactMap { $0.data(pasteboardType) }
  }

  // MARK: - Providers

  /// Item providers for the items. Setting it replaces the items.
  open var itemProviders: [NSItemProvider] {
    get { current.map(\.provider) }
    set { setItemProviders(newValue, localOnly: false, expirationDate: nil) }
  }

  /// Replaces the items by those of the providers. They expire at the date; other devices never get them.
  open func setItemProviders(_ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?) {
    set(itemProviders.map { PasteboardItem($0) }, until: expirationDate)
  }

  /// Replaces the items by objects.
  open func setObjects(_ objects: [any NSItemProviderWriting]) {
    setObjects(objects, localOnly: false, expirationDate: nil)
  }

  /// Replaces the items by objects, which expire at the date; other devices never get them.
  open func setObjects(_ objects: [any NSItemProviderWriting], localOnly: Bool, expirationDate: Date?) {
    setItemProviders(
      objects.map { NSItemProvider(object: $0) }, localOnly: localOnly, expirationDate: expirationDate)
  }

  /// Replaces the items by values: strings, URLs.
  public final func setObjects<T: _ObjectiveCBridgeable>(
    _ objects: [T], localOnly: Bool = false, expirationDate: Date? = nil
  ) where T._ObjectiveCType: NSItemProviderWriting {
    setObjects(
      objects.map { $0._bridgeToObjectiveC() as any NSItemProviderWriting }, localOnly: localOnly,
      expirationDate: expirationDate)
  }
}
