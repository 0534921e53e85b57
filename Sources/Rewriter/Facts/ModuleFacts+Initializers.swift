extension ModuleFacts {
  /// UIKit's view classes that have `init(frame:)` and `init()`.
  private static let viewClasses = UIKitClass.family(of: "UIView")
  private static let controllerClasses = UIKitClass.family(of: "UIViewController")

  /// The classes, of UIKit and of the module, that the file at `path` can name and that have or inherit the initialiser with these
  /// labels: `["frame"]` or none.
  func classesMade(with labels: [String], in path: String) -> [String] {
    let known = labels.isEmpty ? Self.viewClasses + Self.controllerClasses : Self.viewClasses
    return known
      + types.filter { type in
        type.kind == .class && type.isNameable && !type.isGeneric
          && (type.path == path || !isPrivate(type.name)) && isMade(type.name, with: labels, known: known)
      }.map(\.writtenName)
  }

  private func isMade(_ name: String, with labels: [String], known: [String]) -> Bool {
    guard let declaration = classDeclaration(name) else { return known.contains(name) }
    let initializers = declaration.designatedInitializers.filter { $0 != ["coder"] }
    if initializers.contains(labels) { return true }
    if declaration.designatedInitializers.isEmpty || labels.isEmpty && inheritsConvenience(initializers) {
      return superclass(of: name).map { isMade($0, with: labels, known: known) } ?? declaration.inherited
        .first.map(
          known.contains) ?? false
    }
    return false
  }

  /// Whether a class with these initialisers inherits `init()`, because it overrides the initialiser that `init()` calls.
  private func inheritsConvenience(_ initializers: [[String]]) -> Bool {
    initializers.contains(["frame"]) || initializers.contains(["nibName", "bundle"])
  }

  /// Whether it is one of those classes of UIKit, or a subclass of one.
  func isResponder(_ name: String) -> Bool {
    let top = ancestry(of: name).last.flatMap(classDeclaration)?.inherited.first ?? name
    return (Self.viewClasses + Self.controllerClasses).contains(top)
  }
}
