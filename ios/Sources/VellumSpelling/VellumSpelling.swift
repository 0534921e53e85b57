#if canImport(ObjectiveC) && canImport(UIKit)
  import ObjectiveC
  import UIKit

  /// What UIKit tells, and the closure that it stands for.
  @MainActor private final class ClosureTarget: NSObject {
    private static var key: UInt8 = 0
    private let action: (Any) -> Void

    /// Lives as long as `owner`.
    init(of owner: AnyObject, _ action: @escaping (Any) -> Void) {
      self.action = action
      super.init()
      objc_setAssociatedObject(owner, &Self.key, self, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }

    @objc func tell(_ sender: Any) { action(sender) }
  }

  extension NSObjectProtocol where Self: UIGestureRecognizer {
    /// A recognizer that calls `action` with itself.
    @MainActor public init(_ action: @escaping @MainActor (Self) -> Void) {
      self.init(target: nil, action: nil)
      let target = ClosureTarget(of: self) { action($0 as! Self) }
      addTarget(target, action: #selector(ClosureTarget.tell(_:)))
    }
  }

  extension CADisplayLink {
    /// A display link that calls `tick` with itself until it is invalidated.
    @MainActor public convenience init(_ tick: @escaping @MainActor (CADisplayLink) -> Void) {
      let target = DisplayLinkTarget(tick)
      self.init(target: target, selector: #selector(DisplayLinkTarget.tell(_:)))
    }
  }

  /// A display link keeps its target.
  @MainActor private final class DisplayLinkTarget: NSObject {
    private let tick: (CADisplayLink) -> Void
    init(_ tick: @escaping (CADisplayLink) -> Void) { self.tick = tick }
    @objc func tell(_ link: CADisplayLink) { tick(link) }
  }

  extension Selector {
    /// The Objective-C method `name`; `method` is what Vellum calls in its place.
    public init<Target, Method>(_ name: String, _ method: (Target) -> Method) { self.init(name) }
  }
#endif
