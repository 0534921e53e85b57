import Testing
import UIKit

/// Classes that are on the main actor may be passed on to any task, as Swift's rule for global actors says.
@MainActor struct SendableTests {
  private func isSendable<Value: Sendable>(_: Value.Type) -> Bool { true }

  @MainActor final class OwnView: UIView {}
  @MainActor final class OwnRecognizer: UIGestureRecognizer {}
  @MainActor final class OwnController: UIViewController {}
  @MainActor final class OwnLayer: CALayer {}

  @Test func aClientsClassesAreSendable() {
    #expect(isSendable(OwnView.self) && isSendable(OwnRecognizer.self))
    #expect(isSendable(OwnController.self) && isSendable(OwnLayer.self))
  }

  @Test func aViewComesBackFromADetachedTask() async {
    let view = OwnView()
    let same = await Task.detached { view }.value
    #expect(same === view)
  }
}
