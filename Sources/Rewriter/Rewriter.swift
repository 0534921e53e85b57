/// Rewrites UIKit code that is written for Objective-C's runtime into Swift that needs none.
public struct Rewriter: Sendable {
  private let facts: ModuleFacts
  private let options: RewriterOptions

  /// A rewriter for the files of one module, whose facts are `facts`.
  public init(facts: ModuleFacts, options: RewriterOptions = RewriterOptions()) {
    self.facts = facts
    self.options = options
  }

  /// Rewrites one file. One that does not parse stays as it is, so that the compiler's own error shows.
  public func rewrite(_ source: ParsedSource) -> RewrittenSource {
    guard source.isValid else {
      return RewrittenSource(text: source.text, findings: [], movedLines: [], foreignFacts: [])
    }
    return FileRewriter(source, in: facts, options: options).rewritten()
  }
}
