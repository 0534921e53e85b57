import Foundation
import Testing
import VellumHeadless
import VellumHost
import VellumKit

@MainActor struct OffsetLogTests {
  @Test func theOffsetLogHoldsEveryScrollViewAfterEachFrame() throws {
    let path = temporaryPath("log.jsonl")
    defer { try? FileManager.default.removeItem(atPath: path) }
    for window in UIScreen.main.windows { window.isHidden = true }
    let host = HeadlessHost(
      size: CGSize(width: 320, height: 480), frames: .perSecond(10),
      records: RunRecords(offsetLog: try OffsetLog(path: path)))
    let program = ScrollingProgram()
    host.advance(by: 0.15)
    program.scrollView.contentOffset = CGPoint(x: 0, y: 100.0 / 3)
    host.advance(by: 0.1)
    host.close()
    program.quit()

    let log = try String(contentsOfFile: path, encoding: .utf8)
    let place = #""scrollViews": [{"path": "0.0", "contentOffset": "#
    #expect(
      log.split(separator: "\n") == [
        #"{"at": 0, \#(place)[0.0, 0.0], "zoomScale": 1.0}]}"#,
        #"{"at": 200000000, \#(place)[0.0, \#(100.0 / 3)], "zoomScale": 1.0}]}"#,
      ])
  }
}
