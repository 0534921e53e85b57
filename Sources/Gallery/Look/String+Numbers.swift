import Foundation

extension String {
  /// A scale: "2.4×", "0.75×", "12×".
  init(scale: CGFloat) {
    let text = String(format: scale < 10 ? "%.2f" : "%.0f", scale)
    var short = Substring(text)
    while scale < 10, let last = short.last, last == "0" || last == "." {
      short.removeLast()
      if last == "." { break }
    }
    self = short + "×"
  }

  /// Ten to a power, the exponent raised: "10¹⁰⁰⁰", "10⁻³".
  init(tensTo power: Int) {
    let raised = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]
    self =
      "10" + (power < 0 ? "⁻" : "") + String(abs(power)).map { raised[$0.wholeNumberValue ?? 0] }.joined()
  }
}
