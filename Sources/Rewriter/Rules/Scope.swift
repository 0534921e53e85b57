import SwiftSyntax

/// The body of a type or extension that encloses a place in a source.
struct Scope {
  let kind: TypeFacts.Kind
  /// The name with those of the types around it, in the facts of the module.
  let name: String
  /// Its access modifier, with a space behind it, else what the extension around it gives its members; empty if neither has one.
  let access: String
  /// Whether an extension at the end of the file can name the type.
  let isNameable: Bool
  let members: MemberBlockSyntax
  /// Whether it has `@objcMembers`.
  let isObjectiveC: Bool

  /// The name as the source writes it.
  var writtenName: String { PrivateNames.written(name) }

  /// The access of the members that state none, with a space behind it: that of an extension or protocol, else empty. What is
  /// `private` outside all types is private to its file.
  var memberAccess: String {
    guard kind == .extension || kind == .protocol else { return "" }
    return access == "private " ? "fileprivate " : access
  }
}

/// A declaration that has members.
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

  /// The access modifier, such as `public`, with a space behind it; empty if there is none.
  var access: String { modifiers.access }

  /// Its scope, inside the scopes `outer`. `isLocal` is whether it is in the body of a function. `named` gives the name in the facts
  /// for the written one.
  func scope(within outer: [Scope], isLocal: Bool, named: (String) -> String) -> Scope {
    let qualified = kind == .extension ? name : (outer.last.map { $0.writtenName + "." } ?? "") + name
    let isHidden = !outer.isEmpty && access == "private "
    let given = outer.last.flatMap { $0.kind == .extension ? $0.memberAccess : nil } ?? ""
    return Scope(
      kind: kind, name: named(qualified), access: access.isEmpty ? given : access,
      isNameable: !isLocal && !isHidden && outer.allSatisfy(\.isNameable), members: members,
      isObjectiveC: attributes.contains("objcMembers"))
  }
}

extension DeclModifierListSyntax {
  /// The access modifier with a space behind it; empty if there is none.
  var access: String {
    first(where: \.isAccess).map { $0.name.text + " " } ?? ""
  }

  func contains(_ word: String) -> Bool { contains { $0.name.text == word && $0.detail == nil } }
}

extension DeclModifierSyntax {
  /// Whether it says who sees a declaration, and not only who may set it.
  var isAccess: Bool {
    let words: Set<String> = ["open", "public", "package", "internal", "fileprivate", "private"]
    return detail == nil && words.contains(name.text)
  }
}

extension SyntaxProtocol {
  /// The bytes of the node, without the whitespace and comments around it.
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
