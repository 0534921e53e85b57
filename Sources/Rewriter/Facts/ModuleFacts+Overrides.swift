extension ModuleFacts {
  /// The overrides in a class's extensions, which its body has to forward to.
  func extensionOverrides(of name: String) -> [MemberFacts] {
    declarations(of: name).filter { $0.kind == .extension }.flatMap(\.members).filter { member in
      guard !member.isStatic else { return false }
      return member.isOverride || (member.kind == .method && isAddedDelegateMethod(member.name, in: name))
    }
  }

  /// The methods of UIKit's delegates that classes below this one implement, and neither it nor one between does,
  /// although it is this one that conforms.
  func delegateMethodsAddedBelow(_ name: String) -> [(member: MemberFacts, delegate: String)] {
    var found: [MethodName: (MemberFacts, String)] = [:]
    var order: [MethodName] = []
    for type in types where type.kind == .class && type.name != name && ancestry(of: type.name).contains(name)
    {
      for member in members(of: type.name) where member.kind == .method && found[member.name] == nil {
        guard let delegate = conformingClass(addedBy: member.name, in: type.name), delegate.name == name
        else { continue }
        found[member.name] = (member, delegate.protocolName)
        order.append(member.name)
      }
    }
    return order.compactMap { found[$0] }
  }

  /// Whether it is a method of a delegate that a class above conforms to, and no class above has.
  func isAddedDelegateMethod(_ method: MethodName, in name: String) -> Bool {
    conformingClass(addedBy: method, in: name).map { isOwn($0.name) } ?? false
  }

  /// The class of another module that conforms to a delegate without implementing the method, which is then never called.
  func unreachableClass(addedBy method: MethodName, in name: String) -> (name: String, protocolName: String)?
  {
    conformingClass(addedBy: method, in: name).flatMap { isOwn($0.name) ? nil : $0 }
  }

  private func conformingClass(addedBy method: MethodName, in name: String) -> (
    name: String, protocolName: String
  )? {
    guard let delegate = UIKitDelegate.declaring(method) else { return nil }
    let above = ancestry(of: name).dropFirst()
    guard let conforming = above.last(where: { protocols(of: $0).contains(delegate) }) else { return nil }
    let isOverride = members(of: name).contains { $0.name == method && $0.isOverride }
    let isImplemented = above.contains { type in members(of: type).contains { $0.name == method } }
    // A class below another that adds the method overrides it, and says so.
    return isOverride || isImplemented ? nil : (conforming, delegate)
  }

  /// Whether a class above is declared where the rewriter does not see it, and not by UIKit, and no class that it sees
  /// conforms to `delegate`.
  func mayConformUnseen(_ name: String, to delegate: String) -> Bool {
    let chain = ancestry(of: name)
    guard let top = chain.last, let first = classDeclaration(top)?.inherited.first,
      declarations(of: first).isEmpty,
      !chain.contains(where: { protocols(of: $0).contains(delegate) })
    else { return false }
    let isSystem = ["UI", "NS", "CA"].contains { first.hasPrefix($0) }
    let isProtocol = ["Delegate", "DataSource", "Protocol", "able", "Object"].contains { first.hasSuffix($0) }
    return !isSystem && !isProtocol
  }
}
