/// How what is beneath is shown. Never changes.
public final class RenderBackdrop: Equatable, Sendable {
  /// The standard deviation of the Gaussian that blurs it, in the coordinates around.
  public let sigma: Double
  /// How far colours are from the grey of their lightness, as a multiple of how far they were.
  public let saturation: Double
  /// How it gives way to what is beneath, unchanged, towards the edges; nil if it does not.
  public let fade: RenderFade?

  /// Makes a backdrop; by default colours keep their saturation, and it does not fade.
  public init(sigma: Double, saturation: Double = 1, fade: RenderFade? = nil) {
    (self.sigma, self.saturation, self.fade) = (sigma, saturation, fade)
  }

  public static func == (a: RenderBackdrop, b: RenderBackdrop) -> Bool {
    a === b || (a.sigma == b.sigma && a.saturation == b.saturation && a.fade == b.fade)
  }

  /// The standard deviation in device pixels.
  func deviceSigma(under matrix: RenderMatrix) -> Double { sigma * abs(matrix.determinant).squareRoot() }
}
