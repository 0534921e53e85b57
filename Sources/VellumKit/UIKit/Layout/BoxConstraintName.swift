import Foundation

/// The name in logs of a constraint that a box adds itself. The text is made when it is logged.
struct BoxConstraintName: ExpressibleByStringLiteral {
  private let name: StaticString
  private let length: CGFloat?

  init(stringLiteral name: StaticString) {
    self.name = name
    length = nil
  }

  /// A name followed by the wanted length.
  init(_ name: StaticString, _ length: CGFloat) {
    self.name = name
    self.length = length
  }

  @MainActor var text: String { length.map { "\(name) == \(LayoutText.number($0))" } ?? "\(name)" }
}
