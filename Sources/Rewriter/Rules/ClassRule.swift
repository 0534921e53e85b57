import SwiftSyntax

extension FileRewriter {
  /// Adds to a class's body the overrides that its extensions and subclasses need, and adds its conformances.
  func rewriteClass(_ declaration: TypeDeclaration) {
    guard let scope = scopes.last else { return }
    for (owner, member) in module.extensionOverrides(of: scope.name) {
      let text = member.forwardingOverride(
        classAccess: scope.access, prefix: module.movedPrefix(of: member.name, in: scope.name),
        isNew: module.isOverriddenBelow(member, ofExtensionOf: scope.name, in: owner.path),
        module.isolation(statedBy: member, in: owner))
      foreignFacts.append(text)
      addMember(text, to: declaration.members)
    }
    for (member, delegate) in module.delegateMethodsAddedBelow(scope.name) {
      let text = member.defaultAnswer(of: delegate, classAccess: scope.access)
      foreignFacts.append(text)
      addMember(text, to: declaration.members)
      append("@MainActor private final class _No\(delegate): NSObject, \(delegate) {}", key: "_No\(delegate)")
    }
    for conformance in module.conformances(inPlaceOfOverridesIn: scope.name) {
      if scope.isNameable {
        append(
          "extension \(scope.writtenName): \(conformance) {}", key: "\(scope.writtenName): \(conformance)")
      } else if let inheritance = declaration.inheritance {
        edits.insert(", \(conformance)", at: inheritance.bytes.upperBound)
      }
    }
    for found in module.dispatchedMembers(firstOverriddenIn: scope.name, in: source.path) {
      foreignFacts.append(found.protocolName)
      guard let inheritance = declaration.inheritance else { continue }
      edits.insert(", \(found.protocolName)", at: inheritance.bytes.upperBound)
    }
    // Conformances of types that other files can see are in the companion.
    for conformance in module.optionalConformances(of: scope.name) {
      let name = conformance.protocolName
      if !scope.isNameable, let inheritance = declaration.inheritance {
        edits.insert(", \(name)", at: inheritance.bytes.upperBound)
      } else if module.isPrivate(scope.name) || module.isPrivate(conformance.owner.name) {
        append("extension \(scope.writtenName): \(name) {}", key: "\(scope.writtenName): \(name)")
      }
    }
  }

  /// Rewrites a method that overrides. One in an extension is renamed, and the class's new override calls it. A delegate method
  /// that only a subclass implements becomes an override of the method that its superclass now has.
  func rewriteMethod(_ node: FunctionDeclSyntax, in scope: Scope) {
    let name = MethodName(
      base: node.name.text, labels: node.signature.parameterClause.parameters.map(\.firstName.text))
    let isAdded = module.isAddedDelegateMethod(name, in: scope.name)
    if name == .forwardingTarget || name == .responds { takeOptionalSelector(node) }
    if MethodName.ofNSObject.keys.contains(name), module.isFirst(scope.name, toOverride: name) {
      for modifier in node.modifiers where modifier.name.text == "override" { replace(modifier.bytes) }
      return
    }
    let isOverride = node.modifiers.contains("override") || isAdded
    let member = MemberFacts(node, in: scope, at: location(of: node))
    if scope.kind == .extension, isAdded, !member.isStatic,
      !module.bodyReaches(member, ofExtensionOf: scope.name, in: source.path)
    {
      let access = node.modifiers.access.isEmpty ? scope.access : node.modifiers.access
      report(
        .error, at: node.name,
        "\(name) is never called, since only this file sees it: move it to the file of \(scope.writtenName), or drop `\(access.dropLast())`"
      )
      return
    }
    if moveMember(member, node, node.funcKeyword, node.name, in: scope) { return }
    if scope.kind == .extension, isOverride, !isStatic(node.modifiers) {
      moveOverride(
        node.modifiers, keyword: node.funcKeyword, name: node.name,
        module.movedPrefix(of: name, in: scope.name))
    } else if scope.kind == .class, isAdded, !member.isStatic {
      foreignFacts.append("override \(name) in \(scope.writtenName)")
      if ["open ", "public "].contains(node.modifiers.access) {
        insertBefore(node, " override")
      } else {
        // It may be private, but what it overrides is not.
        insertBefore(node, " \(MemberFacts.access(inClassWith: scope.access))override")
        for modifier in node.modifiers where modifier.isAccess { replace(modifier.bytes) }
      }
    } else if !isOverride, let above = module.unreachableClass(addedBy: name, in: scope.name) {
      report(
        .error, at: node.name,
        "\(name) is never called: implement it in \(above.name), which conforms to \(above.protocolName), and override it here"
      )
    } else if !isOverride, let delegate = UIKitDelegate.declaring(name),
      module.mayConformUnseen(scope.name, to: delegate)
    {
      report(
        .warning, at: node.name,
        "\(name) is never called if a class above conforms to \(delegate) without it: implement it there, and override it here"
      )
    }
  }

