/// Something with a beginning and an end that the delegate hears of: dragging, decelerating, zooming.
///
/// A delegate may end an episode from an earlier effect, before it has heard of its beginning. Then it hears
/// of neither.
struct Episode: Equatable, Sendable {
  private(set) var isOpen = false
  /// Tells the beginnings apart that wait to be told.
  private var number = 0
  /// Whether the delegate has heard of a beginning and not yet of its end.
  private var isTold = false

  /// Returns the number that goes with the effect. An open episode may begin again: a flick during a flick.
  mutating func begin() -> Int {
    if !isOpen { number += 1 }
    isOpen = true
    return number
  }

  /// Whether it was open, so that there is an end to tell.
  mutating func end() -> Bool {
    defer { isOpen = false }
    return isOpen
  }

  /// Whether a beginning is still true when its turn has come.
  mutating func tellsBeginning(_ begun: Int) -> Bool {
    guard isOpen, begun == number else { return false }
    isTold = true
    return true
  }

  /// Whether the beginning was told, so that the end has to be.
  mutating func tellsEnd() -> Bool {
    defer { isTold = false }
    return isTold
  }
}
