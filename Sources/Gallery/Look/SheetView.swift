import Look
import UIKit

/// The panel of a narrow window: it rests at the bottom with its reading in sight, and is pulled up. It is a scroll view whose content
/// is the sheet, so it moves like one.
final class SheetView: UIScrollView, UIScrollViewDelegate {
  let card = MaterialView(radius: 20)
  private let grabber = UIView()
  private weak var panel: PanelView?

  /// Called when the sheet has been opened.
  var didOpen: () -> Void = {}
  /// Called when its upper edge has moved.
  var didMove: () -> Void = {}
  private var wasOpen = false

  /// Points of the sheet that are seen at rest, at the usual size of text: the reading, which has 40 of them, and what is around it.
  static let rest: CGFloat = 64
  /// The same at the size of text in the view that the sheet is for.
  static func restHeight(in view: UIView) -> CGFloat { rest - 40 + view.scaled(40) }
  /// Points above the panel's rows: the grabber and the space around it.
  private static let top: CGFloat = 16
  /// Points that a focus ring takes around a control: it is 2 wide and 2 away.
  private static let ringRoom: CGFloat = 4
  private static let margin: CGFloat = 16
  /// The parts of the page's height that it takes at most: usually, and so that a row is cut in half. Chosen.
  private static let (part, largestPart): (CGFloat, CGFloat) = (0.45, 0.6)

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentInsetAdjustmentBehavior = .never
    showsVerticalScrollIndicator = false
    alwaysBounceVertical = true
    delegate = self
    decelerationRate = .fast
    grabber.backgroundColor = .controlEdge
    grabber.layer.cornerRadius = 2.5
    grabber.isUserInteractionEnabled = false
    addSubview(card)
    card.addSubview(grabber)
  }

  required init?(coder: NSCoder) { fatalError("sheets are not archived") }

  /// Touches beside the sheet are for what lies behind it.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { card.frame.contains(point) }

  /// Lays the sheet with this panel into the lower part of `area`.
  func place(_ panel: PanelView, in area: CGRect) {
    if panel.superview !== card {
      card.addSubview(panel)
      panel.contentOffset = .zero
    }
    self.panel = panel
    if !panel.isInSheet { panel.isInSheet = true }
    let width = max(0, area.width - 2 * Self.margin)
    let rest = Self.restHeight(in: self)
    let height = min(area.height, max(rest, openHeight(of: panel, width: width, in: area.height)))
    let frame = CGRect(x: area.minX, y: area.maxY - height, width: area.width, height: height)
    // Higher than it is seen, so that nothing shows below it when it is pulled farther than it goes.
    card.frame = CGRect(x: -1, y: 0, width: frame.width + 2, height: height + 200)
    grabber.frame = CGRect(x: ((frame.width - 36) / 2).rounded() + 1, y: 6, width: 36, height: 5)
    // The panel reaches the sheet's edges, so that what scrolls in it is cut only there. Above, a focus ring has room below the grabber.
    panel.room = UIEdgeInsets(
      top: Self.ringRoom, left: Self.margin, bottom: Self.margin, right: Self.margin)
    let top = Self.top - Self.ringRoom
    panel.frame = CGRect(x: 1, y: top, width: area.width, height: max(0, height - top))
    let hidden = height - min(rest, height)
    guard frame != self.frame || contentInset.top != hidden else { return panelMayScroll() }
    let staysOpen = isOpen
    self.frame = frame
    contentInset.top = hidden
    contentSize = frame.size
    contentOffset.y = staysOpen ? 0 : -contentInset.top
    panelMayScroll()
  }

  /// Points that the open sheet takes of the page's height: what its rows need; where that is too much, it ends in the middle of a row.
  private func openHeight(of panel: PanelView, width: CGFloat, in available: CGFloat) -> CGFloat {
    let wanted = panel.sizeThatFits(CGSize(width: width, height: 0)).height + Self.top + Self.margin
    let (usual, most) = ((available * Self.part).rounded(), (available * Self.largestPart).rounded())
    guard wanted > usual else { return wanted }
    let cut = panel.heightThatCutsARow(width: width, within: usual - Self.top...most - Self.top)
    return cut.map { $0 + Self.top } ?? (wanted <= most ? wanted : usual)
  }

  /// Where its upper edge is seen, in its superview.
  var top: CGFloat { frame.minY - contentOffset.y }

  /// Whether all of it is seen.
  var isOpen: Bool { contentInset.top > 0 && contentOffset.y > -contentInset.top / 2 }

  /// Opens the sheet when a view in it gets the focus, because the view may not be visible at rest.
  override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    guard let view = context.nextFocusedView, view !== self, view.isDescendant(of: self) else { return }
    // The model value is final at once, so the focused view is visible when it is scrolled to next.
    UIView.animate(withDuration: 0.28) { [self] in contentOffset = .zero }
  }

  /// The panel scrolls once the sheet has gone as far up as it goes.
  private func panelMayScroll() { panel?.isScrollEnabled = contentOffset.y > -1 }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    panelMayScroll()
    didMove()
    guard isOpen != wasOpen else { return }
    wasOpen = isOpen
    if isOpen { didOpen() }
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let opens = velocity.y == 0 ? targetContentOffset.pointee.y > -contentInset.top / 2 : velocity.y > 0
    targetContentOffset.pointee.y = opens ? 0 : -contentInset.top
  }
}
