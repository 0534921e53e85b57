/// A member that an extension declares of a class of another module, and that classes of this module override.
///
/// The extension's own code is renamed. The member looks whether the object conforms to a protocol, which the classes that override
/// do, and calls their code, otherwise the extension's.
struct DispatchedMember {
  let owner: TypeFacts
  let member: MemberFacts

  /// The prefix that overrides get.
  static let overridingPrefix = "_over_"

  private var access: String { member.access.isEmpty ? owner.access : member.access }

  /// The name of the protocol: `_UIView_show_at`.
  var protocolName: String { "_\(owner.name.filter { $0 != "." })_\(member.name.identifier)" }

  /// What the protocol's requirement says before `func` or `var`. It always states the isolation: the override takes it over
  /// from there, as one on iOS takes it from the member above.
  private var requirementAttributes: String {
    if member.statesIsolation { return member.attributes }
    let isolation =
      owner.attributes.contains("Actor ")
      ? owner.attributes : UIKitClass.isIsolated(owner.name) ? "@MainActor " : "nonisolated "
    return member.attributes + isolation
  }

  /// The protocol, and the member that chooses between an override and the extension's code.
  var declaration: String {
    let base = member.name.base
    let over = Self.overridingPrefix + base
    let moved = MemberFacts.movedPrefix + base
    switch member.kind {
    case .method:
      return """
        \(access)protocol \(protocolName) { \(requirementAttributes)func \(over)\(member.requirement) }
        \(owner.attributes)extension \(owner.name) {
          \(member.attributes)\(access)func \(base)\(member.signature) {
            if let object = self as? any \(protocolName) { return \(member.effects)object.\(over)\(member.arguments) }
            return \(member.effects)\(moved)\(member.arguments)
          }
        }
        """
    case .property(let isSettable):
      let setter = """

            set {
              if let object = self as? any \(protocolName) { object.\(over) = newValue } else { \(moved) = newValue }
            }
        """
      return """
        \(access)protocol \(protocolName): AnyObject { \(requirementAttributes)var \(over)\(member.requirement) { get\(isSettable ? " set" : "") } }
        \(owner.attributes)extension \(owner.name) {
          \(member.attributes)\(access)var \(base)\(member.signature) {
            get { if let object = self as? any \(protocolName) { object.\(over) } else { \(moved) } }\(isSettable ? setter : "")
          }
        }
        """
    }
  }
}
