/// How much there is of a world.
public enum EndlessExtent: Sendable {
  /// All of the plane, and every level.
  case plane
  /// The unit tile, and levels from 0 on: endless inwards only.
  case unit
}
