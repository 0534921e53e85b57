/// What happened to a finger. Positions are finite; who feeds a detector sees to that.
public enum ContactInput: Equatable, Sendable {
  case down(id: Int, Vector)
  case move(id: Int, Vector)
  case up(id: Int)
  /// Someone else took the touches away.
  case cancel
  /// The moment that the detector published as its deadline has come.
  case deadline
}
