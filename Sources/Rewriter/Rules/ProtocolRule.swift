import SwiftSyntax

extension FileRewriter {
  /// Restricts an `@objc protocol` to classes, and moves its optional requirements to the end of the file.
  func rewriteProtocol(_ declaration: TypeDeclaration) {
    guard let scope = scopes.last, declaration.attributes.contains("objc") else { return }
    if declaration.inheritance == nil {
      // The brace is part of the edit, so that nothing else moves if it ends its line.
      edits.replace(after: declaration.members.leftBrace.bytes, with: ": AnyObject {")
    }
    guard var facts = module.optionalProtocol(scope.name) else { return }
    // A protocol that refines one of UIKit's delegates is on the main actor, as the delegate is.
    if module.isolation(statedBy: facts) == nil,
      module.protocols(of: scope.name).contains(where: { $0.hasPrefix("UI") })
    {
      facts.attributes += "@MainActor "
    }
    for item in declaration.members.members {
      let modifiers = item.decl.asProtocol(WithModifiersSyntax.self)?.modifiers
      // With its semicolon, so that none is left alone.
      if modifiers?.contains("optional") == true { replace(item.bytes) }
    }
    let path = options.namesPlaces ? source.path : nil
    for requirement in OptionalRequirement.all(of: facts) {
      append(requirement.declaration(path: path), key: requirement.protocolName)
    }
    for group in OptionalGroup.all(of: facts) {
      append(group.declaration, key: "\(scope.name) \(group.base)")
    }
  }

  /// The expression for `#selector(PagerDelegate.pager(_:movedTo:))`, for `responds(to:)`: a call of a function that is appended
  /// to the file. `accessor` is "getter" or "setter" of a property.
  func optionalRequirementSelector(
    _ method: SelectorMethod, of owner: String?, accessor: String?
  ) -> String? {
    guard let owner, let facts = module.optionalProtocol(owner) else { return nil }
    let fitting = OptionalRequirement.all(of: facts).first { requirement in
      requirement.member.name.base == method.base
        && (method.labels == nil || method.labels == requirement.member.name.labels)
    }
    guard let requirement = fitting else { return nil }
    let name = "_s" + String(selectors.count + 36 * 36, radix: 36)
    let isSetter = accessor == "setter"
    let key = "optional " + (isSetter ? "set " : "") + requirement.protocolName
    if let known = selectors[key] { return known + "()" }
    selectors[key] = name
    let selector =
      requirement.isMethod
      ? module.selector(of: requirement.member.name, in: owner)
      : isSetter
        ? module.setterSelector(of: method.base, in: owner)
        : module.getterSelector(of: method.base, in: owner)
    append(
      """
      private func \(name)() -> Selector {
        Selector("\(selector)", of: (any \(requirement.protocolName)).self)
      }
      """, key: key)
    return name + "()"
  }
}

extension ModuleFacts {
  /// The protocols of optional requirements that a class has to conform to.
  func optionalConformances(of name: String) -> [OptionalRequirement] {
    let own = members(of: name)
    let above = superclass(of: name)
    let aboveMembers = above.map { ancestry(of: $0).flatMap(members(of:)) } ?? []
    let all = ancestry(of: name).reduce(into: Set<String>()) { $0.formUnion(protocols(of: $1)) }
    let aboveProtocols =
      above.map { ancestry(of: $0).reduce(into: Set<String>()) { $0.formUnion(protocols(of: $1)) } } ?? []
    return all.sorted().compactMap(optionalProtocol).flatMap { facts in
      OptionalRequirement.all(of: facts).filter { requirement in
        let isThis = { (member: MemberFacts) in
          member.name == requirement.member.name && (member.kind == .method) == requirement.isMethod
        }
        let isInherited = aboveProtocols.contains(facts.name) && aboveMembers.contains(where: isThis)
        return !isInherited && (own.contains(where: isThis) || aboveMembers.contains(where: isThis))
      }
    }
  }
}
