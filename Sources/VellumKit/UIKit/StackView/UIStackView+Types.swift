extension UIStackView {
  /// The way in which a stack finds the sizes and gaps along its axis.
  public enum Distribution: Int, Sendable {
    /// Views fill the axis; those that give way first are resized, by hugging and compression resistance.
    case fill
    /// Views fill the axis and have one size.
    case fillEqually
    /// Views fill the axis in proportion to their intrinsic sizes.
    case fillProportionally
    /// Gaps are equal, and at least the spacing.
    case equalSpacing
    /// Distances between the middles of views are equal, where that leaves gaps of at least the spacing.
    case equalCentering
  }

  /// The position of views across the axis of a stack.
  public enum Alignment: Int, Sendable {
    /// Views reach from edge to edge.
    case fill
    /// Views are at the leading edge of a column, or at the top of a row.
    case leading
    /// Views of a row have their first baselines on one line; not for columns.
    case firstBaseline
    /// Views are in the middle.
    case center
    /// Views are at the trailing edge of a column, or at the bottom of a row.
    case trailing
    /// Views of a row have their last baselines on one line; not for columns.
    case lastBaseline

    /// Views are at the top of a row; the same as `leading`.
    public static var top: Alignment { .leading }
    /// Views are at the bottom of a row; the same as `trailing`.
    public static var bottom: Alignment { .trailing }
  }
}
