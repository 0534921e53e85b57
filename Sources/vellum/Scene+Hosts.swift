import Foundation
import UIKit
import VellumHeadless
import VellumHost

#if Window
  import VellumGTK
#endif

extension Scene {
  /// Renders the scene as a window would show it. Returns the exit status.
  func render(to path: String, _ options: SceneOptions, _ records: RunRecords) async throws -> Int32 {
    let progress = ProgressLine("rendering \(name)")
    let host = HeadlessHost(size: options.size.cgSize, scale: options.scale, records: records)
    defer { host.close() }
    if let appearance = options.appearance.wanted { host.loop.send(.appearance(appearance), at: host.now) }
    launch(nil)
    await host.run(until: .settled)
    progress.end()
    reportRemainingErrors()
    if let failure = records.failure { throw failure }
    if isShown {
      try host.writePNG(to: path)
      try printOutput(path)
    }
    return status
  }

  /// Plays a script or a recording on the scene, and renders how it ends. Returns the exit status.
  func play(_ script: Script, to path: String, _ options: SceneOptions, _ records: RunRecords) async throws
    -> Int32
  {
    let progress = ProgressLine("replaying")
    let host = HeadlessHost(
      script.header, size: options.size.cgSize, scale: options.scale, records: records)
    defer { host.close() }
    // A recording says how it looked.
    if let appearance = options.appearance.wanted, !script.isRecording {
      host.loop.send(.appearance(appearance), at: host.now)
    }
    launch(nil)
    // A script begins after the first frame; a recording contains its own first frame.
    if !script.isRecording { await host.run(for: 0) }
    await host.perform(script)
    progress.end()
    reportRemainingErrors()
    if let failure = records.failure { throw failure }
    if isShown { try host.writePNG(to: path) }
    return status
  }

  #if Window
    /// Shows the scene in a window until it is closed. Returns the exit status.
    func runInWindow(_ options: SceneOptions, _ records: RunRecords) -> Int32 {
      let windowStatus = GTKHost.run(
        title: "Vellum", identifier: identifier, size: options.size.cgSize,
        appearance: options.appearance.wanted, records: records
      ) { window in
        window.isFullScreen = options.fullScreen
        launch(window)
      }
      reportRemainingErrors()
      // What has been written stays: a recording may end anywhere.
      if let failure = records.failure { exitWithError(failure) }
      return windowStatus == 0 ? status : windowStatus
    }
  #endif
}

#if Window
  extension RendererOption {
    /// The renderer for the window's host.
    var wanted: WindowRenderer {
      switch self {
      case .auto: .auto
      case .gl: .gl
      case .cairo: .cairo
      }
    }
  }
#endif
