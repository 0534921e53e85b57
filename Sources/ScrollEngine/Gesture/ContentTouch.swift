/// What content is told about a touch that a scroll view around it may turn into a drag.
package struct ContentTouch: Equatable, Sendable {
  /// What has happened to the touch.
  package enum Phase: Int, Sendable { case began, ended, cancelled }

  package let phase: Phase
  /// The front's number for the touch.
  package let id: Int

  /// Seconds for which a touch is withheld from content. Agreed by observers; Apple does not document the time.
  private static var delay: Double { 0.15 }

  /// Seconds by which a scroll view delays the touch; 0 if the touch cannot become its drag.
  package static func delay(delays: Bool, mayDrag: Bool) -> Double { delays && mayDrag ? delay : 0 }

  /// The numbers of this as an effect of a pane: kind 12, the phase, and the touch.
  var numbers: InlineArray<5, Double> { [12, Double(phase.rawValue), Double(id), 0, 0] }
}
