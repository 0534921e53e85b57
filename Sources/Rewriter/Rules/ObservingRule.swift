import SwiftSyntax

extension MethodName {
  /// What an observer by key path implements.
  static let observeValue = MethodName(
    base: "observeValue", labels: ["forKeyPath", "of", "change", "context"])
}

extension ModuleFacts {
  /// Whether the class observes by key path below `NSObject`, where nothing can be overridden without Objective-C: it
  /// conforms to `KeyValueObserver` in place of overriding.
  func isPlainObserver(_ name: String) -> Bool {
    let chain = ancestry(of: name)
    guard let top = chain.last, classDeclaration(top)?.inherited.first == "NSObject" else { return false }
    let observes = { (type: String) in self.members(of: type).contains { $0.name == .observeValue } }
    return observes(name) && !chain.dropFirst().contains(where: observes)
  }

  /// Whether the class is an object that can be observed.
  func isObservable(_ name: String) -> Bool {
    guard let top = ancestry(of: name).last, let first = classDeclaration(top)?.inherited.first else {
      return false
    }
    return ["NSObject", "UI", "CA"].contains { first.hasPrefix($0) }
  }
}

extension FileRewriter {
  /// `@objc dynamic var page = 0` tells its observers: nothing intercepts the setter without Objective-C.
  func addChangeNotifications(of node: VariableDeclSyntax, in scope: Scope) {
    let isObjectiveC = node.attributes.contains("objc") || scope.isObjectiveC
    guard isObjectiveC, scope.kind == .class, node.modifiers.contains("dynamic"),
      node.bindingSpecifier.text == "var",
      module.isObservable(scope.name), node.bindings.count == 1, let binding = node.bindings.first,
      binding.accessorBlock == nil,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else { return }
    edits.insert(
      " { willSet { willChangeValue(forKey: \"\(name)\") } didSet { didChangeValue(forKey: \"\(name)\") } }",
      at: binding.bytes.upperBound)
  }
}
