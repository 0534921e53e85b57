import SwiftSyntax

extension FileRewriter {
  /// Renames a member of an extension that classes override, and overrides of such a member. Returns whether it is one of these.
  ///
  /// Of a class of the module, the class's body gets the member, and overrides stay as they are. Of another class, and where the
  /// body's file does not see the member, the extension's file gets a member that looks for an override, and overrides are renamed;
  /// one in an extension is an error, since the body of its class would have to get what cannot override.
  func moveMember(
    _ member: MemberFacts, _ node: some WithAttributesSyntax & WithModifiersSyntax, _ keyword: TokenSyntax,
    _ name: TokenSyntax, in scope: Scope
  ) -> Bool {
    if scope.kind == .extension, !member.isOverride {
      if module.isOverriddenBelow(member, ofExtensionOf: scope.name, in: source.path) {
        foreignFacts.append("overridden \(member.name)")
        rename(
          node, keyword, to: module.movedPrefix(of: member.name, in: scope.name) + member.name.base, name)
        return true
      }
      guard let found = module.dispatched(member, ofExtensionOf: scope.name, in: source.path) else {
        return false
      }
      foreignFacts.append("overridden \(member.name)")
      rename(node, keyword, to: MemberFacts.movedPrefix + member.name.base, name)
      append(found.declaration, key: found.protocolName)
      return true
    }
    guard scope.kind == .class || scope.kind == .extension,
      let found = module.dispatched(overriddenBy: member, in: scope.name, in: source.path)
    else { return false }
    if scope.kind == .extension {
      let described = member.kind == .method ? "\(member.name)" : member.name.base
      report(
        .error, at: name,
        "an extension cannot override \(described) of an extension of \(found.owner.writtenName): write it in the body of \(scope.writtenName)"
      )
      return true
    }
    foreignFacts.append("overrides \(found.protocolName)")
    let isFirst = module.isFirst(scope.name, toOverride: found)
    let start = node.modifiers.first?.bytes.lowerBound ?? keyword.bytes.lowerBound
    let text = DispatchedMember.overridingPrefix + member.name.base
    if isFirst, edits.isOnOneLine(start..<name.bytes.upperBound) {
      let kept = node.modifiers.filter { !["override", "dynamic"].contains($0.name.text) }
      edits.replaceUpToEnd(
        start..<name.bytes.upperBound,
        with: kept.map { $0.trimmedDescription + " " }.joined() + keyword.text + " " + text, isFirst: true)
      return true
    }
    if isFirst {
      for modifier in node.modifiers where modifier.name.text == "override" { replace(modifier.bytes) }
    }
    edits.replace(name.bytes, with: text)
    return true
  }

  /// `super.configure()` calls the code of the extension that declares it, or the override above, whatever the object's class is.
  func rewriteSuper(_ node: MemberAccessExprSyntax) {
    guard let scope = scopes.last, let reference = SuperReference(node),
      let found = module.dispatched(usedBy: reference, in: scope.name, in: source.path)
    else { return }
    let isFirst = module.isFirst(scope.name, toOverride: found)
    foreignFacts.append("super \(found.protocolName) \(isFirst)")
    let prefix = isFirst ? MemberFacts.movedPrefix : DispatchedMember.overridingPrefix
    edits.replace(node.declName.baseName.bytes, with: prefix + reference.base)
  }

  /// Gives a member another name. The name's additional letters take the place of a removed `@objc` before it, and of spaces.
  private func rename(
    _ node: some WithAttributesSyntax & WithModifiersSyntax, _ keyword: TokenSyntax, to text: String,
    _ name: TokenSyntax
  ) {
    let first = node.modifiers.first?.bytes.lowerBound ?? keyword.bytes.lowerBound
    let attribute = node.attributes.named.last
    guard let attribute, attribute.name == "objc", edits.keepsColumns,
      edits.isOnOneLine(attribute.bytes.lowerBound..<name.bytes.upperBound)
    else { return edits.replace(name.bytes, with: text) }
    let kept = node.modifiers.filter { $0.name.text != "dynamic" }.map { $0.trimmedDescription + " " }
    edits.replaceUpToEnd(
      min(attribute.bytes.lowerBound, first)..<name.bytes.upperBound,
      with: kept.joined() + keyword.text + " " + text, isFirst: true)
  }
}
