/// What the rewriter has to know of one method or property, also in other files.
struct MemberFacts: Codable, Equatable {
  enum Kind: Codable, Equatable {
    case method
    case property(isSettable: Bool)
  }

  let kind: Kind
  let name: MethodName
  /// The name given in `@objc(name)`.
  let objectiveCName: String?
  let isStatic: Bool
  let isOverride: Bool
  /// `@objc optional`, in a protocol.
  let isOptional: Bool
  /// `public` and its like, with a space behind it, or nothing.
  let access: String
  /// What stands between the name and the body: parameters and result, or a property's type.
  let signature: String
  /// The arguments of a call that passes on the method's own parameters: `(view, to: page)`.
  let arguments: String
  /// `try`, `await`, or nothing, with a space behind each.
  let effects: String
  /// The parameters alone, as they are declared.
  let parameters: String
  /// `throws`, `async`, or nothing, with a space before each.
  let specifiers: String
  /// The result's type; nil for none.
  let result: String?
  /// Where an optional requirement is declared. 0 for other members, so that moving them in a file changes no facts.
  let line: Int
  let column: Int

  /// The selector that `#selector` makes of it.
  var selector: String { objectiveCName ?? name.selector }
}
