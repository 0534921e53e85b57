/// A source as it is to be compiled.
public struct RewrittenSource: Equatable, Sendable {
  /// The text; that of the source where nothing had to be done.
  public let text: String
  /// What could not be done, in the order of the places.
  public let findings: [Finding]
  /// The lines, counted from 1, on which the columns of something that stays are not the source's.
  public let movedLines: [Int]
  /// The facts of other files that the text depends on: two rewritings of one source differ only if these do.
  public let foreignFacts: [String]
}
