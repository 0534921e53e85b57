import Foundation
import Gallery
import UIKit
import VellumHeadless
import VellumHost

/// Flicks through the nested photographs, one page a flick.
@MainActor struct PhotosNestedFlicks {
  let host: HeadlessHost
  let controller: UIViewController
  private let window: UIWindow

  init(size: CGSize = CGSize(width: 1280, height: 800)) {
    for window in UIScreen.main.windows { window.isHidden = true }
    host = HeadlessHost(size: size)
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    controller = Gallery.page(named: "photos-nested")!.makeViewController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    host.advanceUntilSettled()
  }

  /// Turns one page. Calls `frame` after every frame, when its picture has been made.
  func flick(_ frame: () -> Void = {}) {
    let middle = CGPoint(x: window.bounds.midX, y: window.bounds.midY)
    host.schedule(.flick(from: middle, to: CGPoint(x: middle.x - 200, y: middle.y), duration: 0.1))
    // Long enough for a page to settle.
    for _ in 0..<90 {
      host.advance(by: 1.0 / 60)
      frame()
    }
  }

  /// Bytes of memory that the process uses.
  static func residentBytes() -> Int {
    let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
    guard let fields, fields.count > 1, let pages = Int(fields[1]) else { return 0 }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
