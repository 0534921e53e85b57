import Testing
import UIKit

/// Properties that only matter on other devices.
@MainActor struct UIScrollViewPhoneTests {
  @Test func theseHoldTheirValues() {
    let view = UIScrollView()
    #expect(view.keyboardDismissMode == .none && view.indexDisplayMode == .automatic)
    #expect(view.lookToScrollAxes == [])
    view.keyboardDismissMode = .interactive
    view.indexDisplayMode = .alwaysHidden
    view.lookToScrollAxes = .vertical
    #expect(view.keyboardDismissMode == .interactive && view.indexDisplayMode == .alwaysHidden)
    #expect(view.lookToScrollAxes == .vertical)
  }

  @Test func rawValuesAreThoseOfUIKit() {
    let modes: [UIScrollView.KeyboardDismissMode] = [
      .none, .onDrag, .interactive, .onDragWithAccessory, .interactiveWithAccessory,
    ]
    #expect(modes.map(\.rawValue) == [0, 1, 2, 3, 4])
    #expect([UIScrollView.IndexDisplayMode.automatic, .alwaysHidden].map(\.rawValue) == [0, 1])
    #expect([UIAxis.horizontal, .vertical, .both].map(\.rawValue) == [1, 2, 3])
  }

  @Test func thePressRecognizerIsDisabled() {
    let view = UIScrollView()
    let recognizer = view.directionalPressGestureRecognizer
    #expect(!recognizer.isEnabled && recognizer.view == nil)
    #expect(recognizer === view.directionalPressGestureRecognizer)
  }
}
