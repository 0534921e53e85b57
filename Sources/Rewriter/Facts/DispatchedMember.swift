/// A member that an extension declares of a class of another module, and that classes of this module override.
///
/// The extension's own code is renamed. The member looks whether the object conforms to a protocol, which the classes that override
/// do, and calls their code, otherwise the extension's.
struct DispatchedMember {
  let owner: TypeFacts
  let member: MemberFacts
  /// What the member itself states about its isolation.
  let stated: Isolation?
  /// Its isolation, whoever states it.
  let isolation: Isolation

  /// The prefix that overrides get.
  static let overridingPrefix = "_over_"

  /// The name of the protocol: `_UIView_show_at`.
  var protocolName: String { "_\(owner.identifier)_\(member.name.identifier)" }

  /// What the protocol's requirement says before `func` or `var`. It always states the isolation: the override takes it over
  /// from there, as one on iOS takes it from the member above.
  private var requirementAttributes: String { member.attributes + isolation.text }

  /// What the extension says before `extension`, and the member before its access.
  private var ownerAttributes: String { owner.attributes + (owner.isNonisolated ? "nonisolated " : "") }
  private var memberAttributes: String { member.attributes + (stated?.text ?? "") }

  /// The protocol, and the member that chooses between an override and the extension's code.
  var declaration: String {
    let base = member.writtenName
    let over = Self.overridingPrefix + member.name.base
    let moved = MemberFacts.movedPrefix + member.name.base
    switch member.kind {
    case .method:
      return """
        \(member.access)protocol \(protocolName) { \(requirementAttributes)func \(over)\(member.requirement) }
        \(ownerAttributes)extension \(owner.writtenName) {
          \(memberAttributes)\(member.access)func \(base)\(member.signature) {
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
        \(member.access)protocol \(protocolName): AnyObject { \(requirementAttributes)var \(over)\(member.requirement) { get\(isSettable ? " set" : "") } }
        \(ownerAttributes)extension \(owner.writtenName) {
          \(memberAttributes)\(member.access)var \(base)\(member.signature) {
            get { if let object = self as? any \(protocolName) { object.\(over) } else { \(moved) } }\(isSettable ? setter : "")
          }
        }
        """
    }
  }
}
