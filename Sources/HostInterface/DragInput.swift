import Foundation

/// Something that is dragged over the window by the desktop, or from it.
public struct DragInput: Equatable, Sendable {
  /// What happens with it.
  public enum Phase: String, Sendable {
    /// It has come over the window, in these forms.
    case entered
    /// It has moved over the window.
    case moved
    /// It has left the window.
    case left
    /// It has been dropped on the window; its contents came before (`HostInput.content`).
    case dropped
    /// The desktop drags on what this program has asked it to (`DragStarter`). The touch is cancelled after that.
    case taken
    /// What this program has given to the desktop to drag has been dropped somewhere, or nowhere.
    case ended
  }
  /// What became of it.
  public enum Operation: String, Sendable {
    /// Nothing.
    case none
    /// It was copied.
    case copy
    /// It was moved: this program takes it away.
    case move
  }

  /// What happens.
  public var phase: Phase
  /// Where it is, in points from the window's top left; not used for `left`, `taken` and `ended`, but the screen ignores every input whose position
  /// is not finite, and clamps coordinates to ±1,000,000.
  public var position: CGPoint
  /// For `entered`: the forms in which it is given, as media types.
  public var types: [String]
  /// For `entered`: the files that it is, by path, as far as the desktop tells.
  public var files: [String]
  /// For `ended`: what became of it.
  public var operation: Operation

  /// Makes an input of a drag.
  public init(
    phase: Phase, position: CGPoint = .zero, types: [String] = [], files: [String] = [],
    operation: Operation = .none
  ) {
    (self.phase, self.position, self.types) = (phase, position, types)
    (self.files, self.operation) = (files, operation)
  }
}

/// A host whose desktop can drag things out of the window.
@MainActor package protocol DragStarter: AnyObject {
  /// Lets the desktop drag contents on from where the pointer is. `picture` is a PNG file of what is seen, `hotspot` where the pointer is in it,
  /// in points. If it does, `DragInput` of the phase `taken` follows, and at the end `ended`.
  func startDrag(_ contents: [HostContent], picture: Data?, hotspot: CGPoint, allowsMove: Bool)
}
