import Foundation
import ScrollEngine

/// Where a sheet is. Its lift is the distance of its top from the container's bottom, in points.
extension UISheetPresentationController {
  /// Points between the safe area's top and the highest sheet. Agreed.
  private static let topGap: CGFloat = 10
  /// The width of a page. Chosen: what is read well.
  private static let pageWidth: CGFloat = 704
  /// The size of a form. Agreed.
  private static let formSize = CGSize(width: 540, height: 620)
  /// The least distance of a sheet that floats from the window's edges. Chosen: the design of the gallery.
  private static let margin: CGFloat = 24
  /// Points. Chosen: the design of the gallery.
  private static let radius: CGFloat = 20

  private var room: CGRect { container?.bounds ?? .zero }
  private var safeArea: UIEdgeInsets { container?.safeAreaInsets ?? .zero }
  private var traits: UITraitCollection {
    container?.traitCollection ?? presentedViewController.traitCollection
  }
  private var isPage: Bool { presentationStyle == .pageSheet && prefersPageSizing }

  /// Whether it fills the window, which is too low for anything else.
  private var fillsWindow: Bool {
    traits.verticalSizeClass == .compact && !prefersEdgeAttachedInCompactHeight
  }

  /// Whether it floats in the middle.
  var isFloating: Bool {
    traits.horizontalSizeClass == .regular && traits.verticalSizeClass == .regular
      && detents.allSatisfy { $0.identifier == .large }
  }

  var cornerRadius: CGFloat { fillsWindow ? 0 : max(preferredCornerRadius ?? Self.radius, 0) }

  // MARK: - Heights

  /// The lifts at which it rests, the smallest first.
  var stops: [(identifier: Detent.Identifier, lift: CGFloat)] {
    if fillsWindow { return [(.large, room.height)] }
    if isFloating { return [(.large, (room.height + floatingSize.height) / 2)] }
    let greatest = max(room.height - safeArea.top - Self.topGap - safeArea.bottom, 0)
    let context = SheetRoom(traits, greatest)
    let stops = detents.compactMap { detent in
      detent.resolvedValue(in: context).map { (detent.identifier, $0 + safeArea.bottom) }
    }
    return stops.isEmpty ? [(.large, greatest + safeArea.bottom)] : stops.sorted { $0.1 < $1.1 }
  }

  /// The lift at the height that is selected.
  var restingLift: CGFloat {
    let stops = stops
    return (stops.first { $0.identifier == selectedDetentIdentifier } ?? stops[0]).lift
  }

  /// The lift that is shown for one that a finger asks for: beyond the greatest it is held back, below the smallest if the sheet
  /// stays.
  func shownLift(for lift: CGFloat, mayLeave: Bool) -> CGFloat {
    let (lowest, highest) = (stops.first!.lift, stops.last!.lift)
    let band = RubberBand(length: Double(room.height))
    if lift > highest { return highest + CGFloat(band.displacement(forPull: Double(lift - highest))) }
    if lift < lowest, !mayLeave {
      return lowest - CGFloat(band.displacement(forPull: Double(lowest - lift)))
    }
    return max(lift, 0)
  }

  // MARK: - Frames

  private var floatingSize: CGSize {
    let most = CGSize(
      width: max(room.width - 2 * Self.margin, 0),
      height: max(room.height - safeArea.top - safeArea.bottom - 2 * Self.margin, 0))
    let wanted = presentedViewController.preferredContentSize
    var size = isPage ? CGSize(width: Self.pageWidth, height: most.height) : Self.formSize
    if wanted.width > 0 { size.width = wanted.width }
    if wanted.height > 0 { size.height = wanted.height }
    return CGSize(width: min(size.width, most.width), height: min(size.height, most.height))
  }

  private var attachedWidth: CGFloat {
    let wanted = presentedViewController.preferredContentSize.width
    if fillsWindow { return room.width }
    if widthFollowsPreferredContentSizeWhenEdgeAttached, wanted > 0 { return min(wanted, room.width) }
    if traits.horizontalSizeClass == .compact || traits.verticalSizeClass == .compact { return room.width }
    return min(isPage ? Self.pageWidth : Self.formSize.width, room.width)
  }

  func cardFrame(lift: CGFloat) -> CGRect {
    let scale = traits.displayScale > 0 ? traits.displayScale : 1
    func rounded(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    if isFloating {
      let size = floatingSize
      var x = (room.width - size.width) / 2
      if let sourceView, let container, sourceView.window != nil {
        let middle = sourceView.convert(
          CGPoint(x: sourceView.bounds.midX, y: sourceView.bounds.midY), to: container)
        x = min(max(middle.x - size.width / 2, Self.margin), room.width - Self.margin - size.width)
      }
      return CGRect(
        x: rounded(x), y: rounded(room.height - lift), width: rounded(size.width),
        height: rounded(size.height))
    }
    let width = rounded(attachedWidth)
    // It is not squeezed below its smallest height, but moves out.
    let height = max(lift, stops[0].lift)
    return CGRect(
      x: rounded((room.width - width) / 2), y: rounded(room.height - lift), width: width,
      height: rounded(height))
  }

  // MARK: - Dimming

  /// How much of the dimming is seen: it comes with the sheet, or between the greatest height without it and the next.
  private func dimmingAlpha(at lift: CGFloat) -> CGFloat {
    let stops = stops
    var (none, full) = (CGFloat.zero, stops[0].lift)
    if let index = stops.lastIndex(where: { $0.identifier == largestUndimmedDetentIdentifier }) {
      none = stops[index].lift
      guard index + 1 < stops.count else { return 0 }
      full = stops[index + 1].lift
    }
    return full > none ? min(max((lift - none) / (full - none), 0), 1) : 1
  }

  /// The lifts between which the presenter's view goes back: up to the large height of a sheet as wide as the window, which dims
  /// what is behind. Nil where it stays.
  var recession: ClosedRange<CGFloat>? {
    let stops = stops
    guard !isFloating, !fillsWindow, attachedWidth == room.width, let last = stops.last,
      last.identifier == .large, dims(at: last.lift)
    else { return nil }
    let below = stops.count > 1 ? stops[stops.count - 2].lift : 0
    return min(below, last.lift)...last.lift
  }

  func dims(at lift: CGFloat) -> Bool { dimmingAlpha(at: lift) > 0 }

  func dim(by lift: CGFloat) {
    dimming.alpha = dimmingAlpha(at: lift)
    dimming.isUserInteractionEnabled = dims(at: lift)
  }
}
