/// The part of the plane that a world covers.
public enum EndlessExtent: Sendable {
  /// All of the plane, and every level.
  case plane
  /// The unit tile with levels from 0 on: one can zoom in without end, but not out.
  case unit
}
