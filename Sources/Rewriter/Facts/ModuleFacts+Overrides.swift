extension ModuleFacts {
  /// The overrides in a class's extensions, and the members there that classes below override: the class's body has to forward to
  /// them. It cannot where an override overrides a dispatched member.
  func extensionOverrides(of name: String) -> [(owner: TypeFacts, member: MemberFacts)] {
    declarations(of: name).filter { $0.kind == .extension }.flatMap { owner in
      owner.members.map { (owner, $0) }
    }.filter { owner, member in
      guard !member.isStatic else { return false }
      if member.isOverride { return dispatched(overriddenBy: member, in: name, in: owner.path) == nil }
      return isOverriddenBelow(member, ofExtensionOf: name, in: owner.path)
        || (member.kind == .method && isAddedDelegateMethod(member.name, in: name)
          && bodyReaches(member, ofExtensionOf: name, in: owner.path))
    }
  }

  /// The prefix that a member of an extension gets if the class's body has it: another one below a class of which the same holds.
  func movedPrefix(of name: MethodName, in type: String) -> String {
    let above = ancestry(of: type).dropFirst().filter {
      extensionOverrides(of: $0).contains { $0.member.name == name }
    }
    return above.isEmpty ? MemberFacts.movedPrefix : "_ext\(above.count + 1)_"
  }

  /// The delegate methods that only subclasses implement, although this class conforms to the delegate's protocol. Neither this
  /// class nor one between it and the subclass implements them.
  func delegateMethodsAddedBelow(_ name: String) -> [(member: MemberFacts, delegate: String)] {
    var found: [MethodName: (MemberFacts, String)] = [:]
    var order: [MethodName] = []
    for type in classes(below: name) {
      for member in members(of: type) where member.kind == .method && found[member.name] == nil {
        guard let delegate = conformingClass(addedBy: member.name, in: type), delegate.name == name
        else { continue }
        found[member.name] = (member, delegate.protocolName)
        order.append(member.name)
      }
    }
    return order.compactMap { found[$0] }
  }

  /// Whether it is a delegate method that no superclass implements, although one of the module conforms to the protocol.
  func isAddedDelegateMethod(_ method: MethodName, in name: String) -> Bool {
    conformingClass(addedBy: method, in: name).map { isOwn($0.name) } ?? false
  }

  /// The superclass in another module that conforms to the delegate's protocol and does not implement the method. The method of
  /// the subclass is then never called.
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
    // If a class between them adds the method, this one overrides it and says `override`.
    return isOverride || isImplemented ? nil : (conforming, delegate)
  }

  /// Whether an unknown superclass may conform to `delegate`: one whose declaration the rewriter has not read and that is not
  /// UIKit's, while no known class conforms.
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
