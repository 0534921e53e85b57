import SwiftSyntax

extension MethodName {
  /// What an observer by key path implements.
  static let observeValue = MethodName(
    base: "observeValue", labels: ["forKeyPath", "of", "change", "context"])
  /// What an object implements that hands calls on.
  static let forwardingTarget = MethodName(base: "forwardingTarget", labels: ["for"])
  static let responds = MethodName(base: "responds", labels: ["to"])

  /// `NSObject`'s methods that nothing can override without Objective-C, with the protocol that a class says it has them by.
  static let ofNSObject: [MethodName: String?] = [
    .observeValue: "KeyValueObserver", .forwardingTarget: "MessageForwarder", .responds: nil,
  ]
}

extension ModuleFacts {
  /// Whether the class is the first one below `NSObject` to have this method of `NSObject`'s: it conforms to a protocol in
  /// place of overriding.
  func isFirst(_ name: String, toOverride method: MethodName) -> Bool {
    let chain = ancestry(of: name)
    guard let top = chain.last, classDeclaration(top)?.inherited.first == "NSObject" else { return false }
    let has = { (type: String) in self.members(of: type).contains { $0.name == method } }
    return has(name) && !chain.dropFirst().contains(where: has)
  }

  /// The protocols by which the class has methods of `NSObject`'s.
  func conformances(inPlaceOfOverridesIn name: String) -> [String] {
    MethodName.ofNSObject.compactMap { isFirst(name, toOverride: $0) ? $1 : nil }.sorted()
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
