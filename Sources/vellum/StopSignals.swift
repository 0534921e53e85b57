import Foundation
import Glibc

/// The signals that ask a program to end, for work that has to clean up before.
@MainActor final class StopSignals {
  private var sources: [any DispatchSourceSignal] = []
  private var caught: Int32?
  private var action: () -> Void = {}

  init() {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { [unowned self] in
        MainActor.assumeIsolated {
          caught = number
          action()
        }
      }
      source.activate()
      sources.append(source)
    }
  }

  /// What to do at the first signal; done at once if that has come already.
  func onSignal(_ action: @escaping () -> Void) {
    self.action = action
    if caught != nil { action() }
  }

  /// The exit status of a program that a signal ended, as shells know it.
  var status: Int32 { 128 + (caught ?? SIGINT) }
}
