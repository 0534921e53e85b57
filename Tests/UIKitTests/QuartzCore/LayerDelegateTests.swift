import Foundation
import Testing
import UIKit

@MainActor struct LayerDelegateTests {
  private final class Listener: NSObject, CALayerDelegate {
    var layouts = 0
    func layoutSublayers(of layer: CALayer) { layouts += 1 }
  }

  @Test func aViewIsTheDelegateOfItsLayer() {
    let view = UIView()
    #expect(view.layer.delegate === view)
  }

  @Test func aLayerOutlivesItsView() {
    let layer = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)).layer
    #expect(layer.delegate == nil)
    layer.position = CGPoint(x: 40, y: 40)
    layer.layoutIfNeeded()
    #expect(layer.frame == CGRect(x: 35, y: 35, width: 10, height: 10))
  }

  @Test func aLayerDoesNotKeepItsDelegate() {
    let layer = CALayer()
    var listener: Listener? = Listener()
    layer.delegate = listener
    layer.layoutIfNeeded()
    layer.setNeedsLayout()
    layer.layoutIfNeeded()
    #expect(listener?.layouts == 1)
    listener = nil
    #expect(layer.delegate == nil)
  }

  @Test func aViewsLayerMayHaveAnotherDelegate() {
    let (view, listener) = (UIView(), Listener())
    view.layer.delegate = listener
    #expect(view.layer.delegate === listener)
    view.layer.layoutIfNeeded()
    #expect(listener.layouts == 1)
    view.layer.delegate = view
    #expect(view.layer.delegate === view)
    view.layer.delegate = nil
    #expect(view.layer.delegate == nil)
  }
}
