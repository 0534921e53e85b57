import SwiftSyntax

extension MethodName {
  /// The method that an observer by key path implements.
  static let observeValue = MethodName(
    base: "observeValue", labels: ["forKeyPath", "of", "change", "context"])
  /// The method that an object implements to forward calls.
  static let forwardingTarget = MethodName(base: "forwardingTarget", labels: ["for"])
  static let responds = MethodName(base: "responds", labels: ["to"])

  /// Methods of `NSObject` that cannot be overridden without Objective-C, each with the protocol that declares it here.
  static let ofNSObject: [MethodName: String?] = [
    .observeValue: "KeyValueObserver", .forwardingTarget: "MessageForwarder", .responds: nil,
  ]
}

extension ModuleFacts {
  /// Whether the class is the first below `NSObject` with this method. It then conforms to a protocol instead of overriding.
  func isFirst(_ name: String, toOverride method: MethodName) -> Bool {
    let chain = ancestry(of: name)
    guard let top = chain.last, classDeclaration(top)?.inherited.first == "NSObject" else { return false }
    let has = { (type: String) in self.members(of: type).contains { $0.name == method } }
    return has(name) && !chain.dropFirst().contains(where: has)
  }

  /// The protocols that the class conforms to instead of overriding methods of `NSObject`.
  func conformances(inPlaceOfOverridesIn name: String) -> [String] {
    MethodName.ofNSObject.compactMap { isFirst(name, toOverride: $0) ? $1 : nil }.sorted()
  }

  /// Whether objects of the class can be observed.
  func isObservable(_ name: String) -> Bool {
    guard let top = ancestry(of: name).last, let first = classDeclaration(top)?.inherited.first else {
      return false
    }
    return ["NSObject", "UI", "CA"].contains { first.hasPrefix($0) }
  }
}

extension FileRewriter {
  /// Makes `@objc dynamic var page = 0` notify its observers, because nothing intercepts the setter without Objective-C. A
  /// property that overrides another one is left out: the other one notifies.
  func addChangeNotifications(of node: VariableDeclSyntax, in scope: Scope) {
    let isObjectiveC = node.attributes.contains("objc") || scope.isObjectiveC
    guard isObjectiveC, scope.kind == .class, node.modifiers.contains("dynamic"),
      node.bindingSpecifier.text == "var", module.isObservable(scope.name),
      !["override", "static", "class"].contains(where: node.modifiers.contains)
    else { return }
    for binding in node.bindings {
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
      let name = MethodName.plain(pattern.identifier.text)
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
