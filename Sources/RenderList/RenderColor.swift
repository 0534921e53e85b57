/// An sRGB colour with straight (not premultiplied) alpha; components from 0 to 1.
public struct RenderColor: Hashable, Sendable {
  /// The red component, from 0 to 1.
  public var red: Double
  /// The green component, from 0 to 1.
  public var green: Double
  /// The blue component, from 0 to 1.
  public var blue: Double
  /// The alpha, from 0, transparent, to 1, opaque.
  public var alpha: Double

  /// Makes a colour, opaque by default.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}
