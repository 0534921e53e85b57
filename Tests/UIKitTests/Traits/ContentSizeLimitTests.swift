import Foundation
import HostInterface
import Testing
import VellumKit

/// `UIView.minimumContentSizeCategory` and `maximumContentSizeCategory`.
@MainActor struct ContentSizeLimitTests {
  @Test func textIsNoSmallerAndNoLargerThanTheLimits() {
    let screen = TestScreen()
    let (view, label) = (UIView(), UILabel())
    screen.window.addSubview(view)
    view.addSubview(label)
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    #expect(view.minimumContentSizeCategory == nil && view.maximumContentSizeCategory == nil)
    view.minimumContentSizeCategory = .extraLarge
    #expect(label.traitCollection.preferredContentSizeCategory == .extraLarge && label.font.pointSize == 19)
    #expect(screen.window.traitCollection.preferredContentSizeCategory == .large)
    screen.send(.appearance(HostAppearance(textScale: 2)))
    #expect(label.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    view.maximumContentSizeCategory = .extraExtraLarge
    #expect(label.traitCollection.preferredContentSizeCategory == .extraExtraLarge)
    #expect(label.font.pointSize == 21 && view.minimumContentSizeCategory == .extraLarge)
    (view.minimumContentSizeCategory, view.maximumContentSizeCategory) = (nil, nil)
    #expect(label.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    screen.send(.appearance(HostAppearance()))
  }
}
