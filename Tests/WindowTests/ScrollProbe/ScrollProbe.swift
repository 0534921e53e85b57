import Foundation
import UIKit
import VellumGTK
import VellumHeadless
import VellumHost

/// A scroll view in a window whose delegate writes down every call that it hears:
///
///     ScrollProbe SCENE LOG --record FILE     in a window, writing down what reaches it as well
///     ScrollProbe SCENE LOG --replay FILE     without a window, from what was written down
@main @MainActor struct ScrollProbe {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 4, let scene = ProbeScene(rawValue: arguments[1]) else {
      fatalError("usage: ScrollProbe SCENE LOG --record FILE | --replay FILE")
    }
    let (manner, file) = (arguments[3], arguments[4])
    let delegate = ProbeDelegate(scene, log: DelegateLog(path: arguments[2]))
    do {
      if manner == "--record" {
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
