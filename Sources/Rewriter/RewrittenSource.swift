/// A source as it is to be compiled.
public struct RewrittenSource: Equatable, Sendable {
  /// The rewritten text; equal to the source if nothing had to be changed.
  public let text: String
  /// What could not be done, in the order of the places.
  public let findings: [Finding]
  /// The lines, counted from 1, on which text that was kept has another column than in the source.
  public let movedLines: [Int]
  /// The facts of other files that the text depends on. Two rewritten texts of one source differ only if these differ.
  public let foreignFacts: [String]
}
