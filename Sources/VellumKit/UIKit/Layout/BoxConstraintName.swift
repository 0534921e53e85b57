import Foundation

/// What logs call a constraint that a box asks for itself. Its text is made when it is logged.
struct BoxConstraintName: ExpressibleByStringLiteral {
  private let name: StaticString
  private let length: CGFloat?

  init(stringLiteral name: StaticString) {
    self.name = name
    length = nil
  }

  /// A name that is followed by the length that is wanted.
  init(_ name: StaticString, _ length: CGFloat) {
    self.name = name
    self.length = length
  }

  @MainActor var text: String { length.map { "\(name) == \(LayoutText.number($0))" } ?? "\(name)" }
}
