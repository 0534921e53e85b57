/// Finds the declarations of types by their names, and the superclasses of classes, each in a time that does not grow with the module.
struct TypeIndex: Sendable {
  private let privateNames: PrivateNames
  private var byName: [String: [TypeFacts]]
  /// The full names of the types in other types, by the last part of the written name: for each file those that only it sees, and
  /// for no file, `""`, the others.
  private var nested: [String: [Substring: [String]]] = [:]
  /// The superclass of each class, as far as its declaration is known.
  private var superclasses: [String: String] = [:]
  private var ancestries: [String: [String]] = [:]
  /// The names of the global actors, without those of the types around them.
  private let globalActors: Set<Substring>

  /// Takes types with the names of `privateNames`. What they inherit is as written, and gets its full name here.
  init(_ types: [TypeFacts], _ privateNames: PrivateNames) {
    self.privateNames = privateNames
    byName = Dictionary(grouping: types, by: \.name)
    globalActors = Set(types.filter(\.isGlobalActor).map { Self.lastPart($0.writtenName) })
    for type in types where type.kind != .extension && type.name.contains(".") {
      let file = PrivateNames.isPrivate(type.name) ? type.path : ""
      nested[file, default: [:]][Self.lastPart(type.writtenName), default: []].append(type.name)
    }
    byName = byName.mapValues { $0.map(withFullNames) }
    for name in byName.keys {
      guard let above = declaration(of: name)?.inherited.first, above != name, declaration(of: above) != nil
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

  private func withFullNames(_ type: TypeFacts) -> TypeFacts {
    let parts = type.writtenName.split(separator: ".")
    let around = parts.dropLast().joined(separator: ".")
    var full = type
    full.inherited = type.inherited.map { name in
      fullName(of: name, within: around, in: type.path) ?? inheritedName(of: name, in: type.path) ?? name
    }
    return full
  }

  /// The full name of the type that a place in the file at `path` calls `name`, without generic arguments: the innermost one. The
  /// place is in the body of the type that is written `around`, which is empty outside all types.
  func fullName(of name: String, within around: String, in path: String) -> String? {
    let plain = String(name.prefix { $0 != "<" })
    var around = around[...]
    while true {
      let found = privateNames.name(of: around.isEmpty ? plain : "\(around).\(plain)", in: path)
      if byName[found] != nil { return found }
      if around.isEmpty { return nil }
      around = around[..<(around.lastIndex(of: ".") ?? around.startIndex)]
    }
  }

  /// The full name of a type of that name in any other type that the file sees: perhaps a superclass has it.
  private func inheritedName(of name: String, in path: String) -> String? {
    let plain = String(name.prefix { $0 != "<" })
    for file in [path, ""] {
      let found = nested[file]?[Self.lastPart(plain)]?.first {
        PrivateNames.written($0).hasSuffix("." + plain)
      }
      if let found { return found }
    }
    return nil
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
    while let name = open.popLast() {
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
