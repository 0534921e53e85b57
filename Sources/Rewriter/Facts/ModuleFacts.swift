/// What the rewriter knows about all files of a module.
public struct ModuleFacts: Sendable {
  let types: [TypeFacts]
  /// Whether one of the files imports UIKit.
  let importsUIKit: Bool
  /// What the files import.
  let imports: Set<String>
  private let index: TypeIndex
  private let privateNames: PrivateNames
  /// The types that the module itself declares, with the files in which it does: functions of several files may have one of a name.
  private let own: [String: Set<String>]
  /// The classes of the module below each of its classes, in their order.
  private let classesBelow: [String: [String]]
  /// The members of each class, of the module and of UIKit, that classes of the module below it may override, by their names: each
  /// as one that all files see, and as one that only the override's file sees.
  let overridden: Set<MemberKey>
  /// Those of them that an extension declares and the class's body cannot have.
  private(set) var dispatched: [MemberKey: DispatchedMember] = [:]
  /// Their names, without labels.
  private(set) var dispatchedNames: Set<String> = []

  /// Gathers the facts of a module's files, in their order, and those of the modules that it imports.
  public init(_ files: [FileFacts], imported: [FileFacts] = []) {
    imports = Set(files.flatMap(\.imports))
    importsUIKit = files.contains(where: \.importsUIKit)
    let seesInternals = imports.contains { $0.contains("@testable ") }
    let written = files.flatMap(\.types)
    let foreign = imported.flatMap(\.types)
    let privateNames = PrivateNames(written + foreign)
    self.privateNames = privateNames
    types = written.map(privateNames.named)
    let visible = Self.visible(foreign.map(privateNames.named), isTesting: seesInternals)
    let index = TypeIndex(types + visible, privateNames)
    self.index = index
    own = Dictionary(grouping: types.filter { $0.kind != .extension }, by: \.name)
      .mapValues { Set($0.map(\.path)) }
    var seen: Set<String> = []
    var below: [String: [String]] = [:]
    var overridden: Set<MemberKey> = []
    for type in types where type.kind == .class && seen.insert(type.name).inserted {
      let above = index.ancestry(of: type.name).dropFirst()
      for name in above { below[name, default: []].append(type.name) }
      let owners = above + index.ancestryInUIKit(of: type.name)
      for declaration in index.declarations(of: type.name) {
        for member in declaration.members where member.isOverride && !member.isStatic {
          overridden.formUnion(owners.map { MemberKey(member, of: $0, seenIn: nil) })
          overridden.formUnion(owners.map { MemberKey(member, of: $0, seenIn: declaration.path) })
        }
      }
    }
    classesBelow = below
    self.overridden = overridden
    for type in types where type.kind == .extension {
      for member in type.members where !member.isStatic && !member.isOverride && !member.isPrivateToType {
        let key = MemberKey(member, of: type.name, declaredIn: type.path)
        if overridden.contains(key), dispatched[key] == nil,
          !bodyReaches(member, ofExtensionOf: type.name, in: type.path)
        {
          dispatched[key] = DispatchedMember(
            owner: type, member: member, stated: index.isolation(statedBy: member),
            isolation: index.isolation(statedBy: member, in: type) ?? index.isolation(of: type.name))
        }
      }
    }
    dispatchedNames = Set(dispatched.keys.map(\.name.base))
  }

  /// What the module sees of other modules' types. An extension of a type that it does not see is none of its own type of that name.
  private static func visible(_ foreign: [TypeFacts], isTesting: Bool) -> [TypeFacts] {
    let seen = foreign.compactMap { $0.seenByOtherModules(isTesting: isTesting) }
    let declared = { (types: [TypeFacts]) in Set(types.filter { $0.kind != .extension }.map(\.name)) }
    let hidden = declared(foreign).subtracting(declared(seen))
    return seen.filter { !hidden.contains($0.name) }
  }

