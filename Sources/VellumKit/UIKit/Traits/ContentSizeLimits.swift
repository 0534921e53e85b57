/// Between which sizes of text those of a view and the views inside lie.
final class ContentSizeLimits {
  let (minimum, maximum): (UIContentSizeCategory?, UIContentSizeCategory?)

  init(_ minimum: UIContentSizeCategory?, _ maximum: UIContentSizeCategory?) {
    (self.minimum, self.maximum) = (minimum, maximum)
  }

  /// The nearest size within the limits.
  func clamped(_ category: UIContentSizeCategory) -> UIContentSizeCategory {
    var category = category
    if let minimum, category < minimum { category = minimum }
    if let maximum, category > maximum { category = maximum }
    return category
  }
}

extension UIView {
  final func setContentSizeLimits(
    _ minimum: UIContentSizeCategory?, _ maximum: UIContentSizeCategory?
  ) {
    guard minimum != contentSizeLimits?.minimum || maximum != contentSizeLimits?.maximum else {
      return
    }
    contentSizeLimits = minimum == nil && maximum == nil ? nil : ContentSizeLimits(minimum, maximum)
    refreshTraits()
  }
}
