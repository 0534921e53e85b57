import Foundation

/// Processor time of this process.
enum Processor {
  /// Seconds, of all threads, the system's part included.
  static var seconds: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }
}

/// Memory of this process, as the kernel counts it.
enum Memory {
  /// Bytes now.
  static var resident: Double { bytes("VmRSS:") }
  /// Bytes at most, until now.
  static var most: Double { bytes("VmHWM:") }

  private static func bytes(_ name: String) -> Double {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix(name) } ?? ""
    let kilobytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) }
    return (kilobytes ?? 0) * 1024
  }
}
