import Rewriter
import TestSupport
import Testing

/// How the work grows with the module. What is asked for each member or class must not look at all classes.
@Suite(.countsAllocations) struct GrowthTests {
  private static let uikit = """
    extension UIView {
      @objc func shake(_ x: Int = 1) {}
    }
    @MainActor @objc protocol Listener {
      @objc optional func hear(_ x: Int)
    }

    """

  /// A class with an extension, without anything to rewrite.
  private static let plain = """
    final class K: UIView {}
    extension K {
      func a() {}
      func b(_ x: Int = 1) {}
    }

    """

  /// Classes with all kinds of members that are looked for in other classes.
  private static let mixed = """
    class K: UIView, UIScrollViewDelegate, Listener {
      struct In {
        class V: UIView {}
        class W: V {}
      }
      func hear(_ x: Int) {}
    }
    extension K {
      @objc func setUp() {}
      override func layoutSubviews() { super.layoutSubviews() }
    }
    class L: K {
      func scrollViewDidScroll(_ scrollView: UIScrollView) {}
      override func setUp() { super.setUp() }
      override func shake(_ x: Int) { super.shake() }
      func make(_ type: UIView.Type) { _ = type.init(frame: .zero) }
    }

    """

  private func work(_ pattern: String, count: Int) -> Int {
    let text = (0..<count).map { pattern.replacing("K", with: "K\($0)").replacing("L:", with: "L\($0):") }
    let source = ParsedSource(path: "A.swift", text: Self.uikit + text.joined())
    return allocations {
      let facts = ModuleFacts([source.facts])
      _ = Rewriter(facts: facts).rewrite(source)
      _ = Companion(facts, foreignFacts: [])
    }
  }

  /// The same, private to the file.
  private static let hidden = mixed.replacing("class K:", with: "private class K:")
    .replacing("class L:", with: "private class L:")

  @Test(arguments: [plain, mixed, hidden]) func twiceTheClassesAreTwiceTheWork(pattern: String) {
    _ = work(pattern, count: 2)
    let (few, many) = (work(pattern, count: 40), work(pattern, count: 80))
    #expect(Double(many) / Double(few) < 2.1)
  }
}
