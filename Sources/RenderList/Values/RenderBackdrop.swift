/// How a backdrop changes what is beneath it: its blur and its saturation. Immutable.
public final class RenderBackdrop: Equatable, Sendable {
  /// The standard deviation of the Gaussian blur, in the units of the coordinate system around.
  public let sigma: Double
  /// The factor of the saturation: 0 leaves grey, 1 leaves colours as they are.
  public let saturation: Double
  /// How it gives way to what is beneath, unchanged, towards the edges; nil if it does not.
  public let fade: RenderFade?
  /// Whether it shows what is beneath the group that it is in, not what that has painted: a mask of the group then masks the blur.
  public let isBeneathGroup: Bool

  /// Makes a backdrop; by default colours keep their saturation, it does not fade, and it shows what its group has painted.
  public init(
    sigma: Double, saturation: Double = 1, fade: RenderFade? = nil, isBeneathGroup: Bool = false
  ) {
    (self.sigma, self.saturation, self.fade) = (sigma, saturation, fade)
    self.isBeneathGroup = isBeneathGroup
  }

  public static func == (a: RenderBackdrop, b: RenderBackdrop) -> Bool {
    a === b
      || (a.sigma == b.sigma && a.saturation == b.saturation && a.fade == b.fade
        && a.isBeneathGroup == b.isBeneathGroup)
  }

  /// The standard deviation in device pixels.
  func deviceSigma(under matrix: RenderMatrix) -> Double { sigma * abs(matrix.determinant).squareRoot() }
}
