import UIKit

/// Pictures that the sheets show. They do not depend on the screen.
@MainActor enum SheetPicture {
  static func draw(_ size: CGSize, _ actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: size, format: format).image(actions: actions)
  }

  /// Four colours, which show how the picture is turned and which part is seen.
  static func quarters() -> UIImage {
    draw(CGSize(width: 24, height: 16)) { context in
      let colors: [UIColor] = [.red, .green, .blue, .yellow]
      for (index, color) in colors.enumerated() {
        color.setFill()
        context.fill(
          CGRect(x: CGFloat(index % 2) * 12, y: CGFloat(index / 2) * 8, width: 12, height: 8))
      }
    }
  }

  /// A black ring, for templates.
  static func ring() -> UIImage {
    draw(CGSize(width: 16, height: 16)) { _ in
      let path = UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 12, height: 12))
      path.lineWidth = 3
      UIColor.black.setStroke()
      path.stroke()
    }
  }

  /// A frame of 4 points round columns of 4 points.
  static func frame() -> UIImage {
    draw(CGSize(width: 24, height: 24)) { context in
      UIColor.blue.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 24, height: 24))
      for column in 0..<4 {
        (column % 2 == 0 ? UIColor.orange : UIColor.white).setFill()
        context.fill(CGRect(x: 4 + CGFloat(column) * 4, y: 4, width: 4, height: 16))
      }
    }
  }

  /// All hues from left to right, over a black and a white band.
  static func hues(_ size: CGSize) -> UIImage {
    draw(size) { context in
      for x in stride(from: 0, to: size.width, by: 8) {
        UIColor(hue: x / size.width, saturation: 0.9, brightness: 0.9, alpha: 1).setFill()
        context.fill(CGRect(x: x, y: 0, width: 8, height: size.height))
      }
      UIColor.black.setFill()
      context.fill(CGRect(x: 0, y: size.height * 0.5, width: size.width, height: size.height * 0.25))
      UIColor.white.setFill()
      context.fill(CGRect(x: 0, y: size.height * 0.75, width: size.width, height: size.height * 0.25))
    }
  }
}
