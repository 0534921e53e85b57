import Look
import UIKit

/// A card with what a page teaches, its file, and the document that it follows.
final class InfoCard: PopoverCard {
  let sourceButton: ActionButton

  init(_ page: GalleryPage, showSource: @escaping () -> Void) {
    sourceButton = ActionButton("Source", action: showSource)
    super.init(rows: [
      UILabel(page.teaches, font: .body),
      UILabel(page.file, font: .api),
      sourceButton,
      UILabel("After: \(page.document)", font: .small, color: .secondary),
    ])
  }

  required init?(coder: NSCoder) { fatalError("cards are not archived") }
}
