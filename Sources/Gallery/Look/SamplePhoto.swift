import UIKit

/// Drawn pictures that stand for photographs, told apart by their hue and a number.
@MainActor enum SamplePhoto {
  static let size = CGSize(width: 1200, height: 800)
  /// As many as look different.
  static let all: [UIImage] = (0..<7).map { photo(number: $0) }

  private static func photo(number: Int) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      let hue = CGFloat(number) / 7
      UIColor(hue: hue, saturation: 0.35, brightness: 0.9, alpha: 1).setFill()
      context.fill(CGRect(origin: .zero, size: size))
      // Hills, the farther the paler, so that there is detail to zoom into everywhere.
      for hill in 0..<12 {
        let depth = CGFloat(hill) / 12
        UIColor(hue: hue, saturation: 0.3 + depth / 2, brightness: 0.85 - depth / 2, alpha: 1).setFill()
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: size.height))
        for step in 0...60 {
          let x = size.width * CGFloat(step) / 60
          let wave = sin(CGFloat(step) * (0.11 + 0.05 * depth) * CGFloat(hill + 2) + CGFloat(number + hill))
          path.addLine(to: CGPoint(x: x, y: size.height * (0.3 + 0.6 * depth) + 40 * wave))
        }
        path.addLine(to: CGPoint(x: size.width, y: size.height))
        path.close()
        path.fill()
      }
      ("\(number + 1)" as NSString).draw(
        at: CGPoint(x: 60, y: 40),
        withAttributes: [.font: UIFont.boldSystemFont(ofSize: 120), .foregroundColor: UIColor.white])
    }
  }
}
