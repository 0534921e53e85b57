import Look
import UIKit

/// A card with what a page teaches, its file, and the document that it follows.
final class InfoCard: PopoverCard {
  let sourceButton: ActionButton
  /// The page's view, whose panel is not seen while the card lies over it.
  private weak var demo: DemoView?

  init(_ page: GalleryPage, showSource: @escaping () -> Void) {
    sourceButton = ActionButton("Source", action: showSource)
    super.init(rows: [
      TextLabel(text: page.teaches),
      TextLabel(text: page.file, font: .api),
      sourceButton,
      TextLabel(text: "After: \(page.document)", font: .small, color: .secondary),
    ])
  }

  required init?(coder: NSCoder) { fatalError("cards are not archived") }

  /// Takes the panel away, which is hardly smaller than the card and would look out from under it, and brings it back.
  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    demo?.isPanelCovered = false
    demo = superview?.subviews.lazy.compactMap { $0 as? DemoView }.first
    demo?.isPanelCovered = true
  }
}