  /// `Selector` becomes `Selector!`, as in UIKit's method. On iOS an override may leave out the exclamation mark, because the
  /// method above is Objective-C's.
  private func takeOptionalSelector(_ node: FunctionDeclSyntax) {
    guard let parameter = node.signature.parameterClause.parameters.first,
      parameter.type.trimmedDescription == "Selector"
    else { return }
    edits.replaceUpToEnd(
      parameter.colon.bytes.upperBound..<parameter.type.bytes.upperBound, with: "Selector!")
  }

  func rewriteProperty(_ node: VariableDeclSyntax, in scope: Scope) {
    addChangeNotifications(of: node, in: scope)
    if let member = MemberFacts(node, in: scope, at: location(of: node)),
      let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      moveMember(member, node, node.bindingSpecifier, name, in: scope)
    {
      return
    }
    guard scope.kind == .extension, node.modifiers.contains("override"), !isStatic(node.modifiers),
      let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
    else { return }
    moveOverride(
      node.modifiers, keyword: node.bindingSpecifier, name: name,
      module.movedPrefix(of: MethodName(base: name.text, labels: []), in: scope.name))
  }

  private func isStatic(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains("static") || modifiers.contains("class")
  }

  /// `override func viewDidLoad` becomes `func _ext_viewDidLoad`, which is no wider.
  private func moveOverride(
    _ modifiers: DeclModifierListSyntax, keyword: TokenSyntax, name: TokenSyntax, _ prefix: String
  ) {
    let kept = modifiers.filter { !["override", "dynamic"].contains($0.name.text) }.map {
      // A method of an extension cannot be overridden, and the compiler warns if it is `open`.
      $0.name.text == "open" ? "public " : $0.trimmedDescription + " "
    }
    let moved = prefix + MethodName.plain(name.text)
    if prefix != MemberFacts.movedPrefix { foreignFacts.append(moved) }
    let start = modifiers.first?.bytes.lowerBound ?? keyword.bytes.lowerBound
    if edits.isOnOneLine(start..<name.bytes.upperBound) {
      let text = kept.joined() + keyword.text + " " + moved
      edits.replaceUpToEnd(start..<name.bytes.upperBound, with: text, isFirst: true)
    } else {
      for modifier in modifiers where modifier.name.text == "override" { replace(modifier.bytes) }
      for modifier in modifiers where modifier.name.text == "open" { replace(modifier.bytes, with: "public") }
      edits.replace(name.bytes, with: moved)
    }
  }

  /// Inserts modifiers at the end of the line before a declaration.
  private func insertBefore(_ node: some SyntaxProtocol, _ text: String) {
    guard let previous = node.firstToken(viewMode: .sourceAccurate)?.previousToken(viewMode: .sourceAccurate)
    else { return }
    let separator = ["{", ";"].contains(previous.text) ? "" : ";"
    edits.insert(separator + text, at: previous.bytes.upperBound)
  }
}
