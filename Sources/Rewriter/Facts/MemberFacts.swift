/// What the rewriter needs to know about one method or property, also when it rewrites other files.
struct MemberFacts: Codable, Equatable {
  enum Kind: Codable, Equatable {
    case method
    case property(isSettable: Bool)
  }

  let kind: Kind
  let name: MethodName
  /// The name without labels as it is written, with backticks around a keyword.
  let writtenName: String
  /// The name given in `@objc(name)`.
  let objectiveCName: String?
  /// Those given in `@objc(name)` of a property's `get` and `set`.
  let getterName: String?
  let setterName: String?
  let isStatic: Bool
  let isOverride: Bool
  /// Whether it is `@objc optional`, in a protocol.
  let isOptional: Bool
  /// The access modifier, such as `public`, with a space behind it: its own, else what its extension or protocol gives its members.
  /// Empty if neither has one.
  let access: String
  /// The attribute that a declaration made from this one repeats, beside that of a global actor: `@discardableResult`, with a space
  /// behind it; else empty.
  let attributes: String
  /// Those of its attributes that may be a global actor's.
  let customAttributes: [CustomAttribute]
  /// Whether it is declared `nonisolated`.
  let isNonisolated: Bool
  /// The text between the name and the body: parameters and result, or a property's type.
  let signature: String
  /// The same without default arguments, as protocols want it.
  let requirement: String
  /// Whether each parameter has a default argument.
  let hasDefault: [Bool]
  /// The arguments of a call that passes on the method's own parameters: `(view, to: page)`.
  let arguments: String
  /// `try` and `await`, as far as a call needs them, with a space behind each.
  let effects: String
  /// The parameters alone, as they are declared.
  let parameters: String
  /// `async` and `throws`, as far as the method has them, with a space before each.
  let specifiers: String
  /// The result's type; nil for none.
  let result: String?
  /// Where an optional requirement is declared. 0 for other members: so the facts stay equal if these are moved in their file.
  let line: Int
  let column: Int

  /// Whether only its type, what is nested there, and the type's extensions in its file see it; the rewriter takes it for overridden
  /// nowhere.
  var isPrivateToType: Bool { access == "private " }
  /// Whether all classes of its file see it, and no other file does.
  var isFilePrivate: Bool { access == "fileprivate " }

  /// Whether it is a method or a property of the same name.
  func isSame(as other: MemberFacts) -> Bool {
    name == other.name && (kind == .method) == (other.kind == .method)
  }
}
