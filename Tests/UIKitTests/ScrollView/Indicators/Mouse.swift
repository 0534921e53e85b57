import Foundation
import HostInterface
import ScrollEngine
import UIKit
import VellumHeadless
import VellumKit

/// The mouse over a headless host's screen.
@MainActor struct Mouse {
  let host: HeadlessHost
  private(set) var position = CGPoint.zero
  private var isDown = false

  init(on host: HeadlessHost) { self.host = host }

  mutating func move(to point: CGPoint) {
    position = point
    if isDown { touch(.moved) } else { send(.hover(HoverInput(phase: .moved, position: point))) }
  }

  mutating func press() {
    isDown = true
    touch(.began)
  }

  mutating func lift() {
    isDown = false
    touch(.ended)
  }

  /// The host cancels the press.
  mutating func lose() {
    isDown = false
    touch(.cancelled)
  }

  mutating func leave() { send(.hover(HoverInput(phase: .ended, position: position))) }

  private func touch(_ phase: TouchInput.Phase) {
    send(.touch(TouchInput(id: 0, phase: phase, kind: .mouse, position: position)))
  }

  private func send(_ event: InputEvent) {
    host.schedule(.event(event), at: host.now)
    host.advance(to: host.now)
  }
}
