extension UIStackView {
  /// How sizes and gaps along the axis are found.
  public enum Distribution: Int, Sendable {
    /// Views fill the axis; those that give way first are resized, by hugging and compression resistance.
    case fill
    /// Views fill the axis, all of one size.
    case fillEqually
    /// Views fill the axis in proportion to their intrinsic sizes.
    case fillProportionally
    /// Gaps are all the same, and at least the spacing.
    case equalSpacing
    /// Distances between middles are all the same, where gaps of at least the spacing allow it.
    case equalCentering
  }

  /// Where views are across the axis.
  public enum Alignment: Int, Sendable {
    /// From edge to edge.
    case fill
    /// At the leading edge, or the top.
    case leading
    /// First baselines on one line; horizontal stacks only.
    case firstBaseline
    /// In the middle.
    case center
    /// At the trailing edge, or the bottom.
    case trailing
    /// Last baselines on one line; horizontal stacks only.
    case lastBaseline

    /// At the top of a horizontal stack.
    public static var top: Alignment { .leading }
    /// At the bottom of a horizontal stack.
    public static var bottom: Alignment { .trailing }
  }
}
