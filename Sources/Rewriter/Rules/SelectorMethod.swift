import SwiftSyntax

/// The method or property that `#selector` names, and the type that it names with it.
struct SelectorMethod {
  enum Owner {
    /// The type around the place: no base, `self`, `Self` or `super`.
    case enclosing
    case type(String, ExprSyntax)
    /// Anything else: an object whose type the text does not show.
    case object
  }

  let owner: Owner
  let reference: DeclReferenceExprSyntax
  /// `(Int) -> Void` in `shown as (Int) -> Void`, unless it is the type of an unapplied method.
  let boundType: FunctionTypeSyntax?
  /// The text behind the method's name: ` as (Int) -> Void`, and closing parentheses.
  let rest: Range<Int>

  init?(_ argument: ExprSyntax) {
    var expression = Self.withoutParentheses(argument)
    var type: FunctionTypeSyntax?
    var end = expression.bytes.upperBound
    if let sequence = expression.as(SequenceExprSyntax.self) {
      let elements = Array(sequence.elements)
      guard elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self),
        let function = elements[2].as(TypeExprSyntax.self)?.type.as(FunctionTypeSyntax.self)
      else { return nil }
      expression = Self.withoutParentheses(elements[0])
      if !function.returnClause.type.is(FunctionTypeSyntax.self) {
        type = function
        end = expression.bytes.upperBound
      }
    }
    boundType = type
    rest = end..<argument.bytes.upperBound
    if let name = expression.as(DeclReferenceExprSyntax.self) {
      reference = name
      owner = .enclosing
      return
    }
    guard let access = expression.as(MemberAccessExprSyntax.self), let base = access.base else { return nil }
    reference = access.declName
    let text = base.trimmedDescription
    if ["self", "Self", "super"].contains(text) {
      owner = .enclosing
    } else if text.split(separator: ".").last?.first(where: { $0 != "`" })?.isUppercase == true {
      owner = .type(text, base)
    } else {
      owner = .object
    }
  }

  private static func withoutParentheses(_ expression: ExprSyntax) -> ExprSyntax {
    guard let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    else { return expression }
    return withoutParentheses(only.expression)
  }

  /// The base name, without backticks.
  var base: String { MethodName.plain(reference.baseName.text) }

  /// The labels if they are written, as in `tapped(_:)`, without backticks; otherwise nil.
  var labels: [String]? {
    reference.argumentNames.map { $0.arguments.map { MethodName.plain($0.name.text) } }
  }
}
