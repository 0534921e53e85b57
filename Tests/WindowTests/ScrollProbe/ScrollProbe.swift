import Foundation
import UIKit
import VellumGTK
import VellumHeadless
import VellumHost

/// Shows a scroll view and logs every call to its delegate:
///
///     ScrollProbe SCENE LOG --record FILE     in a window; also records all input to FILE
///     ScrollProbe SCENE LOG --replay FILE     without a window, from a recording
@main @MainActor struct ScrollProbe {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 4, let scene = ProbeScene(rawValue: arguments[1]) else {
      fatalError("usage: ScrollProbe SCENE LOG --record FILE | --replay FILE")
    }
    let (mode, file) = (arguments[3], arguments[4])
    let delegate = ProbeDelegate(scene, log: DelegateLog(path: arguments[2]))
    do {
      if mode == "--record" {
        try show(delegate, recordingTo: file)
      } else {
        replay(try Script(contentsOfFile: file), on: delegate)
      }
    } catch { fatalError("\(error)") }
  }

  static func show(_ delegate: ProbeDelegate, recordingTo file: String) throws {
    let records = RunRecords(recorder: try Recorder(path: file, arguments: []))
    exit(
      GTKHost.run(title: "ScrollProbe", size: CGSize(width: 800, height: 600), records: records) { window in
        delegate.fullScreen = { window.isFullScreen.toggle() }
        UIApplication.shared.launch(delegate)
      })
  }

  static func replay(_ script: Script, on delegate: ProbeDelegate) -> Never {
    Task { @MainActor in
      let host = HeadlessHost(script.header)
      UIApplication.shared.launch(delegate)
      await host.perform(script)
      host.close()
      exit(0)
    }
    RunLoop.main.run()
    fatalError("the main run loop always has the main queue to serve")
  }
}
