import SwiftSyntax

extension FileRewriter {
  /// Renames a member of an extension that classes override, and overrides of such a member. Returns whether it is one of these.
  ///
  /// Of a class of the module, the class's body gets the member, and overrides stay as they are. Of another class, the file gets a
  /// member that looks for an override, and overrides are renamed.
  func moveMember(
    _ member: MemberFacts, _ node: some WithAttributesSyntax & WithModifiersSyntax, _ keyword: TokenSyntax,
    _ name: TokenSyntax, in scope: Scope
  ) -> Bool {
    if scope.kind == .extension, !member.isOverride {
      if module.isOverriddenBelow(member, ofExtensionOf: scope.name) {
        foreignFacts.append("overridden \(member.name)")
        rename(node, keyword, to: module.movedPrefix(of: member.name, in: scope.name) + name.text, name)
        return true
      }
      let owner = module.types.first { type in
        type.kind == .extension && type.name == scope.name && type.members.contains(member)
      }
      guard let owner, let found = module.dispatched(member, of: owner) else { return false }
      foreignFacts.append("overridden \(member.name)")
      rename(node, keyword, to: MemberFacts.movedPrefix + name.text, name)
      append(found.declaration, key: found.protocolName)
      return true
    }
    guard scope.kind == .class, let found = module.dispatched(overriddenBy: member, in: scope.name) else {
      return false
    }
    foreignFacts.append("overrides \(found.protocolName)")
    let isFirst = module.isFirst(scope.name, toOverride: found)
    let start = node.modifiers.first?.bytes.lowerBound ?? keyword.bytes.lowerBound
    let text = DispatchedMember.overridingPrefix + name.text
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

  /// `super.configure()` in an override of an extension's member calls the extension's code, or the override above.
  func rewriteSuper(_ node: MemberAccessExprSyntax) {
    guard node.base?.is(SuperExprSyntax.self) == true, let scope = scopes.last else { return }
    let base = node.declName.baseName
    let names = module.dispatchedNames.filter { $0.base == base.text }
    guard !names.isEmpty else { return }
    let found = module.ancestry(of: scope.name).flatMap { module.members(of: $0) }.filter {
      names.contains($0.name)
    }.lazy.compactMap { self.module.dispatched(overriddenBy: $0, in: scope.name) }.first
    guard let found else { return }
    let isFirst = module.isFirst(scope.name, toOverride: found)
    foreignFacts.append("super \(found.protocolName) \(isFirst)")
    edits.insert(
      isFirst ? MemberFacts.movedPrefix : DispatchedMember.overridingPrefix, at: base.bytes.lowerBound)
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
