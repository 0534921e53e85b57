import SwiftSyntax

extension FileRewriter {
  /// `viewType.init(frame: frame)` becomes `_m(viewType, frame: frame)` if `viewType` is a variable, and `viewType.init()` becomes
  /// `_m(viewType)`. Swift calls an initialiser of such a type only if it is `required`. `_m` tries the classes that the module
  /// can name.
  func rewriteMetatypeCall(_ node: FunctionCallExprSyntax) {
    guard let access = node.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base,
      access.declName.baseName.text == "init", let paren = node.leftParen, node.trailingClosure == nil
    else { return }
    let text = base.trimmedDescription
    let isType = text.split(separator: ".").last?.first.map { $0.isUppercase || $0 == "[" } ?? true
    let start = base.bytes.lowerBound..<paren.bytes.upperBound
    if node.arguments.count == 1, node.arguments.first?.label?.text == "frame" {
      guard !isType, text != "self", text != "super" else { return }
      replace(start, with: "_m(\(text), ")
      appendMaker(of: "UIView", parameter: "frame: CGRect", argument: "frame: frame", labels: ["frame"])
    } else if node.arguments.isEmpty, isVariableType(base) {
      replace(start, with: "_m(\(text)")
      appendMaker(of: "UIResponder", parameter: nil, argument: "", labels: [])
    }
  }

  private func appendMaker(of kind: String, parameter: String?, argument: String, labels: [String]) {
    let label = labels.map { $0 + ":" }.joined()
    let key = "_m(\(label))"
    if tailKeys.contains(key) { return }
    let names = module.classesMade(with: labels, in: source.path)
    let cases = names.map { "  case ObjectIdentifier(\($0).self): \($0)(\(argument))" }
    append(
      """
      @MainActor private func _m<Object: \(kind)>(_ type: Object.Type\(parameter.map { ", " + $0 } ?? "")) -> Object {
        let object: \(kind) = switch ObjectIdentifier(type) {
      \(cases.joined(separator: "\n"))
        default: preconditionFailure("\\(type) is no class of UIKit's or of this module with init(\(label))")
        }
        return object as! Object
      }
      """, key: key)
  }

  /// Whether the text shows that this is a type of views or controllers in a variable: `cell as! UIView.Type`, or a name that
  /// the file declares with such a type.
  private func isVariableType(_ expression: ExprSyntax) -> Bool {
    var inner = expression
    while let tuple = inner.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      inner = only.expression
    }
    if let sequence = inner.as(SequenceExprSyntax.self), sequence.elements.count == 3,
      let type = sequence.elements.last?.as(TypeExprSyntax.self)?.type
    {
      return isClassType(type)
    }
    guard let name = inner.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
    let declared = TypeAnnotations(of: name, in: source.tree).found
    return !declared.isEmpty && declared.allSatisfy(isClassType)
  }

  /// Whether a type is written as the metatype of a class of UIKit or of the module, whose initialiser need not be `required`.
  private func isClassType(_ type: TypeSyntax) -> Bool {
    if let optional = type.as(OptionalTypeSyntax.self) { return isClassType(optional.wrappedType) }
    if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return isClassType(optional.wrappedType)
    }
    guard let metatype = type.as(MetatypeTypeSyntax.self), metatype.metatypeSpecifier.text == "Type",
      var name = metatype.baseType.trimmedDescription.split(separator: ".").last.map(String.init)
    else { return false }
    if let alias = TypeAnnotations(of: name, in: source.tree).aliased.first {
      name = alias.trimmedDescription
    }
    name = module.name(of: name, within: scopes.last?.writtenName, in: source.path)
    return module.isResponder(name)
      && !module.declarations(of: name).contains { $0.designatedInitializers.contains([]) }
  }
}

/// The types that a file states for a name: behind its colon, or as an alias.
private final class TypeAnnotations: SyntaxVisitor {
  private let name: String
  var found: [TypeSyntax] = []
  var aliased: [TypeSyntax] = []

  init(of name: String, in tree: SourceFileSyntax) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name,
      let annotation = node.typeAnnotation
    {
      found.append(annotation.type)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    if (node.secondName ?? node.firstName).text == name { found.append(node.type) }
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == name { aliased.append(node.initializer.value) }
    return .skipChildren
  }
}
