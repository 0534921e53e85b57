import SwiftSyntax

/// Rewrites one file. Each kind of change is an extension in `Rules/`.
final class FileRewriter: ScopeVisitor {
  let source: ParsedSource
  let module: ModuleFacts
  let options: RewriterOptions
  var edits: EditedText
  var findings: [Finding] = []
  /// The modules that the file imports so far.
  var imports: Set<String> = []
  var foreignFacts: [String] = []
  /// The declarations to append to the file.
  var tail: [String] = []
  var tailKeys: Set<String> = []
  var selectors: [String: String] = [:]
  private lazy var converter = SourceLocationConverter(fileName: source.path, tree: source.tree)

  init(_ source: ParsedSource, in module: ModuleFacts, options: RewriterOptions) {
    self.source = source
    self.module = module
    self.options = options
    edits = EditedText(source.text, keepsColumns: options.keepsColumns)
    super.init(source)
  }

  /// The source as it is to be compiled.
  func rewritten() -> RewrittenSource {
    walk(source.tree)
    importUIKitIfNeeded()
    if options.tiesFilesToCompanion, source.facts.mayDependOnOthers {
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

  // MARK: - For the rules

  func location(of node: some SyntaxProtocol) -> SourceLocation { node.startLocation(converter: converter) }

  func report(_ severity: Finding.Severity, at node: some SyntaxProtocol, _ reason: String) {
    let location = location(of: node)
    findings.append(
      Finding(
        severity: severity, path: source.path, line: location.line, column: location.column, reason: reason))
  }

  /// Replaces a node's text. Where columns are kept, a shorter text is padded with spaces.
  func replace(_ range: Range<Int>, with text: String = "") { edits.replace(range, with: text) }

  /// Appends `text` to the file, once for each key.
  func append(_ text: String, key: String) {
    if tailKeys.insert(key).inserted { tail.append(text) }
  }

  /// Adds a member to a type's body, right behind the opening brace.
  func addMember(_ text: String, to members: MemberBlockSyntax) {
    edits.insert(" " + text + ";", at: members.leftBrace.bytes.upperBound)
  }

  // MARK: - Walking

  override func name(of written: String) -> String { module.name(of: written, in: source.path) }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    rewriteConditions(of: node)
    return super.visit(node)
  }

  override func didEnter(_ declaration: TypeDeclaration, _ scope: Scope) {
    removeAttributes(declaration.attributes)
    rewrite(declaration)
  }

  private func rewrite(_ declaration: TypeDeclaration) {
    switch declaration.kind {
    case .protocol: rewriteProtocol(declaration)
    case .class: rewriteClass(declaration)
    case .extension, .other: break
    }
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    removeAttributes(node.attributes, modifiers: node.modifiers)
    if !isLocal, let scope = scopes.last {
      rewriteMethod(node, in: scope)
    }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let isManaged = !isLocal && scopes.last.map { self.isManaged(node, in: $0) } ?? false
    removeAttributes(node.attributes, modifiers: node.modifiers, isManaged: isManaged)
    if isManaged {
      rewriteManaged(node)
    } else if !isLocal, let scope = scopes.last {
      rewriteProperty(node, in: scope)
    }
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

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    rewriteSuper(node)
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "Preview" else { return .visitChildren }
    replace(node.bytes)
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "selector":
      rewriteSelector(node)
      return .skipChildren
    case "keyPath":
      rewriteKeyPath(node)
      return .skipChildren
    case "Preview":
      replace(node.bytes)
      return .skipChildren
    default: return .visitChildren
    }
  }
}
