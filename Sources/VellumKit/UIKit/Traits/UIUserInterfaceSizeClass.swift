/// How much room there is along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not specified: the trait collection has no value for the trait.
  case unspecified
  /// There is little room, as on a telephone.
  case compact
  /// There is much room, as on a tablet.
  case regular
}
