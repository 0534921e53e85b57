import Foundation
import UIKit
import VellumHeadless

/// Shows a photo as a program would and says when its first frame is painted: `FirstFrame FILE WIDTH HEIGHT [settled]`.
///
/// With `settled` it waits until the photo is decoded as finely as it will ever be, and says what memory that takes.
@main struct FirstFrame {
  @MainActor static func main() async {
    let arguments = CommandLine.arguments
    guard arguments.count >= 4, let width = Double(arguments[2]), let height = Double(arguments[3]) else {
      print("usage: FirstFrame FILE WIDTH HEIGHT [settled]")
      exit(64)
    }
    let host = HeadlessHost(size: CGSize(width: width, height: height))
    let window = UIWindow(frame: UIScreen.main.bounds)
    let view = UIImageView(frame: window.bounds)
    view.contentMode = .scaleAspectFit
    view.image = UIImage(contentsOfFile: arguments[1])
    window.addSubview(view)
    window.isHidden = false

    host.advance(by: 0)
    guard let pixels = host.pixels(), pixels.pixel(x: pixels.width / 2, y: pixels.height / 2) != 0xff00_0000
    else {
      print("nothing shown")
      exit(1)
    }
    print("shown")
    fflush(nil)
    guard arguments.last == "settled", let image = view.image else { _exit(0) }

    await host.run(until: .settled)
    _ = host.pixels()
    // An image and its halved levels: 4/3 of its own pixels, 4 bytes each.
    let kept = image.size.width * image.size.height * 4 * 4 / 3
    print("resident \(residentBytes()) pixels \(Int(kept))")
  }

  /// Bytes of memory that the process has in use, as the kernel counts them.
  static func residentBytes() -> Int {
    let numbers = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = numbers.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return (pages ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
