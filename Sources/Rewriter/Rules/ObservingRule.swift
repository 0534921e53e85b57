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
  /// `@objc dynamic var page = 0` tells its observers: nothing intercepts the setter without Objective-C. One that overrides
  /// another is told of by that.
  func addChangeNotifications(of node: VariableDeclSyntax, in scope: Scope) {
    let isObjectiveC = node.attributes.contains("objc") || scope.isObjectiveC
    guard isObjectiveC, scope.kind == .class, node.modifiers.contains("dynamic"),
      node.bindingSpecifier.text == "var", module.isObservable(scope.name),
      !["override", "static", "class"].contains(where: node.modifiers.contains)
    else { return }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
      addChangeNotifications(
        will: "willChangeValue(forKey: \"\(name)\")", did: "didChangeValue(forKey: \"\(name)\")", of: binding)
    }
  }

  private func addChangeNotifications(will: String, did: String, of binding: PatternBindingSyntax) {
    guard let block = binding.accessorBlock else {
      edits.insert(
        " { willSet { \(will) } didSet { \(did) } }",
        at: (binding.trailingComma?.bytes.lowerBound ?? binding.bytes.upperBound))
      return
    }
    guard case .accessors(let accessors) = block.accessors else { return }
    let body = { (word: String) in
      accessors.first { $0.accessorSpecifier.text == word }?.body?.leftBrace.bytes.upperBound
    }
    if let setter = body("set") {
      edits.insert(" \(will); defer { \(did) };", at: setter)
    } else if body("get") == nil {
      if let willSet = body("willSet") {
        edits.insert(" \(will);", at: willSet)
      } else {
        edits.insert(" willSet { \(will) }", at: block.leftBrace.bytes.upperBound)
      }
      if let didSet = body("didSet") {
        edits.insert(" defer { \(did) };", at: didSet)
      } else {
        edits.insert(" didSet { \(did) }", at: accessors.bytes.upperBound)
      }
    }
  }
}
