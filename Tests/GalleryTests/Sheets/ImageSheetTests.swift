import Testing
import UIKit

@testable import VellumKit

@MainActor struct ImageSheetTests {
  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func imagesLookAsBefore(style: UIUserInterfaceStyle) throws {
    try expectSheet("sheet-images", style, cell: CGSize(width: 128, height: 72)) {
      templates() + resized() + turned() + symbols()
    }
  }

  private func templates() -> [(String, UIView)] {
    let ring = SheetPicture.ring()
    func tinted(_ image: UIImage) -> UIView { configured(UIImageView(image: image)) { $0.tintColor = .red } }
    return [
      ("original", tinted(ring.withRenderingMode(.alwaysOriginal))),
      ("template", tinted(ring.withRenderingMode(.alwaysTemplate))),
      ("tint of the image", tinted(ring.withTintColor(.orange, renderingMode: .alwaysOriginal))),
    ]
  }

  private func resized() -> [(String, UIView)] {
    func resized(_ image: UIImage) -> UIView {
      configured(UIImageView(image: image)) { $0.frame.size = CGSize(width: 90, height: 44) }
    }
    let frame = SheetPicture.frame()
    let caps = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
    return [
      ("scaled", resized(frame)),
      ("stretched", resized(frame.resizableImage(withCapInsets: caps, resizingMode: .stretch))),
      ("tiled", resized(frame.resizableImage(withCapInsets: caps, resizingMode: .tile))),
      ("tiled whole", resized(frame.resizableImage(withCapInsets: .zero))),
    ]
  }

  private func turned() -> [(String, UIView)] {
    let orientations: [UIImage.Orientation] = [
      .up, .down, .left, .right, .upMirrored, .downMirrored, .leftMirrored, .rightMirrored,
    ]
    var views: [(String, UIView)] = []
    guard let picture = SheetPicture.quarters().cgImage else { return views }
    for orientation in orientations {
      let image = UIImage(cgImage: picture, scale: 1, orientation: orientation)
      views.append(("\(orientation)", UIImageView(image: image)))
    }
    return views
  }

  /// Our own symbols, whatever icons the desktop has.
  private func symbols() -> [(String, UIView)] {
    let theme = IconTheme(folders: [])
    func symbol(_ name: String, _ configuration: UIImage.SymbolConfiguration) -> UIView {
      UIImageView(image: UIImage(symbol: name, configuration, from: theme))
    }
    let weights: [UIImage.SymbolWeight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    let scales: [UIImage.SymbolScale] = [.small, .medium, .large]
    let names = [
      "chevron.left", "plus", "xmark", "checkmark", "ellipsis", "magnifyingglass", "arrow.clockwise", "play",
      "trash", "folder", "keyboard", "sidebar.left", "exclamationmark.triangle",
    ]
    var views: [(String, UIView)] = []
    for weight in weights {
      views.append(("\(weight)", symbol("house", UIImage.SymbolConfiguration(pointSize: 34, weight: weight))))
    }
    for scale in scales {
      views.append(("scale \(scale)", symbol("house", UIImage.SymbolConfiguration(scale: scale))))
    }
    for name in names { views.append((name, symbol(name, UIImage.SymbolConfiguration(pointSize: 34)))) }
    views.append(("coloured", symbol("trash", UIImage.SymbolConfiguration(hierarchicalColor: .red))))
    return views
  }
}
