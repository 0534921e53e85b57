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
    duration = Self.shortest * (1 + log(1 + flight.length))
    link = CADisplayLink { [weak self] link in
      guard let self else { return }
      elapsed = link.targetTimestamp - began
      tick()
    }
    link?.add(to: .main, forMode: .common)
  }

  isolated deinit { link?.invalidate() }

  /// Seconds that a very short flight takes. Longer flights take more, by the logarithm of their length.
  /// Chosen: 0.4 s for a factor of two, 0.8 s for a factor of a thousand.
  private static let shortest = 0.25

  var end: EndlessViewport { flight.end }
  var isOver: Bool { elapsed >= duration }

  /// The viewport now. The motion begins and ends slowly: 3·t² − 2·t³ of the path.
  var viewport: EndlessViewport {
    let time = min(max(elapsed / duration, 0), 1)
    return flight.viewport(at: time * time * (3 - 2 * time))
  }
}
