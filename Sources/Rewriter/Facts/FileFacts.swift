/// What the rewriter has to know of one file. It is kept from one build to the next.
public struct FileFacts: Codable, Equatable, Sendable {
  var types: [TypeFacts] = []

  /// Those of a file without declarations, or one that does not parse.
  public init() {}

  var declaresClass: Bool { types.contains { $0.kind == .class } }
}
