import PhotoViewer
import Testing
import UIKit

/// The card of keys in windows of all sizes.
@MainActor struct KeysCardTests {
  @Test(arguments: [(280, 400), (300, 400), (320, 240), (320, 568), (340, 568), (390, 844), (700, 500)])
  func noTextIsCutInAWordOrHasAThirdLine(_ width: Int, _ height: Int) throws {
    let scene = try ViewerScene(
      photos: [CGSize(width: 1600, height: 800)], size: CGSize(width: width, height: height))
    scene.type("?")
    // A row's text is heard with its keys.
    let rows = ViewerScene.labels(in: scene.controller.view).filter {
      $0.text != nil && $0.accessibilityLabel?.hasPrefix("\($0.text!): ") == true
    }
    #expect(rows.count > 25)
    for row in rows {
      let (text, font) = (try #require(row.text), try #require(row.font))
      let room = CGSize(width: row.bounds.width, height: 0)
      let lines = row.sizeThatFits(room).height / font.lineHeight
      #expect(lines < 2.5 && row.sizeThatFits(room).height <= row.bounds.height + 1, "\(text)")
      for word in text.split(separator: " ") {
        #expect(String(word).size(withAttributes: [.font: font]).width <= row.bounds.width, "\(text)")
      }
      let section = try #require(row.superview)
      let keys = section.subviews.filter { !($0 is UILabel) }
      #expect(keys.allSatisfy { !$0.frame.intersects(row.frame) }, "\(text)")
      #expect(keys.allSatisfy { $0.frame.minX >= 0 && $0.frame.maxY <= section.bounds.height + 0.5 })
    }
  }
}
