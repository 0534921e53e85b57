/// Members of extensions that classes override. Objective-C allows that, Swift does not.
extension ModuleFacts {
  /// Whether an extension declares the member of a class of the module, and a class below overrides it. The class's body then gets
  /// the member, which calls the extension's.
  func isOverriddenBelow(_ member: MemberFacts, ofExtensionOf name: String) -> Bool {
    !member.isStatic && !member.isOverride && !member.isPrivate
      && overridden.contains(MemberKey(member, of: name)) && isOwn(name) && classDeclaration(name) != nil
  }

  /// What `member` of an extension of a class of another module becomes, if a class of this module overrides it.
  func dispatched(_ member: MemberFacts, ofExtensionOf name: String) -> DispatchedMember? {
    guard !member.isStatic, !member.isOverride, !member.isPrivate else { return nil }
    return dispatched[MemberKey(member, of: name)]
  }

  /// The member of an extension of a class of another module that `member`, of a class of this module, overrides.
  func dispatched(overriddenBy member: MemberFacts, in name: String) -> DispatchedMember? {
    guard member.isOverride, !member.isStatic, dispatchedNames.contains(member.name.base) else { return nil }
    let above = ancestry(of: name).dropFirst() + ancestryInUIKit(of: name)
    // The nearest one that declares it. That may be the very extension, of a class of another module whose declaration is seen.
    let declaring = above.first { type in
      dispatched[MemberKey(member, of: type)] != nil
        || members(of: type).contains { $0.isSame(as: member) && !$0.isOverride && !$0.isPrivate }
    }
    return declaring.flatMap { dispatched[MemberKey(member, of: $0)] }
  }

  /// The member of an extension of a class of another module that a place in the class `name` uses by `super`.
  func dispatched(usedBy reference: SuperReference, in name: String) -> DispatchedMember? {
    guard dispatchedNames.contains(reference.base) else { return nil }
    let above = ancestry(of: name).dropFirst() + ancestryInUIKit(of: name)
    let fitting = above.flatMap { type in
      members(of: type).filter { !$0.isOverride && !$0.isPrivate && reference.fits($0) }.map { (type, $0) }
    }
    let best = fitting.first { reference.fitsExactly($0.1) } ?? fitting.first
    return best.flatMap { dispatched[MemberKey($0.1, of: $0.0)] }
  }

  /// Whether no class above overrides the member: then the class's override stands in for the extension's code, and otherwise for
  /// that class's.
  func isFirst(_ name: String, toOverride found: DispatchedMember) -> Bool {
    !ancestry(of: name).dropFirst().contains { above in
      members(of: above).contains { $0.isOverride && $0.isSame(as: found.member) }
    }
  }

  /// The members of extensions of other modules' classes that the class is the first to override.
  func dispatchedMembers(firstOverriddenIn name: String) -> [DispatchedMember] {
    members(of: name).compactMap { dispatched(overriddenBy: $0, in: name) }
      .filter { isFirst(name, toOverride: $0) }
  }
}
