extension ModuleFacts {
  /// The methods with this base name that a class, the classes above it and their extensions declare.
  func methods(named base: String, in name: String) -> [MemberFacts] {
    membersInherited(by: name) { $0.name.base == base && $0.kind == .method }
  }

  /// The name of a method's selector. `type` is the type that has or inherits the method; nil if it is not known.
  func selector(of method: MethodName, in type: String?) -> String {
    objectiveCName(of: method, isMethod: true, in: type) ?? method.selector
  }

  /// The name of the selector of a property's getter: that of the property, if the getter has none of its own.
  func getterSelector(of property: String, in type: String?) -> String {
    let name = MethodName(base: property, labels: [])
    return objectiveCName(of: name, isMethod: false, in: type, \.getterName)
      ?? objectiveCName(of: name, isMethod: false, in: type) ?? property
  }

  /// The name of the selector of a property's setter: `setPage:` for `page`, if the setter has none of its own.
  func setterSelector(of property: String, in type: String?) -> String {
    let name = MethodName(base: property, labels: [])
    if let own = objectiveCName(of: name, isMethod: false, in: type, \.setterName) { return own }
    let word = objectiveCName(of: name, isMethod: false, in: type) ?? property
    return "set" + word.prefix(1).uppercased() + word.dropFirst() + ":"
  }

  /// The name that `@objc(name)` gives a member of a type: there, above it where the member overrides, or in a protocol whose
  /// requirement it is; nil if none does. `given` is the name asked for: that of the member or of an accessor.
  private func objectiveCName(
    of name: MethodName, isMethod: Bool, in type: String?,
    _ given: KeyPath<MemberFacts, String?> = \.objectiveCName
  ) -> String? {
    guard let type else { return nil }
    let protocols = ancestry(of: type).reduce(into: Set<String>()) { $0.formUnion(self.protocols(of: $1)) }
    let requirements = members(of: protocols.sorted(), only: [.protocol]) { $0.name == name }
    return (membersInherited(by: type) { $0.name == name } + requirements).lazy
      .filter { ($0.kind == .method) == isMethod }.compactMap { $0[keyPath: given] }.first
  }

  /// The members that a type, the classes above it and their extensions declare, those of the type first.
  private func membersInherited(by type: String, where isWanted: (MemberFacts) -> Bool) -> [MemberFacts] {
    members(of: ancestry(of: type) + ancestryInUIKit(of: type), where: isWanted)
  }

  /// The members of types, and of their extensions if `only` has no kinds. Filtered before any is copied.
  private func members(
    of names: [String], only kinds: [TypeFacts.Kind] = [], where isWanted: (MemberFacts) -> Bool
  ) -> [MemberFacts] {
    names.flatMap { declarations(of: $0) }.filter { kinds.isEmpty || kinds.contains($0.kind) }
      .flatMap { $0.members.filter(isWanted) }
  }
}
