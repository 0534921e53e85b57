import Look
import UIKit

/// The view of every page: a stage to its edges, and over it a panel at the right, or in a narrow window a sheet at the bottom.
///
/// What the panel and the sheet at rest cover is outside of the page's safe area, so a stage that is a scroll view has it as an inset, and
/// what is centred is in the middle of what is seen. A sheet that is pulled up lies over the stage, which stays as it is; what floats over
/// the stage fades out before the sheet reaches it.
final class DemoView: UIView {
  let stage: UIView
  let panel = PanelView()
  private let card = MaterialView(radius: 16)
  private let sheet = SheetView()
  /// Views that float over the stage: pills and controls. They are placed in what is seen.
  private var places: [(view: UIView, fades: Bool, place: (CGRect) -> Void)] = []

  private static let margin: CGFloat = 16
  private static let padding: CGFloat = 20
  /// Points above the sheet within which what floats fades. Chosen: as far from the sheet as anything is placed.
  private static let fadeRoom: CGFloat = 16
  /// The least size of a page whose panel is at the side, and is as wide as usual.
  private static let sideSize = CGSize(width: 900, height: 500)

  /// Points of a row of the panel at the side, and of the panel.
  private var rowWidth: CGFloat { scaled(PanelView.width) }
  private var panelWidth: CGFloat { rowWidth + 2 * Self.padding }

  init(stage: UIView) {
    self.stage = stage
    super.init(frame: .zero)
    backgroundColor = .paper
    clipsToBounds = true
    card.addFloatingShadow()
    addSubview(stage)
    sheet.didMove = { [unowned self] in fadeFloating() }
    // Stages reach the edges: nothing fades there.
    if let scrollView = stage as? UIScrollView {
      for effect in [
        scrollView.topEdgeEffect, scrollView.leftEdgeEffect, scrollView.bottomEdgeEffect,
        scrollView.rightEdgeEffect,
      ] { effect.isHidden = true }
    }
  }

  required init?(coder: NSCoder) { fatalError("pages are not archived") }

  /// Whether something that is as large lies over the panel at the side. Then the panel is not seen, but keeps its place.
  var isPanelCovered = false {
    didSet {
      guard isPanelCovered != oldValue else { return }
      UIView.animate(withDuration: isPanelCovered ? 0.16 : 0.24, delay: 0, options: [.allowUserInteraction]) {
        [self] in
        card.alpha = isPanelCovered ? 0 : 1
      }
    }
  }

  /// Whether the panel is seen where it is at the side.
  var showsPanel = true {
    didSet { setNeedsLayout() }
  }

  /// Called when the sheet, which replaces the panel in a narrow window, has been opened.
  var didOpenSheet: () -> Void {
    get { sheet.didOpen }
    set { sheet.didOpen = newValue }
  }

  /// Points at the foot of a page without a panel that are a control's, so that the hint is above it.
  var footHeight: CGFloat = 0 { didSet { if footHeight != oldValue { setNeedsLayout() } } }

  /// Points at the right of a page without a panel that are a control's, so that the hint is in the middle of what is beside it.
  var sideWidth: CGFloat = 0 { didSet { if sideWidth != oldValue { setNeedsLayout() } } }

  /// Whether there is room for the panel at the side.
  var isPanelAtSide: Bool { isPanelAtSide(in: bounds.size) }

  /// The same for a page of a size. A wider panel leaves the stage as much.
  func isPanelAtSide(in size: CGSize) -> Bool {
    !panel.isEmpty && size.width >= Self.sideSize.width + rowWidth - PanelView.width
      && size.height >= Self.sideSize.height
  }

  /// Where the panel lies at the side; nil if it does not.
  var panelFrame: CGRect? { isPanelAtSide && showsPanel ? card.frame : nil }

  /// The part of the stage that nothing covers; null if the header and the sheet cover all of it.
  var seen: CGRect { bounds.inset(by: safeAreaInsets) }

  /// Adds a view over the stage; `place` sets its frame in what is seen. It fades as the sheet comes near, unless it is part of what the stage
  /// shows.
  func float(_ view: UIView, fades: Bool = true, place: @escaping (CGRect) -> Void) {
    places.append((view, fades, place))
    insertSubview(view, aboveSubview: stage)
  }

  /// What the panel, the sheet or a control at the foot covers.
  private var covered: UIEdgeInsets {
    if panel.isEmpty {
      return UIEdgeInsets(
        top: 0, left: 0, bottom: min(footHeight, bounds.height), right: min(sideWidth, bounds.width))
    }
    if isPanelAtSide {
      return UIEdgeInsets(
        top: 0, left: 0, bottom: 0, right: showsPanel ? panelWidth + 2 * Self.margin : 0)
    }
    return UIEdgeInsets(top: 0, left: 0, bottom: min(SheetView.restHeight(in: self), bounds.height), right: 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if stage.frame != bounds { stage.frame = bounds }
    if let controller = next as? UIViewController, controller.additionalSafeAreaInsets != covered {
      controller.additionalSafeAreaInsets = covered
      placeIndicators()
    }
    layOutPanel()
    guard !seen.isNull else { return }
    for (_, _, place) in places { place(seen) }
    fadeFloating()
  }

  /// Fades what floats over the stage as the sheet comes near, so that the sheet cuts nothing.
  private func fadeFloating() {
    let hasSheet = !panel.isEmpty && !isPanelAtSide
    for (view, fades, _) in places where fades {
      let room = hasSheet ? sheet.top - view.frame.maxY : Self.fadeRoom
      view.alpha = min(1, max(0, room / Self.fadeRoom))
    }
  }

  /// Keeps the stage's indicators at the window's edge, because the panel leaves room for them there. A sheet does not.
  private func placeIndicators() {
    guard let scrollView = stage as? UIScrollView else { return }
    scrollView.verticalScrollIndicatorInsets.right = -covered.right
    scrollView.horizontalScrollIndicatorInsets.right = -covered.right
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  private func layOutPanel() {
    let isAtSide = isPanelAtSide
    card.isHidden = !isAtSide || !showsPanel
    sheet.isHidden = isAtSide
    guard !panel.isEmpty else { return }
    guard isAtSide else {
      if sheet.superview == nil { addSubview(sheet) }
      return sheet.place(panel, in: bounds)
    }
    if card.superview == nil { addSubview(card) }
    if panel.superview !== card {
      card.addSubview(panel)
      panel.isScrollEnabled = true
      panel.isInSheet = false
      panel.room = PanelView.room
    }
    let top = safeAreaInsets.top + Self.margin
    let width = rowWidth
    let wanted = panel.sizeThatFits(CGSize(width: width, height: 0)).height + 2 * Self.padding
    card.frame = CGRect(
      x: bounds.maxX - Self.margin - panelWidth, y: top, width: panelWidth,
      height: max(0, min(wanted, bounds.height - top - Self.margin)))
    panel.frame = CGRect(
      x: Self.padding, y: Self.padding, width: width, height: max(0, card.frame.height - 2 * Self.padding)
    ).insetBy(dx: -PanelView.room.left, dy: -PanelView.room.top)
  }
}
