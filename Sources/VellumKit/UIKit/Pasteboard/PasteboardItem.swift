import Foundation

/// One item of a pasteboard: values by type, in order.
@MainActor final class PasteboardItem {
  /// A value, and where it is held.
  enum Value {
    /// In this program: an object, or data.
    case here(Any)
    /// In another program, which gives the data of this media type.
    case desktop(String)
  }
  private var values: [(type: String, value: Value)]
  /// The types that only this program may read.
  private var ownTypes: Set<String> = []
  /// Called when a representation has loaded after the item was made.
  var didLoad: () -> Void = {}

  init(_ values: [(type: String, value: Value)]) { self.values = values }

  /// Makes an item of a program's values by type. `typeAutomatic` is replaced by the types that suit the value.
  convenience init(_ values: [String: Any]) {
    var all: [(String, Value)] = []
    for (type, value) in values.sorted(by: { $0.key < $1.key }) {
      let types = type == UIPasteboard.typeAutomatic ? Self.types(of: value) : [type]
      all += types.map { ($0, .here(value)) }
    }
    self.init(all)
  }

  /// Makes an item of a provider's representations. One that loads asynchronously is added when it has loaded.
  convenience init(_ provider: NSItemProvider) {
    self.init([])
    for form in provider.representations {
      if form.visibility != .all { ownTypes.insert(form.type) }
      if let object = form.object {
        values.append((form.type, .here(ItemProviderValue.swiftValue(object))))
        continue
      }
      _ = form.load { [weak self] data, _ in
        guard let data else { return }
        if Thread.isMainThread {
          MainActor.assumeIsolated {
            self?.values.append((form.type, .here(data)))
            self?.didLoad()
          }
        } else {
          Task { @MainActor in
            self?.values.append((form.type, .here(data)))
            self?.didLoad()
          }
        }
      }
    }
  }

  /// Replaces the value of a type by a value of `newType`.
  func replace(_ type: String, by value: Any, _ newType: String) {
    guard let index = values.firstIndex(where: { $0.type == type }) else { return }
    values[index] = (newType, .here(value))
  }

  var types: [String] { values.map(\.type) }
  /// The types that other programs may read, too.
  var offeredTypes: [String] { types.filter { !ownTypes.contains($0) } }

  private static func types(of value: Any) -> [String] {
    switch value {
    case is String: ["public.utf8-plain-text"]
    case is URL: ["public.url"]
    case is UIImage: ["public.png", "public.jpeg"]
    case is UIColor: ["com.apple.uikit.color"]
    default: ["public.data"]
    }
  }

  /// The value of a type as an object; nil without such a type.
  func object(_ type: String) -> Any? {
    switch values.first(where: { $0.type == type })?.value {
    case .here(let data as Data): ItemValue.object(data, type)
    case .here(let value): value
    case .desktop(let mediaType): ClipboardOffer.read(mediaType).map { ItemValue.object($0, type) }
    case nil: nil
    }
  }

  /// The data of a type; nil without such a type.
  func data(_ type: String) -> Data? {
    switch values.first(where: { $0.type == type })?.value {
    case .here(let value): ItemValue.data(value, type)
    case .desktop(let mediaType): ClipboardOffer.read(mediaType)
    case nil: nil
    }
  }

  /// Encodes the image of a type, on any thread; nil if the type's value is no image of this program.
  func maker(_ type: String) -> (@Sendable () -> Data?)? {
    guard case .here(let image as UIImage) = values.first(where: { $0.type == type })?.value else {
      return nil
    }
    return { ItemValue.data(image, type) }
  }

  /// The first type that conforms to one of the wanted types.
  func type(amongKindsOf wanted: [String]) -> String? {
    Self.type(amongKindsOf: wanted, in: types)
  }

  /// The first type that conforms to one of the wanted types, and that other programs may read.
  func offeredType(amongKindsOf wanted: [String]) -> String? {
    Self.type(amongKindsOf: wanted, in: offeredTypes)
  }

  static func type(amongKindsOf wanted: [String], in types: [String]) -> String? {
    types.first { type in wanted.contains { TypeIdentifier.conforms(type, to: $0) } }
  }

  /// An item provider of all types.
  var provider: NSItemProvider {
    let provider = NSItemProvider()
    for type in types {
      let visibility = ownTypes.contains(type) ? NSItemProviderRepresentationVisibility.ownProcess : .all
      if case .here(let object as any NSItemProviderWriting) = values.first(where: { $0.type == type })?.value
      {
        provider.registerObject(object, visibility: visibility)
      } else {
        provider.registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { answer in
          // Representations of a pasteboard's items are loaded on the main actor only.
          let data = MainActor.assumeIsolated { self.data(type) }
          answer(data, data == nil ? NSItemProvider.error(.itemUnavailableError) : nil)
          return nil
        }
      }
    }
    return provider
  }
}
