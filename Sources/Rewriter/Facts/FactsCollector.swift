import SwiftSyntax

/// Reads a file's facts from its tree.
final class FactsCollector: ScopeVisitor {
  var facts = FileFacts()
  private let path: String
  private let converter: SourceLocationConverter
  private var open: [TypeFacts] = []
  /// How many `#if` blocks enclose the current place.
  private var conditions = 0

  override init(_ source: ParsedSource) {
    path = source.path
    converter = SourceLocationConverter(fileName: source.path, tree: source.tree)
    super.init(source)
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    conditions += 1
    defer { conditions -= 1 }
    return super.visit(node)
  }

  // MARK: - Types

  override func didEnter(_ declaration: TypeDeclaration, _ scope: Scope) {
    let inherited = declaration.inheritance?.inheritedTypes.map { type in
      type.type.as(AttributedTypeSyntax.self)?.baseType.trimmedDescription ?? type.type.trimmedDescription
    }
    let kept = declaration.attributes.named.filter { !RemovedAttribute.names.contains($0.name) }
    open.append(
      TypeFacts(
        kind: scope.kind, name: scope.name, path: path, inherited: inherited ?? [], access: scope.access,
        isNameable: scope.isNameable, isGeneric: declaration.isGeneric,
        attributes: kept.map { $0.trimmedDescription + " " }.joined(),
        customAttributes: declaration.attributes.custom,
        isNonisolated: declaration.modifiers.contains("nonisolated"),
        isGlobalActor: declaration.attributes.contains("globalActor")))
  }

  override func didLeaveType() { facts.types.append(open.removeLast()) }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let path = node.path.map(\.name.text)
    if path.first == "UIKit" { facts.importsUIKit = true }
    if path.count == 1, conditions == 0, !AppleModule.isKnown(path[0]) {
      facts.imports.append(node.trimmedDescription)
    }
    return .skipChildren
  }

  // MARK: - Members

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if !isLocal, let scope = scopes.last {
      let location = node.funcKeyword.startLocation(converter: converter)
      open[open.count - 1].members.append(MemberFacts(node, in: scope, at: location))
    }
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if !isLocal, !open.isEmpty, !node.modifiers.contains("convenience") {
      let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
      open[open.count - 1].designatedInitializers.append(labels)
    }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let location = node.bindingSpecifier.startLocation(converter: converter)
    if !isLocal, let scope = scopes.last, let member = MemberFacts(node, in: scope, at: location) {
      open[open.count - 1].members.append(member)
    }
    return .visitChildren
  }
}
