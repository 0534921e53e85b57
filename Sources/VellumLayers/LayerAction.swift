/// An action of a layer for a change.
@MainActor struct LayerAction {
  let layer: CALayer
  let event: String
  let action: any CAAction

  /// A transition runs before the change: it takes the picture of what was there.
  private var isTransition: Bool { action is CATransition }

  private func run() { action.run(forKey: event, object: layer, arguments: nil) }

  /// Makes a change and runs the action: after it, but a transition before it.
  func run(around apply: () -> Void) {
    if isTransition { run() }
    apply()
    if !isTransition { run() }
  }

  /// Makes a change as a whole and runs its actions in order: after it, but transitions before it.
  static func run(_ actions: [LayerAction], around apply: () -> Void) {
    for action in actions where action.isTransition { action.run() }
    apply()
    for action in actions where !action.isTransition { action.run() }
  }

  /// The same with at most two actions, and without an array where there is none: most layers that are added have none.
  static func run(_ first: LayerAction?, _ second: LayerAction?, around apply: () -> Void) {
    if first == nil, second == nil {
      apply()
    } else {
      run([first, second].compactMap(\.self), around: apply)
    }
  }
}
