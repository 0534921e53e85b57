/// What the rewriter needs to know about one file. It is stored from one build to the next.
public struct FileFacts: Codable, Equatable, Sendable {
  var types: [TypeFacts] = []
  /// Whether it imports UIKit, perhaps in an `#if`.
  var importsUIKit = false
  /// The imports of whole modules, as written, except those in an `#if` and those of modules that only Apple's systems have.
  var imports: [String] = []

  /// Makes the facts of a file without declarations, or of one that does not parse.
  public init() {}

  /// Whether its rewritten text may depend on other files: on overrides, for one, of what it declares in a class or an extension.
  var mayDependOnOthers: Bool { types.contains { $0.kind == .class || $0.kind == .extension } }
}
