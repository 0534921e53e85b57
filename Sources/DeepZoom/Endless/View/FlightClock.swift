import Foundation
import VellumKit

/// A flight and its elapsed time. Calls `tick` before every frame while the object exists.
@MainActor final class FlightClock {
  private let flight: EndlessFlight
  private let began = CACurrentMediaTime()
  private let duration: Double
  private var elapsed = 0.0
  private var link: CADisplayLink?

  init(of flight: EndlessFlight, _ tick: @escaping () -> Void) {
    self.flight = flight
    duration = flight.duration
    link = CADisplayLink { [weak self] link in
      guard let self else { return }
      elapsed = link.targetTimestamp - began
      tick()
    }
    link?.add(to: .main, forMode: .common)
  }

  isolated deinit { link?.invalidate() }

  var end: EndlessViewport { flight.end }
  var isOver: Bool { elapsed >= duration }

  /// The viewport now.
  var viewport: EndlessViewport { flight.viewport(after: elapsed) }
}
