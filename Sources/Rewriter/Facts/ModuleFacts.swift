/// What the rewriter knows about all files of a module.
public struct ModuleFacts: Sendable {
  let types: [TypeFacts]
  /// Whether one of the files imports UIKit.
  let importsUIKit: Bool
  /// What the files import.
  let imports: Set<String>
  private let index: TypeIndex
  private let own: Set<String>
  /// The classes of the module below each of its classes, in their order.
  private let classesBelow: [String: [String]]
  /// The members of each class, of the module and of UIKit, that classes of the module below it override.
  let overridden: Set<MemberKey>
  /// Those of them that an extension of a type of another module declares.
  let dispatched: [MemberKey: DispatchedMember]
  /// Their names, without labels.
  let dispatchedNames: Set<String>

  /// Gathers the facts of a module's files, in their order, and those of the modules that it imports.
  public init(_ files: [FileFacts], imported: [FileFacts] = []) {
    types = files.flatMap(\.types)
    imports = Set(files.flatMap(\.imports))
    importsUIKit = files.contains(where: \.importsUIKit)
    let seesInternals = imports.contains { $0.contains("@testable ") }
    let visible = imported.flatMap(\.types).filter { type in
      type.kind == .extension || ["public ", "open "].contains(type.access)
        || seesInternals && !type.isPrivate
    }
    let index = TypeIndex(types + visible)
    self.index = index
    let own = Set(types.filter { $0.kind != .extension }.map(\.name))
    self.own = own
    var seen: Set<String> = []
    var below: [String: [String]] = [:]
    var overridden: Set<MemberKey> = []
    for type in types where type.kind == .class && seen.insert(type.name).inserted {
      let above = index.ancestry(of: type.name).dropFirst()
      for name in above { below[name, default: []].append(type.name) }
      for member in index.declarations(of: type.name).flatMap(\.members)
      where member.isOverride && !member.isStatic {
        overridden.formUnion(
          (above + index.ancestryInUIKit(of: type.name)).map { MemberKey(member, of: $0) })
      }
    }
    classesBelow = below
    self.overridden = overridden
    var dispatched: [MemberKey: DispatchedMember] = [:]
    for type in types where type.kind == .extension && !own.contains(type.name) {
      for member in type.members where !member.isStatic && !member.isOverride && !member.isPrivate {
        let key = MemberKey(member, of: type.name)
        if overridden.contains(key), dispatched[key] == nil {
          dispatched[key] = DispatchedMember(
            owner: type, member: member, stated: index.isolation(statedBy: member),
            isolation: index.isolation(statedBy: member, in: type) ?? index.isolation(of: type.name))
        }
      }
    }
    self.dispatched = dispatched
    dispatchedNames = Set(dispatched.keys.map(\.name.base))
  }

  /// Whether the module itself declares the type, so that it can be rewritten.
  func isOwn(_ name: String) -> Bool { own.contains(name) }

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
  func isPrivate(_ name: String) -> Bool {
    let parts = name.split(separator: ".")
    return parts.indices.contains { last in
      let around = parts[...last].joined(separator: ".")
      return declarations(of: around).contains { $0.kind != .extension && $0.isPrivate }
    }
  }

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
      let next = index.qualified(name) ?? name
      guard found.insert(next).inserted else { continue }
      open += declarations(of: next).filter { $0.kind == .protocol }.flatMap(\.inherited)
    }
    return found
  }

  /// The instance members of a type and its extensions.
  func members(of name: String) -> [MemberFacts] {
    declarations(of: name).flatMap(\.members).filter { !$0.isStatic }
  }

  /// The methods of a class and of its superclasses with this base name.
  func methods(named base: String, in name: String) -> [MemberFacts] {
    ancestry(of: name).flatMap { declarations(of: $0).flatMap(\.members) }
      .filter { $0.name.base == base && $0.kind == .method }
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

  init(_ member: MemberFacts, of type: String) {
    self.type = type
    name = member.name
    isMethod = member.kind == .method
  }
}
