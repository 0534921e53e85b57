import Foundation

extension Double {
  var binaryLogarithm: Double { log2(self) }
  var powerOfTwo: Double { exp2(self) }
  var powerOfTen: Double { pow(10, self) }
  var formattedToHundredths: String { String(format: "%.2f", self) }
}
