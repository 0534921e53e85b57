/// What the rewriter needs to know about one declaration of a type, or one extension.
struct TypeFacts: Codable, Equatable {
  enum Kind: Codable, Equatable { case `class`, `protocol`, `extension`, other }

  let kind: Kind
  /// The name with those of the types around it: `Pager.Cell`. In the facts of a module that of ``PrivateNames``.
  var name: String
  /// The path of its file.
  let path: String
  /// The types behind the colon, without their attributes. In ``TypeIndex`` with their full names, as far as it knows them.
  var inherited: [String]
  /// The access modifier, such as `public`, with a space behind it: its own, else what the extension around it gives its members.
  /// Empty if neither has one.
  let access: String
  /// Whether an extension at the end of the file can name it: not if it is in a function, or private in another type.
  let isNameable: Bool
  /// Whether it has generic parameters, so that its name alone is not a type.
  let isGeneric: Bool
  /// Attributes that are repeated on the declarations generated for a protocol: `@MainActor `.
  var attributes: String
  /// Those of its attributes that may be a global actor's.
  let customAttributes: [CustomAttribute]
  /// Whether it is declared `nonisolated`.
  let isNonisolated: Bool
  /// Whether it is a global actor itself.
  let isGlobalActor: Bool
  var members: [MemberFacts] = []
  /// The labels of the designated initialisers: `["frame"]`.
  var designatedInitializers: [[String]] = []

  /// The name as a source writes it.
  var writtenName: String { PrivateNames.written(name) }
  /// The name as a part of an identifier.
  var identifier: String { writtenName.filter { $0 != "." && $0 != "`" } }

  /// Whether it is private to its file, other than by a type around it.
  var isPrivate: Bool { access == "private " || access == "fileprivate " }

  /// Whether a class in the file at `path` sees a member of it.
  func shows(_ member: MemberFacts, in path: String) -> Bool {
    !member.isPrivateToType && (!member.isFilePrivate || self.path == path)
  }

  /// What another module of the package sees of it: its declaration without the members that stay in its module; nil if it stays
  /// there itself. `isTesting` is whether the module imports it with `@testable`.
  func seenByOtherModules(isTesting: Bool) -> TypeFacts? {
    let isSeen = { (access: String) in
      ["public ", "open ", "package "].contains(access)
        || isTesting && !["private ", "fileprivate "].contains(access)
    }
    guard kind == .extension || isSeen(access) else { return nil }
    var seen = self
    seen.members.removeAll { !isSeen($0.access) }
    return seen
  }
}
