import Foundation
import Glibc

/// The processor time and memory of this process.
struct Measures {
  /// Seconds of processor time, of all threads together.
  static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Resets the peak of the memory to the present value.
  static func forgetPeak() {
    let file = open("/proc/self/clear_refs", O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    _ = Glibc.write(file, "5", 1)
    close(file)
  }

  /// Bytes in memory: now, and the peak since ``forgetPeak()``.
  static var memory: (now: Int, peak: Int) {
    guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return (0, 0) }
    func value(_ name: String) -> Int {
      guard let place = text.range(of: name + ":") else { return 0 }
      let digits = text[place.upperBound...].drop { !$0.isNumber }.prefix { $0.isNumber }
      return (Int(digits) ?? 0) * 1024
    }
    return (value("VmRSS"), value("VmHWM"))
  }
}
