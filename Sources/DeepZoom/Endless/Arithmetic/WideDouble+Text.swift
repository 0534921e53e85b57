import Foundation

extension WideDouble: CustomStringConvertible {
  /// Digits and a power of ten: `1.23 · 10^456`.
  public var description: String {
    guard significand != 0 else { return "0" }
    let tens = magnitude.octaves * Self.tensPerOctave
    var whole = tens.rounded(.down)
    var digits = (pow(10, tens - whole) * 100).rounded() / 100
    if digits >= 10 { (digits, whole) = (digits / 10, whole + 1) }
    let number = String(format: "%.2f", significand < 0 ? -digits : digits)
    return (0...3).contains(whole) ? "\((double * 100).rounded() / 100)" : "\(number) · 10^\(Int(whole))"
  }

  /// The decimal logarithm of 2.
  private static let tensPerOctave = 0.301_029_995_663_981_2
}
