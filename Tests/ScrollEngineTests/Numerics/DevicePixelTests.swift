import ScrollEngine
import Testing

struct DevicePixelTests {
  @Test func aHalfGoesUpOnBothSidesOfZero() {
    for number in -40...40 {
      let whole = Double(number)
      #expect(DevicePixel.nearest(to: whole) == whole && DevicePixel.nearest(to: whole + 0.5) == whole + 1)
      #expect(DevicePixel.nearest(to: whole + 0.25) == whole)
      #expect(DevicePixel.nearest(to: whole + 0.75) == whole + 1)
    }
  }

  @Test func whatIsJustBelowAHalfGoesDownAndLargeNumbersStay() {
    #expect(DevicePixel.nearest(to: 0.5.nextDown) == 0 && DevicePixel.nearest(to: (-0.5).nextDown) == -1)
    for number in [0x1p52 + 1, -0x1p52 - 1, 0x1p53 - 1, 1e300, -1e300, .infinity, -.infinity] {
      #expect(DevicePixel.nearest(to: number) == number)
    }
    #expect(DevicePixel.nearest(to: .nan).isNaN)
  }
}
