extension MemberFacts {
  /// The prefix that an override in an extension gets; the class's new override calls it by that name.
  static let movedPrefix = "_ext_"

  /// The member in the class's body that calls the extension's. It overrides, unless it is `new` in the class. `isolation` is what
  /// the member or its extension states.
  func forwardingOverride(classAccess: String, prefix: String, isNew: Bool, _ isolation: Isolation?)
    -> String
  {
    let attributes = self.attributes + (isolation?.text ?? "")
    let word = isNew ? "" : "override "
    // A delegate method that only looks like a new one overrides that of a class above, and is as visible.
    let visible = isOverride || isNew ? access : Self.access(inClassWith: classAccess)
    let moved = prefix + name.base
    switch kind {
    case .method:
      return
        "\(attributes)\(visible)\(word)func \(writtenName)\(oneLine(signature)) { \(effects)\(moved)\(oneLine(arguments)) }"
    case .property(let isSettable):
      let body = isSettable ? "get { \(moved) } set { \(moved) = newValue }" : moved
      return "\(attributes)\(visible)\(word)var \(writtenName)\(oneLine(signature)) { \(body) }"
    }
  }

  /// A method that returns what the default implementation in UIKit's protocol returns.
  func defaultAnswer(of delegate: String, classAccess: String) -> String {
    let visible = Self.access(inClassWith: classAccess)
    return
      "\(visible)func \(writtenName)\(oneLine(signature)) { _No\(delegate)().\(writtenName)\(oneLine(arguments)) }"
  }

  /// The access that a delegate method of a class needs, with a space behind it: as much as the class has, since the protocol and
  /// the methods above may have it too. Empty if no modifier is needed.
  static func access(inClassWith access: String) -> String {
    switch access {
    case "public ", "open ": "public "
    case "package ": access
    default: ""
    }
  }

  private func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " } }.joined(separator: " ")
  }
}
