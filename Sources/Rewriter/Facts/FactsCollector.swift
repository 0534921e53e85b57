import SwiftSyntax

/// Reads a file's facts from its tree.
final class FactsCollector: SyntaxVisitor {
  var facts = FileFacts()
  private let isUIKitCode: Bool
  private let converter: SourceLocationConverter
  private var scopes: [Scope] = []
  private var open: [TypeFacts] = []
  /// How many `#if`s the place is in.
  private var conditions = 0
  /// How many bodies of functions the place is in, within each of the types around it.
  private var functions = [0]

  init(_ source: ParsedSource) {
    isUIKitCode = Condition.isUIKitCode(source.tree)
    converter = SourceLocationConverter(fileName: source.path, tree: source.tree)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    conditions += 1
    defer { conditions -= 1 }
    for clause in Condition.activeClauses(of: node, isUIKitCode: isUIKitCode) {
      if let elements = clause.elements { walk(elements) }
    }
    return .skipChildren
  }

  // MARK: - Types

  private func enter(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    guard let declaration = TypeDeclaration(node) else { return .visitChildren }
    let scope = declaration.scope(within: scopes, isLocal: isLocal)
    scopes.append(scope)
    functions.append(0)
    let inherited = declaration.inheritance?.inheritedTypes.map { type in
      type.type.as(AttributedTypeSyntax.self)?.baseType.trimmedDescription ?? type.type.trimmedDescription
    }
    let kept = declaration.attributes.named.filter { !RemovedAttribute.names.contains($0.name) }
    open.append(
      TypeFacts(
        kind: scope.kind, name: scope.name, inherited: inherited ?? [], access: scope.access,
        isNameable: scope.isNameable, isGeneric: declaration.isGeneric,
        attributes: kept.map { $0.trimmedDescription + " " }.joined()))
    return .visitChildren
  }

  private func leave() {
    scopes.removeLast()
    functions.removeLast()
    facts.types.append(open.removeLast())
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: ClassDeclSyntax) { leave() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: ProtocolDeclSyntax) { leave() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: StructDeclSyntax) { leave() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: EnumDeclSyntax) { leave() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: ActorDeclSyntax) { leave() }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let path = node.path.map(\.name.text)
    if path.first == "UIKit" { facts.importsUIKit = true }
    if path.count == 1, conditions == 0, !AppleModule.isKnown(path[0]) {
      facts.imports.append(node.trimmedDescription)
    }
    return .skipChildren
  }

  // MARK: - Members

  private var isLocal: Bool { functions[functions.count - 1] > 0 }

  private func enterBody() -> SyntaxVisitorContinueKind {
    functions[functions.count - 1] += 1
    return .visitChildren
  }

  private func leaveBody() { functions[functions.count - 1] -= 1 }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { enterBody() }
  override func visitPost(_ node: CodeBlockSyntax) { leaveBody() }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { enterBody() }
  override func visitPost(_ node: AccessorBlockSyntax) { leaveBody() }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { enterBody() }
  override func visitPost(_ node: ClosureExprSyntax) { leaveBody() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if !isLocal, !open.isEmpty {
      let location = node.funcKeyword.startLocation(converter: converter)
      open[open.count - 1].members.append(MemberFacts(node, at: location))
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
    if !isLocal, !open.isEmpty, let member = MemberFacts(node, at: location) {
      open[open.count - 1].members.append(member)
    }
    return .visitChildren
  }
}
