import Testing
import UIKit

@MainActor @Suite struct UpdatePropertiesTests {
  private final class View: UIView {
    var heard: [String] = []
    override func updateProperties() { heard.append("properties") }
    override func layoutSubviews() { heard.append("layout") }
  }

  @Test func propertiesAreUpdatedBeforeTheLayoutAndOnlyWhenAskedFor() {
    let view = View()
    view.layoutIfNeeded()
    view.setNeedsLayout()
    view.layoutIfNeeded()
    view.setNeedsUpdateProperties()
    view.layoutIfNeeded()
    #expect(view.heard == ["properties", "layout", "layout", "properties", "layout"])
    view.setNeedsUpdateProperties()
    view.updatePropertiesIfNeeded()
    #expect(view.heard.suffix(1) == ["properties"])
  }
}
