import Foundation
import UIKit
import VellumGTK
import VellumHeadless

/// Measures how long it takes to make the nodes of frames at 3840 × 2160 while something moves, without GTK's drawing of them. Prints a
/// line for each scene: its name, the median and the slowest of its frames in microseconds, and the bytes sent to the GPU.
@main @MainActor enum NodeFrames {
  static func main() {
    _ = GTKHost.connect()
    measure("a list of cards", CardsController())
    measure("tiles of a picture", TilesController())
  }

  /// The size, in points, of a screen with two pixels a point.
  private static let size = CGSize(width: 1920, height: 1080)
  private static let frames = 240

  private static func measure(_ name: String, _ controller: ScrollingController) {
    let host = HeadlessHost(size: size, scale: 2)
    let window = UIWindow(windowScene: UIScreen.main.scene)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    host.advance(by: 0.1)
    var painter = NodePainter()
    let clock = ContinuousClock()
    var times: [Double] = []
    var bytes = 0
    for step in 0..<frames {
      controller.move(to: Double(step) / Double(frames))
      host.advance(by: 1 / 60)
      guard let list = host.picture else { continue }
      let start = clock.now
      let painted = painter.paint(list, scale: 2)
      let elapsed = clock.now - start
      // The first frame sends everything visible, so it does not count.
      guard step > 0 else { continue }
      times.append(Double(elapsed.components.attoseconds) / 1e12)
      bytes += painted?.work.bytesSent ?? 0
    }
    times.sort()
    print("\(name)\t\(Int(times[times.count / 2]))\t\(Int(times[times.count - 1]))\t\(bytes)")
    window.isHidden = true
    host.close()
  }
}
