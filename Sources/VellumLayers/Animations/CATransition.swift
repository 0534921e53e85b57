import Foundation
import ScrollEngine

/// Shows a change of a layer and its sublayers as one picture that gives way to another.
///
/// The old picture is what the layer shows when the transition is added: add it, then make the changes. A layer has one transition;
/// whatever its key is, it is ``kCATransition``.
@preconcurrency @MainActor open class CATransition: CAAnimation {
  /// How the old picture gives way; `fade` by default. An unknown type fades.
  open var type = CATransitionType.fade
  /// The side that the new picture comes from; nil, the default, is `fromRight`. A fade has no side.
  open var subtype: CATransitionSubtype?
  /// The fraction of the transition at which it begins, from 0, the default, to 1.
  open var startProgress: Float = 0
  /// The fraction of the transition at which it ends, from 0 to 1, the default.
  open var endProgress: Float = 1

  private var before: Dissolve?

  package override class func keyedProperties(of type: any KeyedObject.Type) -> [KeyedProperty] {
    ((type as? any CATransitionKeys.Type)?.transitionKeys ?? []) + super.keyedProperties(of: type)
  }

  override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CATransition else { return }
    (type, subtype) = (other.type, other.subtype)
    (startProgress, endProgress) = (other.startProgress, other.endProgress)
  }

  override var fixedKey: String? { kCATransition }

  override func willBegin(on layer: CALayer) {
    before = Dissolve(of: layer, slide: TransitionSlide(type, subtype))
    layer.dissolve = before
  }

  override func didEnd(on layer: CALayer) {
    if layer.dissolve === before { layer.dissolve = nil }
  }

  override func apply(to state: inout LayerState, model: LayerState, at moment: RunMoment) {
    let fraction = duration > 0 ? moment.seconds / duration : 1
    let progress = timingFunction?.curve.progress(at: fraction) ?? fraction
    state.dissolve = Double(startProgress) + Double(endProgress - startProgress) * progress
  }
}

/// The key under which a layer holds its transition.
public let kCATransition = "transition"

/// The way in which a transition shows a change.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The old picture fades into the new one.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new picture slides over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new picture pushes the old one away.
  public static let push = CATransitionType(rawValue: "push")
  /// The old picture slides away from the new one.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side that a transition comes from. The y axis points up, as in Core Animation.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Pictures move to the left.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// Pictures move to the right.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// Pictures move up on the screen.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// Pictures move down on the screen.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// How the pictures of a transition move.
struct TransitionSlide {
  /// Whether the old picture moves.
  let movesOld: Bool
  /// Whether the new picture moves.
  let movesNew: Bool
  /// Where the new picture comes from, in sizes of the layer.
  let x: Double
  let y: Double

  /// Nil for a fade.
  init?(_ type: CATransitionType, _ subtype: CATransitionSubtype?) {
    switch type {
    case .moveIn: (movesOld, movesNew) = (false, true)
    case .push: (movesOld, movesNew) = (true, true)
    case .reveal: (movesOld, movesNew) = (true, false)
    default: return nil
    }
    switch subtype {
    case .fromLeft?: (x, y) = (-1, 0)
    case .fromTop?: (x, y) = (0, 1)
    case .fromBottom?: (x, y) = (0, -1)
    default: (x, y) = (1, 0)
    }
  }
}
