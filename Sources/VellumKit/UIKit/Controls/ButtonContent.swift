import Foundation

/// What a button shows in one of its states; nil where nothing is set for it.
struct ButtonContent {
  var title: String?
  var attributedTitle: NSAttributedString?
  var titleColor: UIColor?
  var image: UIImage?
  var backgroundImage: UIImage?
}
