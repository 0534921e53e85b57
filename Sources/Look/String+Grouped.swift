extension String {
  /// A number with commas between thousands and a minus sign.
  package init(grouped number: Int) {
    var digits = String(abs(number)).reversed().map(String.init)
    for index in stride(from: 3, to: digits.count, by: 3) { digits[index] += "," }
    self = (number < 0 ? "−" : "") + digits.reversed().joined()
  }
}
