/// An optional requirement of a protocol, which becomes a protocol of its own.
///
/// The new protocol refines the first one. Classes that implement the requirement conform to it, so a cast shows at run time
/// whether an object implements it. The first protocol gets a property with the requirement's name, so that
/// `delegate?.pager?(self, movedTo: page)` compiles unchanged.
struct OptionalRequirement {
  let owner: TypeFacts
  let member: MemberFacts

  static func all(of owner: TypeFacts) -> [OptionalRequirement] {
    owner.members.filter(\.isOptional).map { OptionalRequirement(owner: owner, member: $0) }
  }

  /// The name of the new protocol: `_PagerDelegate_pager__movedTo`.
  var protocolName: String { "_\(owner.identifier)_\(member.name.identifier)" }

  var isMethod: Bool { member.kind == .method }

  /// The requirement of the new protocol.
  var requirement: String {
    switch member.kind {
    case .method: "func \(member.writtenName)\(member.signature)"
    case .property(let isSettable):
      "var \(member.writtenName)\(member.signature) { get\(isSettable ? " set" : "") }"
    }
  }

  /// The declaration of the new protocol. If `path` names the file, errors in it are reported at the requirement's place.
  func declaration(path: String?) -> String {
    let opening = "\(owner.attributes)\(owner.access)protocol \(protocolName): \(owner.writtenName) {"
    guard let path else { return "\(opening)\n  \(requirement)\n}" }
    let indentation = String(repeating: " ", count: member.column - 1)
    return """
      \(opening)
      #sourceLocation(file: "\(path)", line: \(member.line))
      \(indentation)\(requirement)
      #sourceLocation()
      }
      """
  }
}

/// The optional methods of a protocol that have one base name.
struct OptionalGroup {
  let owner: TypeFacts
  /// Without backticks.
  let base: String
  let requirements: [OptionalRequirement]

  static func all(of owner: TypeFacts) -> [OptionalGroup] {
    let all = OptionalRequirement.all(of: owner)
    var seen: Set<String> = []
    return all.compactMap { requirement in
      let base = requirement.member.name.base
      guard seen.insert(base).inserted else { return nil }
      return OptionalGroup(owner: owner, base: base, requirements: all.filter { $0.member.name.base == base })
    }
  }

  private var writtenName: String { requirements[0].member.writtenName }

  private var typeName: String { "_\(owner.identifier)_\(base)_Calls" }

  /// The property by which the requirements are read or called.
  var declaration: String {
    if requirements.count == 1, !requirements[0].isMethod {
      let type = requirements[0].member.result ?? "Any"
      return """
        \(owner.attributes)extension \(owner.writtenName) {
          @_disfavoredOverload \(owner.access)var \(writtenName): (\(type))? { (self as? any \(requirements[0].protocolName))?.\(writtenName) }
        }
        """
    }
    let anyone = requirements.map { "object is any \($0.protocolName)" }.joined(separator: " || ")
    let calls = requirements.map { requirement in
      let member = requirement.member
      let result = member.result ?? "Void"
      let optional =
        result.hasSuffix("?") || result.hasSuffix("!") ? String(result.dropLast()) + "?" : "(\(result))?"
      return """
          @discardableResult \(owner.access)func callAsFunction\(member.parameters)\(member.specifiers) -> \(optional) {
            \(member.effects)(object as? any \(requirement.protocolName))?.\(member.writtenName)\(member.arguments)
          }
        """
    }
    return """
      \(owner.attributes)extension \(owner.writtenName) {
        @_disfavoredOverload \(owner.access)var \(writtenName): \(typeName)? { \(typeName)(self) }
      }
      \(owner.attributes)\(owner.access)struct \(typeName) {
        let object: any \(owner.writtenName)
        init?(_ object: any \(owner.writtenName)) {
          guard \(anyone) else { return nil }
          self.object = object
        }
      \(calls.joined(separator: "\n"))
      }
      """
  }
}
