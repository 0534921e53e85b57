import SwiftSyntax

/// A type's body, or an extension's, that a place in a source is in.
struct Scope {
  let kind: TypeFacts.Kind
  /// With the types around it.
  let name: String
  let access: String
  /// Whether an extension at the end of the file can name the type.
  let isNameable: Bool
  let members: MemberBlockSyntax
  /// Whether all members are Objective-C's: `@objcMembers`.
  let isObjectiveC: Bool
}

/// The declarations that have members.
struct TypeDeclaration {
  let kind: TypeFacts.Kind
  let name: String
  let attributes: AttributeListSyntax
  let modifiers: DeclModifierListSyntax
  let inheritance: InheritanceClauseSyntax?
  let members: MemberBlockSyntax
  let isGeneric: Bool

  init?(_ node: some SyntaxProtocol) {
    let kind: TypeFacts.Kind
    let name: String
    if let node = node.as(ClassDeclSyntax.self) {
      (kind, name) = (.class, node.name.text)
    } else if let node = node.as(ProtocolDeclSyntax.self) {
      (kind, name) = (.protocol, node.name.text)
    } else if let node = node.as(StructDeclSyntax.self) {
      (kind, name) = (.other, node.name.text)
    } else if let node = node.as(EnumDeclSyntax.self) {
      (kind, name) = (.other, node.name.text)
    } else if let node = node.as(ActorDeclSyntax.self) {
      (kind, name) = (.other, node.name.text)
    } else if let node = node.as(ExtensionDeclSyntax.self) {
      (kind, name) = (.extension, node.extendedType.trimmedDescription)
    } else {
      return nil
    }
    guard let group = node.asProtocol(DeclGroupSyntax.self) else { return nil }
    self.kind = kind
    self.name = name
    attributes = group.attributes
    modifiers = group.modifiers
    inheritance = group.inheritanceClause
    members = group.memberBlock
    isGeneric = node.asProtocol(WithGenericParametersSyntax.self)?.genericParameterClause != nil
  }

  /// `public ` and its like, or nothing.
  var access: String { modifiers.access }

  /// Its scope within those around it; `isLocal` says that it is in a function's body.
  func scope(within outer: [Scope], isLocal: Bool) -> Scope {
    let qualified = kind == .extension ? name : (outer.last.map { $0.name + "." } ?? "") + name
    let isHidden = !outer.isEmpty && access == "private "
    return Scope(
      kind: kind, name: qualified, access: access,
      isNameable: !isLocal && !isHidden && outer.allSatisfy(\.isNameable), members: members,
      isObjectiveC: attributes.contains("objcMembers"))
  }
}

extension DeclModifierListSyntax {
  /// The modifier that says who sees the declaration, with a space behind it; nothing if there is none.
  var access: String {
    let words: Set<String> = ["open", "public", "package", "internal", "fileprivate", "private"]
    return first { $0.detail == nil && words.contains($0.name.text) }.map { $0.name.text + " " } ?? ""
  }

  func contains(_ word: String) -> Bool { contains { $0.name.text == word && $0.detail == nil } }
}

extension SyntaxProtocol {
  /// The bytes of the node, without the blanks around it.
  var bytes: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}

extension AttributeSyntax {
  var name: String { attributeName.trimmedDescription }
}

extension AttributeListSyntax {
  var named: [AttributeSyntax] { compactMap { $0.as(AttributeSyntax.self) } }

  func contains(_ name: String) -> Bool { named.contains { $0.name == name } }
}
