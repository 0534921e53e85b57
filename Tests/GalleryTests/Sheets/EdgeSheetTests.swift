import Testing
import UIKit

/// Striped content under the edges of scroll views.
@MainActor struct EdgeSheetTests {
  private let edges: [(String, UIRectEdge)] = [
    ("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right),
  ]

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func edgeEffectsLookAsBefore(style: UIUserInterfaceStyle) throws {
    try expectSheet("sheet-edges", style, cell: CGSize(width: 160, height: 112)) {
      covered("soft", .soft) + covered("hard", .hard) + underBars("soft", .soft) + underBars("hard", .hard)
    }
  }

  private func scrollView(_ style: UIScrollEdgeEffect.Style, insets: UIEdgeInsets = .zero) -> UIScrollView {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 136, height: 88))
    let content = UIImageView(image: SheetPicture.hues(CGSize(width: 400, height: 400)))
    view.addSubview(content)
    view.contentSize = content.bounds.size
    view.contentInset = insets
    view.contentOffset = CGPoint(x: 100, y: 150)
    view.showsVerticalScrollIndicator = false
    view.showsHorizontalScrollIndicator = false
    let effects = [view.topEdgeEffect, view.leftEdgeEffect, view.bottomEdgeEffect, view.rightEdgeEffect]
    for effect in effects { effect.style = style }
    return view
  }

  /// An edge covered by an inset.
  private func covered(_ name: String, _ style: UIScrollEdgeEffect.Style) -> [(String, UIView)] {
    var views: [(String, UIView)] = []
    for (edgeName, edge) in edges {
      let insets = UIEdgeInsets(
        top: edge == .top ? 28 : 0, left: edge == .left ? 28 : 0, bottom: edge == .bottom ? 28 : 0,
        right: edge == .right ? 28 : 0)
      views.append(("\(name), \(edgeName)", scrollView(style, insets: insets)))
    }
    return views
  }

  /// An edge over which a bar floats.
  private func underBars(_ name: String, _ style: UIScrollEdgeEffect.Style) -> [(String, UIView)] {
    var views: [(String, UIView)] = []
    for (edgeName, edge) in edges {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 136, height: 88))
      let scrollView = scrollView(style)
      let bar = UIView()
      if edge == .top || edge == .bottom {
        bar.frame = CGRect(x: 38, y: edge == .top ? 4 : 64, width: 60, height: 20)
      } else {
        bar.frame = CGRect(x: edge == .left ? 4 : 112, y: 24, width: 20, height: 40)
      }
      bar.layer.borderWidth = 1
      bar.layer.borderColor = UIColor.gray.cgColor
      let interaction = UIScrollEdgeElementContainerInteraction()
      interaction.scrollView = scrollView
      interaction.edge = edge
      bar.addInteraction(interaction)
      view.addSubview(scrollView)
      view.addSubview(bar)
      views.append(("\(name), bar, \(edgeName)", view))
    }
    return views
  }
}
