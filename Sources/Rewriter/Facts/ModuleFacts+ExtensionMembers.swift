/// Members of extensions that classes override. Objective-C allows that, Swift does not.
extension ModuleFacts {
  /// Whether an extension declares the member of a class of the module, and a class below overrides it. The class's body then gets
  /// the member, which calls the extension's.
  func isOverriddenBelow(_ member: MemberFacts, ofExtensionOf name: String) -> Bool {
    guard !member.isStatic, !member.isOverride, !member.isPrivate, overridden.contains(member.name),
      isOwn(name), classDeclaration(name) != nil
    else { return false }
    return types.contains { type in
      type.kind == .class && type.name != name && ancestry(of: type.name).contains(name)
        && members(of: type.name).contains { $0.isOverride && $0.isSame(as: member) }
    }
  }

  /// The member that `extension` declares of a class of another module, if a class of this module overrides it.
  func dispatched(_ member: MemberFacts, of extension: TypeFacts) -> DispatchedMember? {
    guard `extension`.kind == .extension, !member.isStatic, !member.isOverride, !member.isPrivate,
      overridden.contains(member.name), !isOwn(`extension`.name)
    else { return nil }
    let isOverridden = types.contains { type in
      type.kind == .class && systemAncestry(of: type.name).contains(`extension`.name)
        && members(of: type.name).contains { $0.isOverride && $0.isSame(as: member) }
    }
    return isOverridden ? DispatchedMember(owner: `extension`, member: member) : nil
  }

  /// The member of an extension of a class of another module that `member`, of a class of this module, overrides.
  func dispatched(overriddenBy member: MemberFacts, in name: String) -> DispatchedMember? {
    guard member.isOverride, !member.isStatic, dispatchedNames.contains(member.name) else { return nil }
    let above = ancestry(of: name).dropFirst()
    guard !above.contains(where: { members(of: $0).contains { $0.isSame(as: member) && !$0.isOverride } })
    else { return nil }
    let system = systemAncestry(of: name)
    for type in types where type.kind == .extension && system.contains(type.name) && !isOwn(type.name) {
      for declared in type.members where declared.isSame(as: member) {
        if let found = dispatched(declared, of: type) { return found }
      }
    }
    return nil
  }

  /// Whether the class is the first that overrides the member; those below override its method.
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

  /// The superclasses of a class of the module that belong to other modules, as far as the text tells.
  private func systemAncestry(of name: String) -> [String] {
    guard let top = ancestry(of: name).last, let first = classDeclaration(top)?.inherited.first else {
      return []
    }
    var chain = [first]
    while let next = Self.superclasses[chain[chain.count - 1]] { chain.append(next) }
    return chain + ["NSObject"]
  }

  /// The superclasses of UIKit's classes that programs extend.
  private static let superclasses = [
    "UIView": "UIResponder", "UIViewController": "UIResponder", "UIApplication": "UIResponder",
    "UIScene": "UIResponder", "UIWindowScene": "UIScene", "UIPageViewController": "UIViewController",
    "UIControl": "UIView", "UIScrollView": "UIView", "UILabel": "UIView", "UIImageView": "UIView",
    "UIStackView": "UIView", "UIWindow": "UIView", "UIVisualEffectView": "UIView",
    "UIProgressView": "UIView", "UIActivityIndicatorView": "UIView", "UIButton": "UIControl",
    "UISlider": "UIControl", "UISwitch": "UIControl", "UISegmentedControl": "UIControl",
    "UIStepper": "UIControl", "UIPageControl": "UIControl", "UIRefreshControl": "UIControl",
    "UITapGestureRecognizer": "UIGestureRecognizer", "UIPanGestureRecognizer": "UIGestureRecognizer",
    "UIPinchGestureRecognizer": "UIGestureRecognizer", "UIRotationGestureRecognizer": "UIGestureRecognizer",
    "UILongPressGestureRecognizer": "UIGestureRecognizer",
    "UISwipeGestureRecognizer": "UIGestureRecognizer",
    "UIHoverGestureRecognizer": "UIGestureRecognizer",
    "UIScreenEdgePanGestureRecognizer": "UIPanGestureRecognizer", "CAShapeLayer": "CALayer",
    "CAGradientLayer": "CALayer", "CATextLayer": "CALayer", "CATiledLayer": "CALayer",
    "CAReplicatorLayer": "CALayer", "CATransformLayer": "CALayer",
  ]
}
