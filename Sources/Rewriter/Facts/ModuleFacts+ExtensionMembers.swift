/// Members of extensions that classes override. Objective-C allows that, Swift does not.
extension ModuleFacts {
  /// Whether an extension in the file at `path` declares the member of a class of the module, and a class below overrides it. The
  /// class's body then gets the member, which calls the extension's.
  func isOverriddenBelow(_ member: MemberFacts, ofExtensionOf name: String, in path: String) -> Bool {
    !member.isStatic && !member.isOverride && !member.isPrivateToType
      && overridden.contains(MemberKey(member, of: name, declaredIn: path))
      && bodyReaches(member, ofExtensionOf: name, in: path) && classDeclaration(name) != nil
  }

  /// What `member` of an extension in the file at `path` becomes, if the class's body cannot have it and a class of this module
  /// overrides it.
  func dispatched(_ member: MemberFacts, ofExtensionOf name: String, in path: String) -> DispatchedMember? {
    guard !member.isStatic, !member.isOverride, !member.isPrivateToType else { return nil }
    return dispatched[MemberKey(member, of: name, declaredIn: path)]
  }

  /// The dispatched member that `member`, which the file at `path` declares in a class of this module, overrides.
  func dispatched(overriddenBy member: MemberFacts, in name: String, in path: String) -> DispatchedMember? {
    guard member.isOverride, !member.isStatic, dispatchedNames.contains(member.name.base) else { return nil }
    let above = ancestry(of: name).dropFirst() + ancestryInUIKit(of: name)
    var path = path
    // The nearest one that declares it. That may be the very extension, of a class of another module whose declaration is seen.
    for type in above {
      let found =
        dispatched[MemberKey(member, of: type, seenIn: path)]
        ?? dispatched[MemberKey(member, of: type, seenIn: nil)]
      if let found { return found }
      let same = visibleMembers(of: type, in: path) { $0.isSame(as: member) }
      if let override = same.first(where: \.member.isOverride) {
        // Then what that overrides is meant, which perhaps its file alone sees.
        path = override.owner.path
      } else if !same.isEmpty {
        return nil
      }
    }
    return nil
  }

  /// The instance members of a type that fit and that a class in the file at `path` sees, each with the declaration or extension
  /// that has it. Those of that file come first: a function of another one may have a type of the same name.
  private func visibleMembers(of name: String, in path: String, where fits: (MemberFacts) -> Bool)
    -> [(owner: TypeFacts, member: MemberFacts)]
  {
    let found: [(owner: TypeFacts, member: MemberFacts)] = declarations(of: name).flatMap { owner in
      owner.members.filter { !$0.isStatic && owner.shows($0, in: path) && fits($0) }.map { (owner, $0) }
    }
    return found.filter { $0.owner.path == path } + found.filter { $0.owner.path != path }
  }

  /// The dispatched member that a place in the class `name`, in the file at `path`, uses by `super`.
  func dispatched(usedBy reference: SuperReference, in name: String, in path: String) -> DispatchedMember? {
    guard dispatchedNames.contains(reference.base) else { return nil }
    let above = ancestry(of: name).dropFirst() + ancestryInUIKit(of: name)
    let fitting = above.flatMap { visibleMembers(of: $0, in: path, where: reference.fits) }
    let best = fitting.first { reference.fitsExactly($0.member) } ?? fitting.first
    return best.flatMap { owner, member in
      // What an override overrides, perhaps its file alone sees.
      member.isOverride
        ? dispatched(overriddenBy: member, in: owner.name, in: owner.path)
        : dispatched[MemberKey(member, of: owner.name, declaredIn: owner.path)]
    }
  }

  /// Whether no class above overrides the member: then the class's override stands in for the extension's code, and otherwise for
  /// that class's.
  func isFirst(_ name: String, toOverride found: DispatchedMember) -> Bool {
    !ancestry(of: name).dropFirst().contains { above in
      members(of: above).contains { $0.isOverride && $0.isSame(as: found.member) }
    }
  }

  /// The dispatched members that the class in the file at `path` is the first to override. A function of another file may have
  /// a class of the same name.
  func dispatchedMembers(firstOverriddenIn name: String, in path: String) -> [DispatchedMember] {
    declarations(of: name).filter { $0.kind == .class && $0.path == path }.flatMap { owner in
      owner.members.compactMap { dispatched(overriddenBy: $0, in: name, in: owner.path) }
    }.filter { isFirst(name, toOverride: $0) }
  }
}
