/// What the rewriter has to know of one file. It is kept from one build to the next.
public struct FileFacts: Codable, Equatable, Sendable {
  var types: [TypeFacts] = []
  /// Whether it imports UIKit, perhaps in an `#if`.
  var importsUIKit = false
  /// The imports of whole modules, as they are written, but those in an `#if` and those of Apple's systems.
  var imports: [String] = []

  /// Those of a file without declarations, or one that does not parse.
  public init() {}

  var declaresClass: Bool { types.contains { $0.kind == .class } }
}
