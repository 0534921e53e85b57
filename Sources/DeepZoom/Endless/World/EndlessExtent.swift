/// The part of the plane that a world covers.
public enum EndlessExtent: Sendable {
  /// All of the plane, and every level.
  case plane
  /// The unit tile, and levels from 0 on: endless only inwards.
  case unit
}
