import ScrollEngine

/// A pane that a trace drives by contacts, wheel and keys, as the front in the browser does: the same records in, the same
/// numbers out.
final class PaneTrace {
  /// In the order of the kinds of ``PaneRecord``.
  private static let kinds = [
    "down", "move", "up", "cancel", "frame", "wheel", "key", "touchpadPinchBegan", "touchpadPinchMoved",
    "touchpadPinchEnded", "sizes", "insets", "rules", "land", "setOffset", "scroll", "scrollRectToVisible",
    "zoom", "zoomToRect", "scrollToTop", "stop", "flashIndicators", "nesting", "picture", "refresh",
    "pointer",
  ]

  private var tree = ScrollTree()
  private var pane = 0
  private var latest = 0.0

  init() { pane = tree.add() }

  /// `pane` makes a new one; `pane.add` one more; `pane.use number` turns to another one, the first
  /// being 1. `pane.values` answers with all values, and `pane.news` with the numbers of the other panes that have news;
  /// `pane.KIND moment numbers` with whether the input was taken, offset, scale and flags, and then the effects. Nil for an
  /// unknown operation.
  func perform(_ operation: String, _ numbers: [Double]) -> [Double]? {
    let kind = operation.dropFirst("pane.".count)
    switch kind {
    case "":
      tree = ScrollTree()
      pane = tree.add()
      latest = 0
      return []
    case "add":
      pane = tree.add()
      return []
    case "use":
      guard let number = numbers.first.map({ Int($0) }), tree.contains(number - 1) else { return nil }
      pane = number - 1
      return answer(isTaken: false)
    case "news":
      var news: [Double] = []
      while let number = tree.nextNews(besides: pane) { news.append(Double(number + 1)) }
      return news
    case "values":
      return values
    default:
      guard let number = Self.kinds.firstIndex(of: String(kind)), !numbers.isEmpty else { return nil }
      let padding = PaneRecord.length - 1 - numbers.count
      guard padding >= 0 else { return nil }
      return answer(isTaken: take([Double(number)] + numbers + Array(repeating: 0, count: padding)))
    }
  }

  private func answer(isTaken: Bool) -> [Double] {
    defer { tree.takeEffects(of: pane) }
    return [isTaken ? 1 : 0, values[0], values[1], values[2], values[5]]
      + (0..<tree.effectCount(of: pane)).flatMap { Self.numbers(of: tree.effect($0, of: pane)) }
  }

  private func take(_ numbers: [Double]) -> Bool {
    guard let record = numbers.withUnsafeBufferPointer({ $0.baseAddress.flatMap { PaneRecord($0) } }) else {
      return false
    }
    latest = max(latest, numbers[1])
    return record.apply(to: &tree, pane)
  }

  private var values: [Double] {
    let values = tree.values(of: pane, at: latest).numbers
    return (0..<PaneValues.length).map { values[$0] }
  }

  private static func numbers(of effect: InlineArray<5, Double>) -> [Double] {
    effect.indices.map { effect[$0] }
  }
}
