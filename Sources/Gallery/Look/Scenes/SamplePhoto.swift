import UIKit

/// Drawn pictures in place of photographs, each of another kind.
@MainActor package enum SamplePhoto: Int, CaseIterable {
  case mountains, sea, forest, balloons, dunes, city, aurora

  /// Points: a picture on its side, and one that is upright, as from a telephone.
  static let size = CGSize(width: 1280, height: 960)
  static let uprightSize = CGSize(width: 720, height: 1280)

  /// What it shows, as the name of a picture.
  package var name: String {
    switch self {
    case .mountains: "Mountains"
    case .sea: "Evening at sea"
    case .forest: "Forest in the mist"
    case .balloons: "Balloons"
    case .dunes: "Dunes"
    case .city: "City at night"
    case .aurora: "Northern lights"
    }
  }

  /// It on its side, at the screen's scale. It is drawn once.
  package var image: UIImage { image(of: Self.size) }

  /// It in one of the two sizes.
  func image(of size: CGSize) -> UIImage {
    if let image = Self.drawn[size == Self.uprightSize]?[self] { return image }
    let image = paint(size)
    Self.drawn[size == Self.uprightSize, default: [:]][self] = image
    return image
  }
  /// What was drawn, by whether it is upright.
  private static var drawn: [Bool: [SamplePhoto: UIImage]] = [:]

  private func paint(_ size: CGSize) -> UIImage {
    if self == .mountains { return Landscape(0).photograph(size) }
    let format = UIGraphicsImageRendererFormat.preferred()
    format.opaque = true
    return UIGraphicsImageRenderer(size: size, format: format).image { draw(with: Brush(size, $0.cgContext)) }
  }

  private func draw(with brush: Brush) {
    switch self {
    case .mountains: Landscape(0).draw(in: CGRect(origin: .zero, size: brush.size))
    case .sea: Self.drawSea(brush)
    case .forest: Self.drawForest(brush)
    case .balloons: Self.drawBalloons(brush)
    case .dunes: Self.drawDunes(brush)
    case .city: Self.drawCity(brush)
    case .aurora: Self.drawAurora(brush)
    }
  }

  /// Draws it into a rectangle of the current context.
  func draw(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    defer { context.restoreGState() }
    context.clip(to: rect)
    context.translateBy(x: rect.minX, y: rect.minY)
    draw(with: Brush(rect.size, context))
  }

  /// The one of the two sizes that fills more of a room in which all of a photograph is seen.
  static func size(filling room: CGSize) -> CGSize {
    func filled(by photo: CGSize) -> CGFloat {
      let scale = min(room.width / photo.width, room.height / photo.height)
      return scale * scale * photo.width * photo.height
    }
    return filled(by: uprightSize) > filled(by: size) ? uprightSize : size
  }

  /// The scale at which a photograph fills a page. It is at least 1 in a window with room for a panel. In a smaller one, all of the
  /// photograph's width or height is visible.
  static func openingScale(in demo: DemoView) -> CGFloat {
    let filling = max(demo.bounds.width / size.width, demo.bounds.height / size.height)
    return min(4, demo.isPanelAtSide ? max(1, filling) : max(0.5, filling))
  }
}
