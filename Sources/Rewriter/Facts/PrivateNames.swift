/// The names, in the facts of a module, of the types that are private to a file: `Cell#0`, with a number of the file, so that no other
/// file finds them. All other types have the names that are written.
struct PrivateNames: Sendable {
  /// For each file the names of its private types, by the written ones.
  private var byFile: [String: [String: String]] = [:]

  /// Names types whose names are as written.
  init(_ types: [TypeFacts]) {
    var numbers: [String: Int] = [:]
    for type in types where type.kind != .extension && type.isPrivate {
      let number = numbers[type.path] ?? numbers.count
      numbers[type.path] = number
      byFile[type.path, default: [:]][type.name] = "\(type.name)#\(number)"
    }
  }

  /// The name of the type that has, in the file at `path`, the full name `name`.
  func name(of name: String, in path: String) -> String {
    guard let own = byFile[path] else { return name }
    let plain = String(name.prefix { $0 != "<" })
    var around = plain[...]
    while true {
      if let found = own[String(around)] { return found + plain[around.endIndex...] }
      guard let end = around.lastIndex(of: ".") else { return name }
      around = around[..<end]
    }
  }

  /// The facts with the type's name in the module.
  func named(_ type: TypeFacts) -> TypeFacts {
    var named = type
    named.name = name(of: type.name, in: type.path)
    return named
  }

  /// Whether the name is that of a type that is private to its file, or in one that is.
  static func isPrivate(_ name: String) -> Bool { name.contains("#") }

  /// The name that a source writes for the type with a name.
  static func written(_ name: String) -> String {
    guard isPrivate(name) else { return name }
    return name.split(separator: ".").map { $0.prefix { $0 != "#" } }.joined(separator: ".")
  }
}
