import Foundation
import Testing
import VellumKit

@MainActor struct ForwardingDelegateTests {
  /// A scroll view that is its own delegate, with the client's behind it.
  final class OwnDelegate: UIScrollView, UIScrollViewDelegate {
    nonisolated(unsafe) weak var outer: (any UIScrollViewDelegate)?
    var scrolls = 0
    override var delegate: (any UIScrollViewDelegate)? {
      get { outer }
      set {
        outer = newValue
        super.delegate = self
      }
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      scrolls += 1
      outer?.scrollViewDidScroll(scrollView)
    }
    override func responds(to aSelector: Selector!) -> Bool {
      super.responds(to: aSelector) || outer?.responds(to: aSelector) == true
    }
    override func forwardingTarget(for aSelector: Selector!) -> Any? {
      outer?.responds(to: aSelector) == true ? outer : nil
    }
  }

  /// An object before a delegate, which hears what it hears and hands on the rest.
  final class Proxy: NSObject, UIScrollViewDelegate, MessageForwarder {
    nonisolated(unsafe) let outer: any UIScrollViewDelegate
    nonisolated(unsafe) var asked: [String] = []
    init(_ outer: any UIScrollViewDelegate) { self.outer = outer }
    nonisolated func forwardingTarget(for aSelector: Selector!) -> Any? {
      asked.append(aSelector.name)
      return outer
    }
  }

  final class Client: NSObject, UIScrollViewDelegate {
    var log: [String] = []
    let page = UIView()
    func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("scroll") }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("begin") }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { targetContentOffset.pointee.y = 7 }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.append("animated") }
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { false }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { page }
  }

  @Test func whatADelegateDoesNotImplementGoesToTheOneBehindIt() {
    let (client, scrollView) = (Client(), OwnDelegate())
    scrollView.delegate = client
    scrollView.contentSize = CGSize(width: 100, height: 1000)
    scrollView.contentOffset.y = 5
    #expect(scrollView.scrolls == 1)
    #expect(client.log == ["scroll"])
    scrollView.scrollViewWillBeginDragging(scrollView)
    #expect(client.log == ["scroll", "begin"])
    #expect(!scrollView.scrollViewShouldScrollToTop(scrollView))
    #expect(scrollView.viewForZooming(in: scrollView) === client.page)
    scrollView.delegate = nil
    #expect(scrollView.scrollViewShouldScrollToTop(scrollView))
    #expect(scrollView.viewForZooming(in: scrollView) == nil)
  }

  @Test func everyMethodIsHandedOnUnderItsName() {
    let client = Client()
    let proxy = Proxy(client)
    let (scrollView, delegate) = (UIScrollView(), proxy as any UIScrollViewDelegate)
    var target = CGPoint.zero
    delegate.scrollViewDidScroll(scrollView)
    delegate.scrollViewDidZoom(scrollView)
    delegate.scrollViewWillBeginDragging(scrollView)
    delegate.scrollViewWillEndDragging(scrollView, withVelocity: .zero, targetContentOffset: &target)
    delegate.scrollViewDidEndDragging(scrollView, willDecelerate: true)
    delegate.scrollViewWillBeginDecelerating(scrollView)
    delegate.scrollViewDidEndDecelerating(scrollView)
    delegate.scrollViewDidEndScrollingAnimation(scrollView)
    #expect(!delegate.scrollViewShouldScrollToTop(scrollView))
    delegate.scrollViewDidScrollToTop(scrollView)
    #expect(delegate.viewForZooming(in: scrollView) === client.page)
    delegate.scrollViewWillBeginZooming(scrollView, with: nil)
    delegate.scrollViewDidEndZooming(scrollView, with: nil, atScale: 2)
    delegate.scrollViewDidChangeAdjustedContentInset(scrollView)
    #expect(target.y == 7)
    #expect(client.log == ["scroll", "begin", "animated"])
    #expect(
      proxy.asked == [
        "scrollViewDidScroll:", "scrollViewDidZoom:", "scrollViewWillBeginDragging:",
        "scrollViewWillEndDragging:withVelocity:targetContentOffset:",
        "scrollViewDidEndDragging:willDecelerate:", "scrollViewWillBeginDecelerating:",
        "scrollViewDidEndDecelerating:", "scrollViewDidEndScrollingAnimation:",
        "scrollViewShouldScrollToTop:", "scrollViewDidScrollToTop:", "viewForZoomingInScrollView:",
        "scrollViewWillBeginZooming:withView:", "scrollViewDidEndZooming:withView:atScale:",
        "scrollViewDidChangeAdjustedContentInset:",
      ])
  }

  @Test func anObjectRespondsAsItsOverrideSays() {
    let (client, scrollView) = (Client(), OwnDelegate())
    let opened = Selector("opened", of: Client.self)
    #expect(!scrollView.responds(to: opened))
    scrollView.delegate = client
    #expect(scrollView.responds(to: opened))
    #expect(UIView().forwardingTarget(for: opened) == nil)
    #expect(client.forwardingTarget(for: opened) == nil)
  }
}
