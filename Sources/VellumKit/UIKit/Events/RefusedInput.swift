/// What hosts have told that was not believed, counted.
package struct RefusedInput: Equatable, Sendable {
  /// Inputs with a number that is not finite, screens that cannot be, and drops of nothing.
  package var notFinite = 0
  /// Events that came with an earlier time than the one before; they count as happening at the same time.
  package var earlier = 0
  /// Contacts that moved or lifted without having landed, or landed twice, or that were too many.
  package var unknownContact = 0
}
