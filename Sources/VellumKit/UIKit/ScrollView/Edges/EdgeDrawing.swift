import Foundation
import RenderList

/// The layers that draw one effect over one cover. Their state is set directly, without animation, before
/// each commit.
@MainActor final class EdgeDrawing {
  /// What lies behind, blurred; only of a soft effect.
  private let blur = BackdropLayer(blurRadius: EdgeDrawing.blurRadius)
  private let area = CALayer()
  private let line = CALayer()
  /// The fade whose image `area` shows; nil if it shows no image.
  private var fade: EdgeFade?

  init(on stage: CALayer) {
    for layer in [blur, area, line] {
      layer.state.anchorPoint = .zero
      layer.magnificationFilter = .nearest
      layer.minificationFilter = .nearest
      layer.superlayer = stage
      stage.layers.append(layer)
    }
  }

  func hide() {
    blur.state.isHidden = true
    area.state.isHidden = true
    line.state.isHidden = true
  }

  func show(
    _ cover: EdgeCover, at edge: ScrollEdge, _ look: UIScrollEdgeEffect.Look, on backdrop: RenderColor,
    scale: CGFloat
  ) {
    switch look {
    case .soft: showSoft(cover, at: edge, on: backdrop, scale: scale)
    case .hard: showHard(cover, at: edge, on: backdrop, scale: scale)
    }
    blur.state.opacity = cover.opacity
    area.state.opacity = cover.opacity
    line.state.opacity = cover.opacity
  }

  private func showSoft(_ cover: EdgeCover, at edge: ScrollEdge, on backdrop: RenderColor, scale: CGFloat) {
    var rect = cover.rect
    switch edge.axis {
    case .vertical:
      rect.origin.x -= cover.sides.before
      rect.size.width += cover.sides.before + cover.sides.after
    case .horizontal:
      rect.origin.y -= cover.sides.before
      rect.size.height += cover.sides.before + cover.sides.after
    }
    let wanted = EdgeFade(
      edge: edge, size: rect.size, sides: cover.sides, scale: scale, color: backdrop)
    if fade != wanted {
      fade = wanted
      area.image = wanted.makeImage()
    }
    blur.fade = EdgeFade.blur(at: edge, size: rect.size, sides: cover.sides)
    put(blur, at: rect)
    put(area, at: rect)
    area.state.backgroundColor = nil
    line.state.isHidden = true
  }

  private func showHard(_ cover: EdgeCover, at edge: ScrollEdge, on backdrop: RenderColor, scale: CGFloat) {
    fade = nil
    blur.state.isHidden = true
    area.image = nil
    put(area, at: cover.rect)
    area.state.backgroundColor = CGColor(
      red: backdrop.red, green: backdrop.green, blue: backdrop.blue, alpha: 1)

    let width = Self.lineWidth / scale
    var rect = cover.rect
    switch edge {
    case .top: rect = CGRect(x: rect.minX, y: rect.maxY - width, width: rect.width, height: width)
    case .bottom: rect.size.height = width
    case .left: rect = CGRect(x: rect.maxX - width, y: rect.minY, width: width, height: rect.height)
    case .right: rect.size.width = width
    }
    put(line, at: rect)
    line.state.backgroundColor = UIColor.separator.cgColor
  }

  private func put(_ layer: CALayer, at rect: CGRect) {
    layer.state.isHidden = false
    layer.state.bounds.size = rect.size
    layer.state.position = rect.origin
  }

  /// The standard deviation of a soft effect's blur, in points. Chosen: letters are not recognized any more, but
  /// large shapes are.
  private static let blurRadius: CGFloat = 8
  /// Device pixels. Chosen: as thin as a line can be.
  private static let lineWidth: CGFloat = 1
}
