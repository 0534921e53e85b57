import Foundation
import RenderList
import ScrollEngine
import VellumKit

/// What every host does with its inputs: it records them, hands them to the screen, and gives the resulting picture.
///
/// A host makes one when its window has a size, sends every input through it, and paints ``picture`` after each frame.
@MainActor public final class HostLoop {
  /// The screen that this host shows.
  public let screen: UIScreen
  /// What is recorded of the run.
  public let records: RunRecords

  /// The host, which the screen keeps while it is attached.
  private weak var source: (any FrameSource)?

  /// Attaches the screen to `source`, at `size` points with `scale` device pixels to a point.
  public init(
    source: any FrameSource, size: CGSize, scale: CGFloat, screen: UIScreen = .main,
    records: RunRecords = RunRecords()
  ) {
    self.screen = screen
    self.records = records
    self.source = source
    records.recorder?.begin(size: size, scale: scale, at: source.now)
    screen.attach(source, size: size, scale: scale)
  }

  /// From now on, calls `narrate` with what a screen reader should say.
  public func narrate(_ narrate: @escaping (Narration) -> Void) {
    accessibilityNotifier = AccessibilityNotifier(on: screen, report: narrate)
  }
  private var accessibilityNotifier: AccessibilityNotifier?

  /// The last committed picture; nil before the first frame.
  public var picture: RenderList? { screen.renderList }

  /// The operation that a drop would perform now, or, after a drop, has performed. A host tells it to the other program after each
  /// `.drag` input.
  public var dragAcceptance: DragInput.Operation { screen.dragAcceptance }

  /// Records the input as the screen lets it in, then hands it over. An input with a number that is not finite is dropped before.
  /// Other numbers are brought back to their limits, as by `UIScreen.admit(_:at:)`. A time that goes back counts as equal to the
  /// one before; frames are compared with frames, everything else with everything else.
  public func send(_ input: HostInput, at time: Timestamp) {
    guard let admitted = screen.admit(input, at: time) else { return }
    let (input, time) = (admitted.input, admitted.time)
    records.recorder?.write(input, at: time)
    screen.handle(admitted)
    if case .frame = input { records.offsetLog?.write(screen, at: time) }
    records.watcher?(input, time, picture)
    accessibilityNotifier?.handled(input, on: screen)
  }

  /// Launches the program: makes a delegate of the class, and lets it show its windows.
  public func launch(_ delegateClass: any UIApplicationDelegate.Type) {
    UIApplication.shared.launch(delegateClass)
  }

  /// The program is about to end.
  public func terminate() { UIApplication.shared.terminate() }

  /// Detaches from the screen, unless another host shows it by now, and closes the files.
  public func close() {
    accessibilityNotifier = nil
    if let source { screen.detach(source) }
    records.recorder?.close()
    records.offsetLog?.close()
  }
}
