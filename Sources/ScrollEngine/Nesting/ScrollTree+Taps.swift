/// Double taps on a picture that a pane shows.
extension ScrollTree {
  /// Takes in what a finger on a pane did, after the gestures; zooms its picture if that ends a double tap.
  package mutating func takeTap(
    _ input: ContactInput, on number: Int, at moment: Timestamp, now: Timestamp
  ) {
    guard nodes[number].pane.picture != nil else { return }
    let isClaimed = isClaimed(aroundOrAt: number)
    let frame = frame(of: number)
    let local: ContactInput =
      switch input {
      case .down(let id, let place): .down(id: id, (place - frame.corner) * (1 / frame.scale))
      case .move(let id, let place): .move(id: id, (place - frame.corner) * (1 / frame.scale))
      case .up, .cancel, .deadline: input
      }
    with(number) { $0.takeTap(local, isClaimed: isClaimed, at: moment, now: now) }
  }
}
