/// What the rewriter knows about all files of a module.
public struct ModuleFacts: Sendable {
  let types: [TypeFacts]
  /// Whether one of the files imports UIKit.
  let importsUIKit: Bool
  /// What the files import.
  let imports: Set<String>
  private let imported: [TypeFacts]
  private let byName: [String: [TypeFacts]]
  /// The names of members that classes of the module override.
  let overridden: Set<MethodName>
  /// Those of them that an extension of a type of another module declares.
  let dispatchedNames: Set<MethodName>

  /// Gathers the facts of a module's files, in their order, and those of the modules that it imports.
  public init(_ files: [FileFacts], imported: [FileFacts] = []) {
    types = files.flatMap(\.types)
    imports = Set(files.flatMap(\.imports))
    importsUIKit = files.contains(where: \.importsUIKit)
    let seesInternals = imports.contains { $0.contains("@testable ") }
    self.imported = imported.flatMap(\.types).filter { type in
      type.kind == .extension || ["public ", "open "].contains(type.access)
        || seesInternals && !type.isPrivate
    }
    byName = Dictionary(grouping: types + self.imported, by: \.name)
    let overridden = Set(types.flatMap(\.members).filter(\.isOverride).map(\.name))
    self.overridden = overridden
    let own = Set(types.filter { $0.kind != .extension }.map(\.name))
    dispatchedNames = Set(
      types.filter { $0.kind == .extension && !own.contains($0.name) }.flatMap(\.members)
        .filter { !$0.isOverride && overridden.contains($0.name) }.map(\.name))
  }

  /// Whether the module itself declares the type, so that it can be rewritten.
  func isOwn(_ name: String) -> Bool { types.contains { $0.name == name && $0.kind != .extension } }

  /// The declaration of a type and its extensions.
  func declarations(of name: String) -> [TypeFacts] { byName[name] ?? [] }

  /// The class itself.
  func classDeclaration(_ name: String) -> TypeFacts? { declarations(of: name).first { $0.kind == .class } }

  /// The name of the superclass, if its declaration is known.
  func superclass(of name: String) -> String? {
    classDeclaration(name)?.inherited.first.flatMap(qualified).flatMap { classDeclaration($0)?.name }
  }

  /// The full name of a type that a source calls `name`: with the types around it, without generic arguments.
  private func qualified(_ name: String) -> String? {
    let plain = String(name.prefix { $0 != "<" })
    if byName[plain] != nil { return plain }
    return (types + imported).first { $0.kind != .extension && $0.name.hasSuffix("." + plain) }?.name
  }

  /// Whether the type is private to its file.
  func isPrivate(_ name: String) -> Bool {
    let parts = name.split(separator: ".")
    return parts.indices.contains { last in
      let around = parts[...last].joined(separator: ".")
      return declarations(of: around).contains { $0.kind != .extension && $0.isPrivate }
    }
  }

  /// The class and its superclasses, as far as their declarations are known; the class first.
  func ancestry(of name: String) -> [String] {
    var chain = [name]
    while let next = superclass(of: chain[chain.count - 1]), !chain.contains(next) { chain.append(next) }
    return chain
  }

  /// The protocols that a type's declaration and extensions name, and those that these refine.
  func protocols(of name: String) -> Set<String> {
    var found: Set<String> = []
    var open = declarations(of: name).flatMap(\.inherited)
    while let name = open.popLast() {
      let next = qualified(name) ?? name
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
      .filter { $0.name.withoutBackticks.base == base && $0.kind == .method }
  }

  /// The protocol of that name, if one of its requirements is optional.
  func optionalProtocol(_ name: String) -> TypeFacts? {
    declarations(of: name).first { $0.kind == .protocol && $0.members.contains(where: \.isOptional) }
  }
}