  /// The name in these facts of the type that has, in the file at `path`, the full name `name`.
  func name(of name: String, in path: String) -> String { privateNames.name(of: name, in: path) }

  /// The name in these facts of the type that a place in the file at `path` calls `name`. The place is in the body of the type that
  /// is written `around`.
  func name(of name: String, within around: String?, in path: String) -> String {
    index.fullName(of: name, within: around ?? "", in: path) ?? name
  }

  /// Whether the module itself declares the type, so that it can be rewritten.
  func isOwn(_ name: String) -> Bool { own[name] != nil }

  /// Whether the body of a class can call the member that its extension in the file at `path` declares: the module declares the
  /// class, in the same file if only that sees the member.
  func bodyReaches(_ member: MemberFacts, ofExtensionOf name: String, in path: String) -> Bool {
    guard let files = own[name] else { return false }
    return !member.isFilePrivate && !member.isPrivateToType || files.contains(path)
  }

  /// What the declaration or extension of a type states about its isolation.
  func isolation(statedBy type: TypeFacts) -> Isolation? { index.isolation(statedBy: type) }

  /// What a member of an extension states about its isolation, itself or by the extension.
  func isolation(statedBy member: MemberFacts, in owner: TypeFacts) -> Isolation? {
    index.isolation(statedBy: member, in: owner)
  }

  /// The declaration of a type and its extensions.
  func declarations(of name: String) -> [TypeFacts] { index.declarations(of: name) }

  /// The class itself.
  func classDeclaration(_ name: String) -> TypeFacts? { index.declaration(of: name) }

  /// The name of the superclass, if its declaration is known.
  func superclass(of name: String) -> String? { index.superclass(of: name) }

  /// Whether the type is private to its file.
  func isPrivate(_ name: String) -> Bool { PrivateNames.isPrivate(name) }

  /// The class and its superclasses, as far as their declarations are known; the class first.
  func ancestry(of name: String) -> [String] { index.ancestry(of: name) }

  /// The superclasses of a class that belong to UIKit, as far as the text tells, `NSObject` last; of a class of UIKit itself, its
  /// own.
  func ancestryInUIKit(of name: String) -> [String] { index.ancestryInUIKit(of: name) }

  /// The classes of the module below one of its classes, in their order.
  func classes(below name: String) -> [String] { classesBelow[name] ?? [] }

  /// The protocols that a type's declaration and extensions name, and those that these refine.
  func protocols(of name: String) -> Set<String> {
    var found: Set<String> = []
    var open = declarations(of: name).flatMap(\.inherited)
    while let name = open.popLast() {
      guard found.insert(name).inserted else { continue }
      open += declarations(of: name).filter { $0.kind == .protocol }.flatMap(\.inherited)
    }
    return found
  }

  /// The instance members of a type and its extensions.
  func members(of name: String) -> [MemberFacts] {
    declarations(of: name).flatMap(\.members).filter { !$0.isStatic }
  }

  /// The protocol of that name, if one of its requirements is optional.
  func optionalProtocol(_ name: String) -> TypeFacts? {
    declarations(of: name).first { $0.kind == .protocol && $0.members.contains(where: \.isOptional) }
  }
}

/// A member of a class: what it has in common with its overrides in the classes below.
struct MemberKey: Hashable {
  let type: String
  let name: MethodName
  let isMethod: Bool
  /// The path of the file that alone sees the member; nil if others do too.
  let file: String?

  /// The member of `type` that has the name of `member`, perhaps one below, and that `file` alone sees.
  init(_ member: MemberFacts, of type: String, seenIn file: String?) {
    self.type = type
    name = member.name
    isMethod = member.kind == .method
    self.file = file
  }

  /// A member that the file at `path` declares.
  init(_ member: MemberFacts, of type: String, declaredIn path: String) {
    self.init(member, of: type, seenIn: member.isFilePrivate ? path : nil)
  }
}
