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
  var protocolName: String {
    let labels = member.name.labels.filter { $0 != "_" }
    let type = owner.name.filter { $0 != "." }
    return (["_" + type, member.name.base] + labels).joined(separator: "_")
  }

  /// The protocol, and the member that chooses between an override and the extension's code.
  var declaration: String {
    let base = member.name.base
    let isolation = ["UI", "CA"].contains { owner.name.hasPrefix($0) } ? "@MainActor " : owner.attributes
    let over = Self.overridingPrefix + base
    let moved = MemberFacts.movedPrefix + base
    switch member.kind {
    case .method:
      return """
        \(isolation)\(access)protocol \(protocolName) { func \(over)\(member.signature) }
        extension \(owner.name) {
          \(access)func \(base)\(member.signature) {
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
        \(isolation)\(access)protocol \(protocolName): AnyObject { var \(over)\(member.signature) { get\(isSettable ? " set" : "") } }
        extension \(owner.name) {
          \(access)var \(base)\(member.signature) {
            get { if let object = self as? any \(protocolName) { object.\(over) } else { \(moved) } }\(isSettable ? setter : "")
          }
        }
        """
    }
  }
}
