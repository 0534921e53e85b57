import BigInt

extension BigInt {
  /// The decimal digits of the magnitude.
  var decimalDigits: String {
    var groups = decimalGroups
    guard let first = groups.popLast() else { return "0" }
    var digits = String(first)
    for group in groups.reversed() {
      let text = String(group)
      digits += String(repeating: "0", count: 9 - text.count) + text
    }
    return digits
  }
}
