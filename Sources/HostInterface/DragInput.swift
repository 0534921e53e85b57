import Foundation
import VellumGraphics

/// An event of a drag by the desktop, over the window or from it.
public struct DragInput: Equatable, Sendable {
  /// The kind of event.
  public enum Phase: String, Sendable {
    /// The drag has entered the window; `types` and `files` say what it has.
    case entered
    /// The drag has moved over the window.
    case moved
    /// The drag has left the window.
    case left
    /// The drag has been dropped on the window. Its contents came before, as `HostInput.content`.
    case dropped
    /// The desktop has taken over the drag that `DragStarter` offered it. The touch is cancelled next.
    case taken
    /// The drag that the desktop took over has ended, with `operation`.
    case ended
  }
  /// The result of a drag.
  public enum Operation: String, Sendable {
    /// Nothing was dropped.
    case none
    /// The contents were copied.
    case copy
    /// The contents were moved: the source removes them.
    case move
  }

  /// The kind of event.
  public var phase: Phase
  /// The position, in points from the window's top left; not used for `left`, `taken` and `ended`. The screen ignores an input whose
  /// position is not finite, and clamps coordinates to ±1,000,000.
  public var position: CGPoint
  /// For `entered`: the media types of the contents.
  public var types: [String]
  /// For `entered`: the paths of dragged files, as far as the desktop tells.
  public var files: [String]
  /// For `ended`: the result of the drag.
  public var operation: Operation

  /// Makes an event of a drag, at the window's top left and without contents unless told otherwise.
  public init(
    phase: Phase, position: CGPoint = .zero, types: [String] = [], files: [String] = [],
    operation: Operation = .none
  ) {
    (self.phase, self.position, self.types) = (phase, position, types)
    (self.files, self.operation) = (files, operation)
  }
}

/// A host whose desktop can take over a drag that leaves the window.
@MainActor package protocol DragStarter: AnyObject {
  /// Asks the desktop to take over a drag at the pointer, and to show `picture`. If the desktop does, a `DragInput` of the phase `taken`
  /// follows, and one of `ended` at the end.
  func startDrag(_ offers: [HostOffer], picture: DragPicture?, allowsMove: Bool)
}

/// What the desktop shows at the pointer during a drag.
package struct DragPicture: Sendable {
  package var image: CGImage
  /// The size at which it is shown, in points.
  package var size: CGSize
  /// The pointer's position in it, in points from its top left.
  package var hotspot: CGPoint

  package init(image: CGImage, size: CGSize, hotspot: CGPoint) {
    (self.image, self.size, self.hotspot) = (image, size, hotspot)
  }
}
