import SwiftSyntax

/// `super.show(1)` or `super.page`: what a place uses of the classes above.
struct SuperReference {
  private enum Use {
    case call([ArgumentLabel])
    /// `super.show(_:at:)`.
    case name([String])
    /// A property, or a method that is not called.
    case value
  }

  /// An argument's label, without backticks. A trailing closure right behind the parentheses has none, and goes to any parameter.
  private enum ArgumentLabel {
    case written(String)
    case ofTrailingClosure

    func fits(_ label: String) -> Bool {
      switch self {
      case .written(let text): text == label
      case .ofTrailingClosure: true
      }
    }
  }

  /// The name without labels.
  let base: String
  private let use: Use

  /// Nil if the base is not `super`.
  init?(_ node: MemberAccessExprSyntax) {
    guard node.base?.is(SuperExprSyntax.self) == true else { return nil }
    base = MethodName.plain(node.declName.baseName.text)
    use =
      if let names = node.declName.argumentNames {
        .name(MethodName(base: base, labels: names.arguments.map(\.name.text)).labels)
      } else if let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.id {
        .call(
          call.arguments.map { .written($0.label.map { MethodName.plain($0.text) } ?? "_") }
            + (call.trailingClosure == nil ? [] : [.ofTrailingClosure])
            + call.additionalTrailingClosures.map { .written(MethodName.plain($0.label.text)) })
      } else {
        .value
      }
  }

  /// Whether it can mean the member.
  func fits(_ member: MemberFacts) -> Bool {
    guard member.name.base == base else { return false }
    switch use {
    case .value: return true
    case .name(let labels): return member.kind == .method && member.name.labels == labels
    case .call(let arguments):
      // What is called may be a closure in a property.
      let parameters = zip(member.name.labels, member.hasDefault).map { (label: $0, hasDefault: $1) }
      return member.kind != .method || Self.fit(arguments[...], parameters[...])
    }
  }

  /// Whether the compiler prefers the member to others that fit: one that leaves no parameter to its default.
  func fitsExactly(_ member: MemberFacts) -> Bool {
    switch use {
    case .value: member.kind != .method
    case .name: true
    case .call(let arguments): member.kind == .method && member.name.labels.count == arguments.count
    }
  }

  /// Whether the arguments go to the parameters in their order, and the parameters left out have defaults.
  private static func fit(
    _ arguments: ArraySlice<ArgumentLabel>, _ parameters: ArraySlice<(label: String, hasDefault: Bool)>
  ) -> Bool {
    guard let parameter = parameters.first else { return arguments.isEmpty }
    let rest = parameters.dropFirst()
    if let argument = arguments.first, argument.fits(parameter.label), fit(arguments.dropFirst(), rest) {
      return true
    }
    return parameter.hasDefault && fit(arguments, rest)
  }
}
