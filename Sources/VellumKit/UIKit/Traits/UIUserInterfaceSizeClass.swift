/// How much room there is along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not specified: the trait collection has no value for the trait.
  case unspecified
  /// Little, as on a telephone.
  case compact
  /// Much, as on a tablet.
  case regular
}
