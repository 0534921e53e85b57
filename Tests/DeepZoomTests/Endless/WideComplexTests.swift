import Foundation
import TestSupport
import Testing

@testable import DeepZoom

struct WideComplexTests {
  @Test func itCalculatesAsPlainNumbersDo() {
    var numbers = SeededNumbers(seed: 51)
    for _ in 0..<500 {
      let (a, b) = (numbers.number(in: -3...3), numbers.number(in: -3...3))
      let (c, d) = (numbers.number(in: -3e-5...3e-5), numbers.number(in: -3e5...3e5))
      let (x, y) = (WideComplex(a, b), WideComplex(c, d))
      let (product, sum) = ((x * y).plain, (x + y).plain)
      #expect(
        product.re.isClose(to: a * c - b * d, within: 1e-9)
          && product.im.isClose(to: a * d + b * c, within: 1e-9))
      #expect(sum.re.isClose(to: a + c, within: 1e-9) && sum.im.isClose(to: b + d, within: 1e-9))
      #expect(x.isNearer(than: y) == (a * a + b * b < c * c + d * d))
    }
  }

  @Test func exponentsGoBeyondThoseOfDouble() {
    let tiny = WideComplex(1, -1, exponent: -5000)
    #expect((tiny * tiny) == WideComplex(0, -2, exponent: -10_000))
    #expect(tiny + tiny == WideComplex(1, -1, exponent: -4999) && tiny.doubled == tiny + tiny)
    #expect((tiny + .one) == .one && (tiny + .zero) == tiny && (.zero + tiny) == tiny)
    #expect(tiny.plain == (0, 0))
    #expect(tiny.isNearer(than: .one) && !WideComplex.one.isNearer(than: tiny))
    #expect(WideComplex.zero.isNearer(than: tiny) && !tiny.isNearer(than: .zero))
    #expect((tiny * .zero).isZero && WideComplex(0, 0, exponent: 7).isZero)
    #expect(WideComplex(3e-200, 0, exponent: -9000) == WideComplex(3e-200 * 0x1p700, 0, exponent: -9700))
  }
}
