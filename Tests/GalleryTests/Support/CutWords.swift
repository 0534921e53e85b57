import UIKit

@testable import Gallery

/// Words that need more room than they have.
extension UIView {
  /// The texts in the view, seen now or after scrolling, that are cut, or lie over others. Each with what is wrong.
  var cutWords: [String] {
    let labels = wordLabels.map { label in
      let needed = label.neededSize
      return (label: label, needed: needed, words: label.frame(ofWords: needed))
    }
    var found: [String] = []
    for (label, needed, wordsFrame) in labels {
      if needed.height > label.bounds.height + 0.5 || needed.width > label.bounds.width + 0.5 {
        found.append("\(label.text ?? "") needs \(needed), has \(label.bounds.size)")
      }
      // What scrolls goes on beyond its edge, and the note on the desk has paper around its text.
      var around = label.superview
      while let view = around, !(view is UIScrollView), !(view is CustomScrollView), !(view is UIWindow) {
        let words = label.convert(wordsFrame, to: view)
        if !(view is NoteView), !view.bounds.insetBy(dx: -0.5, dy: -0.5).contains(words) {
          found.append("\(label.text ?? "") at \(words) is not in \(type(of: view)), \(view.bounds)")
        }
        around = view.superview
      }
    }
    let neighbours = Dictionary(grouping: labels) { $0.label.superview.map { ObjectIdentifier($0) } }
    for labels in neighbours.values {
      let places = labels.map { $0.words.offsetBy(dx: $0.label.frame.minX, dy: $0.label.frame.minY) }
      for (index, place) in places.enumerated() {
        let words = place.insetBy(dx: 0.5, dy: 0.5)
        for other in places.indices.dropFirst(index + 1) where words.intersects(places[other]) {
          found.append("\(labels[index].label.text ?? "") lies over \(labels[other].label.text ?? "")")
        }
      }
    }
    return found
  }

  /// The labels with words that are not hidden, nor in something that is.
  var wordLabels: [UILabel] {
    if isHidden || alpha == 0 { return [] }
    if let label = self as? UILabel { return label.text?.isEmpty == false ? [label] : [] }
    return subviews.flatMap(\.wordLabels)
  }
}

extension UILabel {
  /// The size of all of its lines in its width.
  fileprivate var neededSize: CGSize {
    let width = numberOfLines == 1 ? CGFloat.greatestFiniteMagnitude : bounds.width
    let room = CGRect(x: 0, y: 0, width: width, height: .greatestFiniteMagnitude)
    var size = textRect(forBounds: room, limitedToNumberOfLines: 0).size
    // The reading of a panel is made smaller where it is too wide. Nothing of a number is as high as a line.
    if adjustsFontSizeToFitWidth {
      size = CGSize(width: min(size.width, bounds.width), height: font.pointSize)
    }
    return size
  }

  /// Where its words of this size are, in the label.
  fileprivate func frame(ofWords size: CGSize) -> CGRect {
    let free = CGSize(width: bounds.width - size.width, height: bounds.height - size.height)
    let part: CGFloat = textAlignment == .center ? 0.5 : textAlignment == .right ? 1 : 0
    return CGRect(origin: CGPoint(x: part * free.width, y: free.height / 2), size: size)
  }
}
