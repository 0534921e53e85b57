import ScrollEngine

/// A pane that a trace drives by contacts, wheel and keys, as the front in the browser does: the same records in, the same
/// numbers out.
struct PaneTrace {
  /// In the order of the kinds of ``PaneRecord``.
  private static let kinds = [
    "down", "move", "up", "cancel", "frame", "wheel", "key", "touchpadPinchBegan", "touchpadPinchMoved",
    "touchpadPinchEnded", "sizes", "insets", "rules", "land", "setOffset", "scroll", "scrollRectToVisible",
    "zoom", "zoomToRect", "scrollToTop", "stop", "flashIndicators",
  ]

  private var pane = ScrollPane()
  private var latest = Timestamp(nanoseconds: 0)

  /// `pane` makes a new one; `pane.values` answers with all values; `pane.KIND moment numbers` with whether the input was
  /// taken, offset, scale and flags, and then the effects. Nil for an unknown operation.
  mutating func perform(_ operation: String, _ numbers: [Double]) -> [Double]? {
    let kind = operation.dropFirst("pane.".count)
    switch kind {
    case "":
      self = PaneTrace()
      return []
    case "values":
      return values
    default:
      guard let number = Self.kinds.firstIndex(of: String(kind)), !numbers.isEmpty else { return nil }
      let padding = PaneRecord.length - 1 - numbers.count
      guard padding >= 0 else { return nil }
      pane.takeEffects()
      let isTaken = take([Double(number)] + numbers + Array(repeating: 0, count: padding))
      return [isTaken ? 1 : 0, values[0], values[1], values[2], values[5]]
        + pane.effects.flatMap(Self.numbers)
    }
  }

  private mutating func take(_ numbers: [Double]) -> Bool {
    guard let record = numbers.withUnsafeBufferPointer({ $0.baseAddress.flatMap { PaneRecord($0) } }) else {
      return false
    }
    latest = max(latest, record.time)
    return record.apply(to: &pane, at: latest)
  }

  private var values: [Double] {
    let values = PaneValues(pane, at: latest).numbers
    return (0..<PaneValues.length).map { values[$0] }
  }

  private static func numbers(of effect: Scroller.Effect) -> [Double] {
    let numbers = effect.numbers
    return (0..<Scroller.Effect.length).map { numbers[$0] }
  }
}
