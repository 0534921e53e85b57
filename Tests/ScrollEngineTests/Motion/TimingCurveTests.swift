import ScrollEngine
import TestSupport
import Testing

struct TimingCurveTests {
  static let curves: [TimingCurve] = [.linear, .easeIn, .easeOut, .easeInOut, .default]

  @Test func passesThroughItsOwnBezierPoints() {
    for curve in Self.curves {
      for s in [0.1, 0.25, 0.5, 0.8, 0.99] {
        let a = 3 * (1 - s) * (1 - s) * s
        let b = 3 * (1 - s) * s * s
        let time = a * curve.first.x + b * curve.second.x + s * s * s
        let progress = a * curve.first.y + b * curve.second.y + s * s * s
        #expect(curve.progress(at: time).isClose(to: progress))
      }
    }
  }

  @Test func beginsAndEndsExactly() {
    for curve in Self.curves {
      #expect(curve.progress(at: 0) == 0)
      #expect(curve.progress(at: 1) == 1)
      #expect(curve.progress(at: -3) == 0)
      #expect(curve.progress(at: 3) == 1)
    }
  }

  @Test func neverTurnsBack() {
    for curve in Self.curves {
      let values = (0...1000).map { curve.progress(at: Double($0) / 1000) }
      #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  @Test func easeInOutIsSymmetric() {
    for step in 0...100 {
      let fraction = Double(step) / 100
      let progress = TimingCurve.easeInOut.progress(at: fraction)
      #expect(progress.isClose(to: 1 - TimingCurve.easeInOut.progress(at: 1 - fraction)))
    }
  }

  @Test func easeInMirrorsEaseOut() {
    for step in 0...100 {
      let fraction = Double(step) / 100
      #expect(
        TimingCurve.easeIn.progress(at: fraction).isClose(
          to: 1 - TimingCurve.easeOut.progress(at: 1 - fraction)))
    }
  }

  @Test func theSlopeIsTheDerivativeOfTheProgress() {
    let h = 1e-5
    for curve in Self.curves {
      for step in 1..<100 {
        let fraction = Double(step) / 100
        let difference = curve.progress(at: fraction + h) - curve.progress(at: fraction - h)
        #expect(
          curve.slope(at: fraction).isClose(to: difference / (2 * h), within: 1e-5), "\(curve) \(fraction)")
      }
    }
  }
}
