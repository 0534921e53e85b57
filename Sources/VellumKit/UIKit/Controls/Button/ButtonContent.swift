import Foundation

/// What a button shows in one state; nil for what is not set in this state.
struct ButtonContent {
  var title: String?
  var attributedTitle: NSAttributedString?
  var titleColor: UIColor?
  var titleShadowColor: UIColor?
  var image: UIImage?
  var symbolConfiguration: UIImage.SymbolConfiguration?
  var backgroundImage: UIImage?
}
