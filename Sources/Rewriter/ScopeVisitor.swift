import SwiftSyntax

/// Walks a file's tree, except inactive `#if` clauses, and keeps the types and function bodies that enclose the current place.
class ScopeVisitor: SyntaxVisitor {
  let isUIKitCode: Bool
  private(set) var scopes: [Scope] = []
  /// The number of function bodies around the current place, for each enclosing type.
  private var bodies = [0]

  init(_ source: ParsedSource) {
    isUIKitCode = Condition.isUIKitCode(source.tree)
    super.init(viewMode: .sourceAccurate)
  }

  /// Whether the current place is in the body of a function inside the innermost type.
  final var isLocal: Bool { bodies[bodies.count - 1] > 0 }

  /// Called when the walk has entered the body of a type, whose scope is the last of ``scopes``.
  func didEnter(_ declaration: TypeDeclaration, _ scope: Scope) {}

  /// Called when the walk has left the body of the innermost type.
  func didLeaveType() {}

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in Condition.activeClauses(of: node, isUIKitCode: isUIKitCode) {
      if let elements = clause.elements { walk(elements) }
    }
    return .skipChildren
  }

  /// The name in the facts of the module for the one that is written.
  func name(of written: String) -> String { written }

  // MARK: - Types

  private func enter(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    guard let declaration = TypeDeclaration(node) else { return .visitChildren }
    let scope = declaration.scope(within: scopes, isLocal: isLocal, named: name(of:))
    scopes.append(scope)
    bodies.append(0)
    didEnter(declaration, scope)
    return .visitChildren
  }

  private func leave() {
    scopes.removeLast()
    bodies.removeLast()
    didLeaveType()
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

  // MARK: - Bodies

  private func enterBody() -> SyntaxVisitorContinueKind {
    bodies[bodies.count - 1] += 1
    return .visitChildren
  }

  private func leaveBody() { bodies[bodies.count - 1] -= 1 }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { enterBody() }
  override func visitPost(_ node: CodeBlockSyntax) { leaveBody() }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { enterBody() }
  override func visitPost(_ node: AccessorBlockSyntax) { leaveBody() }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { enterBody() }
  override func visitPost(_ node: ClosureExprSyntax) { leaveBody() }
}
