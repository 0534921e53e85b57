import Foundation
import UIKit
import VellumHeadless
import VellumHost

@testable import Gallery

/// Flicks through the nested photographs, one page a flick.
@MainActor struct PhotosNestedFlicks {
  let host: HeadlessHost
  let page: PhotosNestedPage

  func flick() {
    let middle = page.view.convert(CGPoint(x: page.view.bounds.midX, y: page.view.bounds.midY), to: nil)
    host.perform(
      .flick(from: middle, to: CGPoint(x: middle.x - 200, y: middle.y), duration: 0.1))
    host.advanceUntilSettled()
  }

  /// What the process holds of the machine's memory.
  func residentBytes() -> Int {
    let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
    guard let fields, fields.count > 1, let pages = Int(fields[1]) else { return 0 }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
