/// What the rewriter has to know of one declaration of a type, or of one extension.
struct TypeFacts: Codable, Equatable {
  enum Kind: Codable, Equatable { case `class`, `protocol`, `extension`, other }

  let kind: Kind
  /// With the types around it: `Pager.Cell`.
  let name: String
  /// What stands behind the colon, each with its attributes taken off.
  let inherited: [String]
  /// `public ` and its like, or nothing.
  let access: String
  /// Whether an extension at the end of the file can name it: not if it is in a function, or private in another type.
  let isNameable: Bool
  /// Whether its name alone is no type.
  let isGeneric: Bool
  /// Attributes that a protocol's generated companions repeat: `@MainActor `.
  var attributes: String
  var members: [MemberFacts] = []
  /// The labels of the initialisers that are not convenient ones: `["frame"]`.
  var designatedInitializers: [[String]] = []

  /// Whether other files do not see it.
  var isPrivate: Bool { access == "private " || access == "fileprivate " }
}
