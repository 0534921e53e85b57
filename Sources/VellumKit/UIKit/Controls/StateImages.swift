import Foundation

/// A control's images by state.
struct StateImages {
  private var images: [UIControl.State: UIImage] = [:]

  var isEmpty: Bool { images.isEmpty }

  /// The image set for exactly this state.
  subscript(state: UIControl.State) -> UIImage? {
    get { images[state] }
    set { images[state] = newValue }
  }

  /// The image to show: that of the state, otherwise of the state without `highlighted`, otherwise of `normal`.
  func shown(in state: UIControl.State) -> UIImage? {
    images[state] ?? images[state.subtracting(.highlighted)] ?? images[.normal]
  }
}

/// A control's divider images by the states of the parts on both sides.
struct DividerImages {
  private struct Place: Hashable {
    var left: UIControl.State
    var right: UIControl.State
  }
  private var images: [Place: UIImage] = [:]

  var isEmpty: Bool { images.isEmpty }

  /// The image set for exactly these states.
  subscript(left: UIControl.State, right: UIControl.State) -> UIImage? {
    get { images[Place(left: left, right: right)] }
    set { images[Place(left: left, right: right)] = newValue }
  }

  /// The image to show: that of both states, otherwise of both without `highlighted`, otherwise of `normal` and `normal`.
  func shown(_ left: UIControl.State, _ right: UIControl.State) -> UIImage? {
    self[left, right] ?? self[left.subtracting(.highlighted), right.subtracting(.highlighted)]
      ?? self[.normal, .normal]
  }
}
