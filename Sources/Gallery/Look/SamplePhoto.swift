import UIKit

/// Drawn landscapes in place of photographs, each with its own colours and a number.
@MainActor enum SamplePhoto {
  static let size = CGSize(width: 1280, height: 960)
  /// All landscapes that look different.
  static let all: [UIImage] = (0..<7).map { photo(number: $0) }

  private static let hues: [CGFloat] = [0.58, 0.08, 0.38, 0.94, 0.50, 0.13, 0.72]

  private static func photo(number: Int) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    let hue = hues[number % hues.count]
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      let sky = [
        UIColor(hue: hue, saturation: 0.45, brightness: 0.86, alpha: 1), UIColor(white: 0.97, alpha: 1),
      ]
      context.cgContext.drawLinearGradient(
        CGGradient(colorsSpace: nil, colors: sky.map(\.cgColor), locations: nil)!, start: .zero,
        end: CGPoint(x: 0, y: size.height * 0.6), options: .drawsAfterEndLocation)
      UIColor(white: 1, alpha: 0.85).setFill()
      UIBezierPath(ovalIn: CGRect(x: 200 + 130 * number, y: 190, width: 130, height: 130)).fill()
      // Hills, darker and rougher the nearer they are, so that there is detail to zoom into.
      for hill in 0..<7 {
        let depth = CGFloat(hill) / 6
        UIColor(hue: hue, saturation: 0.30 + 0.3 * depth, brightness: 0.78 - 0.56 * depth, alpha: 1).setFill()
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: size.height))
        for x in stride(from: CGFloat(0), through: size.width, by: 4) {
          let place = x / 100 + CGFloat(number * 5 + hill * 3)
          let height = sin(place * 0.9) + 0.5 * sin(place * 2.1 + 1) + 0.16 * depth * sin(place * 13)
          path.addLine(to: CGPoint(x: x, y: size.height * (0.42 + 0.47 * depth) - height * 46))
        }
        path.addLine(to: CGPoint(x: size.width, y: size.height))
        path.close()
        path.fill()
      }
      ("\(number + 1)" as NSString).draw(
        at: CGPoint(x: 48, y: 28),
        withAttributes: [
          .font: UIFont.systemFont(ofSize: 96, weight: .bold), .foregroundColor: UIColor.white,
        ])
    }
  }
}
