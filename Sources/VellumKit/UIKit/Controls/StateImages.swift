import Foundation

/// The images that a program sets for the states of a control.
struct StateImages {
  private var images: [UIControl.State: UIImage] = [:]

  var isEmpty: Bool { images.isEmpty }

  /// The image that was set for exactly this state.
  subscript(state: UIControl.State) -> UIImage? {
    get { images[state] }
    set { images[state] = newValue }
  }

  /// The image to show: the state's own, else that without the highlight, else that of `normal`.
  func shown(in state: UIControl.State) -> UIImage? {
    images[state] ?? images[state.subtracting(.highlighted)] ?? images[.normal]
  }
}

/// The images that a program sets for what is between two parts of a control.
struct DividerImages {
  private struct Place: Hashable {
    var left: UIControl.State
    var right: UIControl.State
  }
  private var images: [Place: UIImage] = [:]

  var isEmpty: Bool { images.isEmpty }

  /// The image that was set for exactly these states.
  subscript(left: UIControl.State, right: UIControl.State) -> UIImage? {
    get { images[Place(left: left, right: right)] }
    set { images[Place(left: left, right: right)] = newValue }
  }

  /// The image to show: that of the two states, else that without highlights, else that between two parts in state `normal`.
  func shown(_ left: UIControl.State, _ right: UIControl.State) -> UIImage? {
    self[left, right] ?? self[left.subtracting(.highlighted), right.subtracting(.highlighted)]
      ?? self[.normal, .normal]
  }
}
