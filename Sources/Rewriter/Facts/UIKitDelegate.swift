/// UIKit's protocols of which every method is optional, with the names of the methods.
///
/// Here each method has a default implementation, which Swift binds where a class conforms: a method that only a subclass
/// implements is never called, unless the conforming class has one to override. `RewriterTests` compares the names with those
/// of the library.
enum UIKitDelegate {
  static let methods: [String: [MethodName]] = [
    "UIScrollViewDelegate": names(
      "scrollViewDidScroll(_:)", "scrollViewDidZoom(_:)", "scrollViewWillBeginDragging(_:)",
      "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)",
      "scrollViewDidEndDragging(_:willDecelerate:)",
      "scrollViewWillBeginDecelerating(_:)", "scrollViewDidEndDecelerating(_:)",
      "scrollViewDidEndScrollingAnimation(_:)", "scrollViewShouldScrollToTop(_:)",
      "scrollViewDidScrollToTop(_:)",
      "viewForZooming(in:)", "scrollViewWillBeginZooming(_:with:)",
      "scrollViewDidEndZooming(_:with:atScale:)",
      "scrollViewDidChangeAdjustedContentInset(_:)"),
    "UIGestureRecognizerDelegate": names(
      "gestureRecognizerShouldBegin(_:)", "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)",
      "gestureRecognizer(_:shouldRequireFailureOf:)", "gestureRecognizer(_:shouldBeRequiredToFailBy:)",
      "gestureRecognizer(_:shouldReceive:)"),
  ]

  /// The protocol that has a method of this name.
  static func declaring(_ name: MethodName) -> String? { methods.first { $0.value.contains(name) }?.key }

  private static func names(_ names: String...) -> [MethodName] {
    names.map { name in
      let parts = name.dropLast().split(separator: "(")
      return MethodName(base: String(parts[0]), labels: parts[1].split(separator: ":").map(String.init))
    }
  }
}
