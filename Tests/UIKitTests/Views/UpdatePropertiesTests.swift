import Testing
import UIKit

@MainActor struct UpdatePropertiesTests {
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

  private final class Controller: UIViewController {
    var heard: [String] = []
    override func updateProperties() { heard.append("properties") }
    override func viewWillLayoutSubviews() { heard.append("layout") }
  }

  @Test func aControllersPropertiesAreUpdatedBeforeTheLayoutOfItsView() {
    let controller = Controller()
    controller.view.layoutIfNeeded()
    controller.setNeedsUpdateProperties()
    controller.view.layoutIfNeeded()
    controller.view.setNeedsLayout()
    controller.view.layoutIfNeeded()
    #expect(controller.heard == ["properties", "layout", "properties", "layout", "layout"])
    controller.setNeedsUpdateProperties()
    controller.updatePropertiesIfNeeded()
    #expect(controller.heard.suffix(1) == ["properties"])
  }
}
