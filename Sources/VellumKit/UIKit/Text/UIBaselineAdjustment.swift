/// Where a line of text lies that is drawn smaller so that it fits.
public enum UIBaselineAdjustment: Int, Sendable {
  /// Its baseline is where that of the text would be at full size.
  case alignBaselines = 0
  /// It is centred.
  case alignCenters = 1
  /// Its top is where that of the text would be at full size.
  case none = 2
}
