import TestSupport
import Testing

@testable import RenderList

struct PixelShiftTests {
  private let width = 23
  private let height = 31

  /// Copies `shift` in bands with edges at `edges`, and returns the pixels; those before were their own numbers.
  private func copied(_ shift: Shift, edges: [Int]) -> [UInt32] {
    var numbers = (0..<UInt32(width * height)).map { $0 }
    numbers.withUnsafeMutableBytes { bytes in
      let pixels = Pixels(
        width: width, height: height, bytesPerRow: width * 4, format: .premultiplied,
        bytes: bytes.baseAddress!)
      pixels.copy(shift, in: zip(edges, edges.dropFirst()).map { $0..<$1 })
    }
    return numbers
  }

  private func expected(_ shift: Shift) -> [UInt32] {
    var numbers = (0..<UInt32(width * height)).map { $0 }
    for rect in shift.rects {
      for y in rect.minY..<rect.maxY {
        for x in rect.minX..<rect.maxX {
          numbers[y * width + x] = UInt32((y - shift.dy) * width + x - shift.dx)
        }
      }
    }
    return numbers
  }

  /// All of the picture that has come from elsewhere in it, with a hole in the middle, as an indicator leaves one.
  private func shift(_ dx: Int, _ dy: Int, hole: DeviceRect) -> Shift {
    let frame = DeviceRect(minX: 0, minY: 0, maxX: width, maxY: height)
    let region = DeviceRegion()
    region.add(frame.intersection(frame.moved((dx, dy))))
    region.subtract(hole)
    return Shift(dx: dx, dy: dy, rects: region.rects)
  }

  @Test func anyNumberOfBandsCopiesWhatOneCopies() {
    for seed in 0..<2000 {
      var numbers = SeededNumbers(seed: UInt64(seed))
      func number(_ range: ClosedRange<Double>) -> Int { Int(numbers.number(in: range).rounded()) }
      let (x, y) = (number(0...22), number(0...30))
      let hole = DeviceRect(minX: x, minY: y, maxX: x + number(0...9), maxY: y + number(0...9))
      let shift = shift(number(-20...20), number(-28...28), hole: hole)
      guard let top = shift.rects.map(\.minY).min(), let bottom = shift.rects.map(\.maxY).max() else {
        continue
      }
      let cuts = (0..<number(0...4)).map { _ in number(Double(top)...Double(bottom)) }
      let pixels = copied(shift, edges: ([top, bottom] + cuts).sorted())
      #expect(pixels == expected(shift), "seed \(seed): \(shift), cut at \(cuts)")
    }
  }
}
