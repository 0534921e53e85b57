import SwiftSyntax

/// Rewrites one file. Each kind of change is an extension in `Rules/`.
final class FileRewriter: SyntaxVisitor {
  let source: ParsedSource
  let module: ModuleFacts
  let options: RewriterOptions
  let isUIKitCode: Bool
  var edits: EditedText
  var scopes: [Scope] = []
  var findings: [Finding] = []
  /// The modules that the file imports so far.
  var imports: Set<String> = []
  var foreignFacts: [String] = []
  /// What is written behind the end of the file.
  var tail: [String] = []
  var tailKeys: Set<String> = []
  var selectors: [String: String] = [:]
  private var functions = [0]
  private lazy var converter = SourceLocationConverter(fileName: source.path, tree: source.tree)

  init(_ source: ParsedSource, in module: ModuleFacts, options: RewriterOptions) {
    self.source = source
    self.module = module
    self.options = options
    isUIKitCode = Condition.isUIKitCode(source.tree)
    edits = EditedText(source.text, keepsColumns: options.keepsColumns)
    super.init(viewMode: .sourceAccurate)
  }

  /// The source as it is to be compiled.
  func rewritten() -> RewrittenSource {
    walk(source.tree)
    importUIKitIfNeeded()
    if options.tiesFilesToCompanion, source.facts.declaresClass {
      append(Companion.use(of: source.path), key: "companion")
    }
    var text = edits.text
    if !tail.isEmpty {
      if text.utf8.last != UInt8(ascii: "\n") { text += "\n" }
      text += "\n// From here on written by Vellum's rewriter.\n" + tail.joined(separator: "\n") + "\n"
    }
    return RewrittenSource(
      text: text, findings: findings.sorted { ($0.line, $0.column) < ($1.line, $1.column) },
      movedLines: edits.movedLines(), foreignFacts: foreignFacts)
  }

  // MARK: - What rules use

  func report(_ severity: Finding.Severity, at node: some SyntaxProtocol, _ reason: String) {
    let location = node.startLocation(converter: converter)
    findings.append(
      Finding(
        severity: severity, path: source.path, line: location.line, column: location.column, reason: reason))
  }

  /// Replaces a node's text. Where columns are kept, spaces fill what is left.
  func replace(_ range: Range<Int>, with text: String = "") { edits.replace(range, with: text) }

  /// Writes `text` behind the end of the file, once for each key.
  func append(_ text: String, key: String) {
    if tailKeys.insert(key).inserted { tail.append(text) }
  }

  /// Adds a member to a type's body, where the line of its brace ends.
  func addMember(_ text: String, to members: MemberBlockSyntax) {
    edits.insert(" " + text + ";", at: members.leftBrace.bytes.upperBound)
  }

  // MARK: - Walking

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    rewriteConditions(of: node)
    for clause in Condition.activeClauses(of: node, isUIKitCode: isUIKitCode) {
      if let elements = clause.elements { walk(elements) }
    }
    return .skipChildren
  }

  private func enter(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    guard let declaration = TypeDeclaration(node) else { return .visitChildren }
    scopes.append(declaration.scope(within: scopes, isLocal: functions[functions.count - 1] > 0))
    functions.append(0)
    removeAttributes(declaration.attributes)
    rewrite(declaration)
    return .visitChildren
  }

  private func leave() {
    scopes.removeLast()
    functions.removeLast()
  }

  private func enterBody() -> SyntaxVisitorContinueKind {
    functions[functions.count - 1] += 1
    return .visitChildren
  }

  private func leaveBody() { functions[functions.count - 1] -= 1 }

  private func rewrite(_ declaration: TypeDeclaration) {
    switch declaration.kind {
    case .protocol: rewriteProtocol(declaration)
    case .class: rewriteClass(declaration)
    case .extension, .other: break
    }
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

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { enterBody() }
  override func visitPost(_ node: CodeBlockSyntax) { leaveBody() }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { enterBody() }
  override func visitPost(_ node: AccessorBlockSyntax) { leaveBody() }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { enterBody() }
  override func visitPost(_ node: ClosureExprSyntax) { leaveBody() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    removeAttributes(node.attributes, modifiers: node.modifiers)
    if functions[functions.count - 1] == 0, let scope = scopes.last {
      rewriteMethod(node, in: scope)
    }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    removeAttributes(node.attributes, modifiers: node.modifiers)
    if functions[functions.count - 1] == 0, let scope = scopes.last { rewriteProperty(node, in: scope) }
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    removeAttributes(node.attributes, modifiers: node.modifiers)
    return .visitChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    removeAttributes(node.attributes, modifiers: node.modifiers)
    return .visitChildren
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    removeAttributes(node.attributes, modifiers: node.modifiers)
    return .visitChildren
  }

  override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
    removeAttributes(node.attributes)
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    removeAttributes(node.attributes)
    return .visitChildren
  }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    removeAttributes(node.attributes)
    return .visitChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    rewriteImport(node)
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    rewriteMetatypeCall(node)
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "selector":
      rewriteSelector(node)
      return .skipChildren
    case "keyPath":
      rewriteKeyPath(node)
      return .skipChildren
    default: return .visitChildren
    }
  }
}
