/// An observed property: by its key, or by its key path if no table has it.
enum ObservedKey: Hashable, @unchecked Sendable {
  case named(String)
  case path(AnyKeyPath)

  /// A key path that begins at a class.
  @MainActor init(_ path: AnyKeyPath, in type: AnyClass) {
    self = KeyedProperties.keys(of: path, in: type).map(Self.named) ?? .path(path)
  }

  var isPath: Bool { if case .path = self { true } else { false } }

  /// The key path as a string, as observers name it.
  var keyPath: String {
    switch self {
    case .named(let name): name
    case .path(let path): "\(path)"
    }
  }
}
