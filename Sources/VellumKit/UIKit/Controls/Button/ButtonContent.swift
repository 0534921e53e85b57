import Foundation

/// What a button shows in one of its states; nil where nothing is set for it.
struct ButtonContent {
  var title: String?
  var attributedTitle: NSAttributedString?
  var titleColor: UIColor?
  var titleShadowColor: UIColor?
  var image: UIImage?
  var symbolConfiguration: UIImage.SymbolConfiguration?
  var backgroundImage: UIImage?
}
