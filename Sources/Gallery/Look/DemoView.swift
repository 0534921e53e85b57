import UIKit

/// The view of most pages: a stage, and beside it a panel of controls. In a narrow window the panel is below.
final class DemoView: UIView {
  let stage: UIView
  let panel = ControlPanel()

  private static let panelWidth: CGFloat = 272
  /// In a window narrower than this, the panel is below the stage.
  private static let minWidth: CGFloat = 640
  private static let margin: CGFloat = 16

  init(stage: UIView) {
    self.stage = stage
    super.init(frame: .zero)
    backgroundColor = .paper
    stage.layer.cornerRadius = 10
    stage.layer.borderWidth = 1
    stage.layer.borderColor = UIColor.hairline.cgColor
    stage.clipsToBounds = true
    addSubview(stage)
    addSubview(panel)
  }

  required init?(coder: NSCoder) { fatalError("pages are not archived") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds.insetBy(dx: min(Self.margin, bounds.width / 2), dy: min(Self.margin, bounds.height / 2))
    let isWide = bounds.width >= Self.minWidth
    let size = isWide ? Self.panelWidth : (area.height * 0.4).rounded()
    let (panelFrame, rest) = area.divided(atDistance: size, from: isWide ? .maxXEdge : .maxYEdge)
    panel.frame = panelFrame
    let stageFrame = rest.divided(atDistance: Self.margin, from: isWide ? .maxXEdge : .maxYEdge).remainder
    if stage.frame != stageFrame { stage.frame = stageFrame }
  }
}
