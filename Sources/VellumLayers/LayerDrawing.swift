/// The state of a layer's drawing.
enum LayerDrawing {
  /// The layer has not been drawn, does not draw, or has contents that the program has set.
  case none
  /// It was asked to draw while it had no size, and draws when it gets one. The drawing before is shown until then.
  case awaitingSize(shown: BackingStore?)
  case drawn(BackingStore)

  init(_ backing: BackingStore?) { self = backing.map { .drawn($0) } ?? .none }

  /// The drawing that is shown.
  var backing: BackingStore? {
    get {
      switch self {
      case .none: nil
      case .awaitingSize(let shown): shown
      case .drawn(let backing): backing
      }
    }
    set {
      switch self {
      case .none, .drawn: self = LayerDrawing(newValue)
      case .awaitingSize: self = .awaitingSize(shown: newValue)
      }
    }
  }

  var extent: BackingStore.Extent? {
    switch self {
    case .none, .awaitingSize(shown: nil): nil
    case .awaitingSize(let shown?): shown.extent
    case .drawn(let backing): backing.extent
    }
  }

  /// Whether the layer is too large to be drawn at once.
  var isInParts: Bool {
    if case .part = extent { true } else { false }
  }

  /// Whether a change of the layer's size makes it draw again.
  var followsSize: Bool {
    switch self {
    case .none: false
    case .awaitingSize: true
    case .drawn: isInParts
    }
  }
}
