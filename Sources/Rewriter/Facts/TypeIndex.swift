/// Finds the declarations of types by their names, and the superclasses of classes, each in a time that does not grow with the module.
struct TypeIndex: Sendable {
  private let byName: [String: [TypeFacts]]
  /// The full names of the types in other types, by the last part of the name.
  private let nested: [Substring: [String]]
  /// The superclass of each class, as far as its declaration is known.
  private var superclasses: [String: String] = [:]
  private var ancestries: [String: [String]] = [:]
  /// The names of the global actors, without those of the types around them.
  private let globalActors: Set<Substring>

  init(_ types: [TypeFacts]) {
    byName = Dictionary(grouping: types, by: \.name)
    let inner = types.filter { $0.kind != .extension && $0.name.contains(".") }.map(\.name)
    nested = Dictionary(grouping: inner, by: Self.lastPart)
    globalActors = Set(types.filter(\.isGlobalActor).map { Self.lastPart($0.name) })
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

  /// What a member of a type's declaration or extension states about its isolation, itself or by that; nil if neither does.
  func isolation(statedBy member: MemberFacts, in owner: TypeFacts) -> Isolation? {
    isolation(member.isNonisolated, member.customAttributes) ?? isolation(statedBy: owner)
  }

  /// What a member states itself.
  func isolation(statedBy member: MemberFacts) -> Isolation? {
    isolation(member.isNonisolated, member.customAttributes)
  }

  /// What the declaration or extension of a type states.
  func isolation(statedBy type: TypeFacts) -> Isolation? {
    isolation(type.isNonisolated, type.customAttributes)
  }

  private func isolation(_ isNonisolated: Bool, _ attributes: [CustomAttribute]) -> Isolation? {
    if isNonisolated { return .nonisolated }
    // The text does not tell what the attribute of a module is that the rewriter does not see. By custom actors are named so.
    return attributes.first { $0.name.hasSuffix("Actor") || globalActors.contains($0.name[...]) }
      .map { .globalActor($0.text) }
  }

  /// The isolation of a class: what it states, else that of its superclass or of a protocol in its declaration.
  func isolation(of name: String) -> Isolation {
    var open = [name]
    var seen: Set<String> = []
    while let next = open.popLast() {
      let name = qualified(next) ?? next
      guard seen.insert(name).inserted else { continue }
      guard let known = declarations(of: name).first(where: { [.class, .protocol].contains($0.kind) }) else {
        if UIKitClass.isIsolated(name) { return .globalActor("@MainActor") }
        continue
      }
      if let stated = isolation(statedBy: known) { return stated }
      open += known.inherited.reversed()
    }
    return .nonisolated
  }

  /// The class itself, without its extensions.
  func declaration(of name: String) -> TypeFacts? { declarations(of: name).first { $0.kind == .class } }

  private static func lastPart(_ name: String) -> Substring {
    name.lastIndex(of: ".").map { name[name.index(after: $0)...] } ?? name[...]
  }
}
