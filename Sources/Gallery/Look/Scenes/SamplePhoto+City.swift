import UIKit

extension SamplePhoto {
  /// A town by the water after sunset, with light in many windows.
  static func drawCity(_ brush: Brush) {
    let shore: CGFloat = 0.84
    brush.wash(
      [
        (Brush.color(0x0B1130), 0), (Brush.color(0x2B2A5E), 0.52), (Brush.color(0x8A4C7D), 0.8),
        (Brush.color(0xF0A070), 1),
      ], to: shore)
    var dice = Dice(29)
    brush.stars(120, above: 0.4, &dice)
    brush.glow(0.78, 0.17, radius: 0.22, 0xF7F1DC, 0.5)
    brush.disc(0.78, 0.17, radius: 0.05, Brush.color(0xF7F1DC))
    brush.wash([(Brush.color(0x2A1F4B), 0), (Brush.color(0x0A0B20), 1)], from: shore)
    let rows: [(heights: ClosedRange<CGFloat>, widths: ClosedRange<CGFloat>, color: Int, lit: CGFloat)] = [
      (0.12...0.40, 0.04...0.09, 0x4A3A75, 0), (0.10...0.34, 0.06...0.11, 0x2A2456, 0.34),
      (0.05...0.22, 0.08...0.15, 0x131230, 0.46),
    ]
    for row in rows { drawHouses(row.heights, row.widths, row.color, lit: row.lit, on: shore, brush, &dice) }
    let streaks = UIBezierPath()
    for _ in 0..<150 {
      let (x, y) = (dice.roll(), shore + 0.008 + pow(dice.roll(), 1.5) * 0.14)
      let place = brush.point(x, y)
      streaks.append(
        UIBezierPath(
          rect: CGRect(
            x: place.x, y: place.y, width: dice.roll(0.008...0.04) * brush.unit, height: 0.003 * brush.unit)))
    }
    Brush.color(0xFFD08A, 0.34).setFill()
    streaks.fill()
  }

  private static func drawHouses(
    _ heights: ClosedRange<CGFloat>, _ widths: ClosedRange<CGFloat>, _ hex: Int, lit: CGFloat,
    on shore: CGFloat, _ brush: Brush, _ dice: inout Dice
  ) {
    let (houses, warm, cool) = (UIBezierPath(), UIBezierPath(), UIBezierPath())
    let unit = brush.unit
    let floor = shore * brush.size.height
    var x = -dice.roll(0...0.05) * unit
    while x < brush.size.width {
      let (width, height) = (dice.roll(widths) * unit, dice.roll(heights) * brush.size.height)
      let house = CGRect(x: x, y: floor - height, width: width, height: height)
      houses.append(UIBezierPath(rect: house))
      // Some have a smaller top storey, some a mast.
      let kind = dice.roll()
      if kind < 0.3 {
        houses.append(
          UIBezierPath(
            rect: CGRect(
              x: x + width * 0.25, y: house.minY - 0.03 * unit, width: width * 0.5, height: 0.031 * unit)))
      } else if kind < 0.45 {
        houses.append(
          UIBezierPath(
            rect: CGRect(
              x: house.midX - 0.002 * unit, y: house.minY - 0.06 * unit, width: 0.004 * unit,
              height: 0.061 * unit)))
      }
      if lit > 0 { addWindows(of: house, lit, unit, warm, cool, &dice) }
      x += width + (dice.roll() < 0.3 ? dice.roll(0...0.03) * unit : -0.004 * unit)
    }
    Brush.color(hex).setFill()
    houses.fill()
    Brush.color(0xFFD48A).setFill()
    warm.fill()
    Brush.color(0xA9D4FF).setFill()
    cool.fill()
  }

  private static func addWindows(
    of house: CGRect, _ lit: CGFloat, _ unit: CGFloat, _ warm: UIBezierPath, _ cool: UIBezierPath,
    _ dice: inout Dice
  ) {
    let (width, height, step) = (0.0065 * unit, 0.0085 * unit, 0.0165 * unit)
    let columns = max(1, Int((house.width - step * 0.6) / step))
    let left = house.midX - (CGFloat(columns) * step - (step - width)) / 2
    for row in 0..<max(0, Int((house.height - step) / (step * 1.15))) {
      for column in 0..<columns where dice.roll() < lit {
        let window = CGRect(
          x: left + CGFloat(column) * step, y: house.minY + step * 0.7 + CGFloat(row) * step * 1.15,
          width: width,
          height: height)
        (dice.roll() < 0.12 ? cool : warm).append(UIBezierPath(rect: window))
      }
    }
  }
}
