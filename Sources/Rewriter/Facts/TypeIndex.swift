/// Finds the declarations of types by their names, and the superclasses of classes, each in a time that does not grow with the module.
struct TypeIndex: Sendable {
  private let byName: [String: [TypeFacts]]
  /// The full names of the types in other types, by the last part of the name.
  private let nested: [Substring: [String]]
  /// The superclass of each class, as far as its declaration is known.
  private var superclasses: [String: String] = [:]
  private var ancestries: [String: [String]] = [:]

  init(_ types: [TypeFacts]) {
    byName = Dictionary(grouping: types, by: \.name)
    let inner = types.filter { $0.kind != .extension && $0.name.contains(".") }.map(\.name)
    nested = Dictionary(grouping: inner, by: Self.lastPart)
    for name in byName.keys {
      guard let above = declaration(of: name)?.inherited.first.flatMap(qualified),
        declaration(of: above) != nil
      else { continue }
      superclasses[name] = above
    }
    for name in byName.keys {
      var chain = [name]
      while let next = superclasses[chain[chain.count - 1]], !chain.contains(next) { chain.append(next) }
      ancestries[name] = chain
    }
  }

  /// The declaration of a type and its extensions.
  func declarations(of name: String) -> [TypeFacts] { byName[name] ?? [] }

  /// The name of the superclass, if its declaration is known.
  func superclass(of name: String) -> String? { superclasses[name] }

  /// The class and its superclasses, as far as their declarations are known; the class first.
  func ancestry(of name: String) -> [String] { ancestries[name] ?? [name] }

  /// The full name of a type that a source calls `name`: with the types around it, without generic arguments.
  func qualified(_ name: String) -> String? {
    let plain = String(name.prefix { $0 != "<" })
    if byName[plain] != nil { return plain }
    return nested[Self.lastPart(plain)]?.first { $0.hasSuffix("." + plain) }
  }

  /// The superclasses of a class that belong to UIKit, as far as the text tells, `NSObject` last; of a class of UIKit itself, its
  /// own.
  func ancestryInUIKit(of name: String) -> [String] {
    guard let top = ancestry(of: name).last, let known = declaration(of: top) else {
      return Array(UIKitClass.ancestry(of: name).dropFirst())
    }
    return known.inherited.first.map(UIKitClass.ancestry) ?? []
  }

  /// The class itself, without its extensions.
  func declaration(of name: String) -> TypeFacts? { declarations(of: name).first { $0.kind == .class } }

  private static func lastPart(_ name: String) -> Substring {
    name.lastIndex(of: ".").map { name[name.index(after: $0)...] } ?? name[...]
  }
}
