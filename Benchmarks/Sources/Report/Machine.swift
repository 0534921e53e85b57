import Foundation

/// The machine that everything was measured on.
enum Machine {
  static var description: String {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let memory = (Double(ProcessInfo.processInfo.physicalMemory) / 1e9).rounded()
    let system = line(of: "/etc/os-release", named: "PRETTY_NAME=").trimmingCharacters(in: ["\""])
    let model = line(of: "/proc/cpuinfo", named: "model name").drop { $0 != ":" }.dropFirst(2)
    return "\(cores) cores of \(model), \(Int(memory)) GB, \(system)"
  }

  static var date: String {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.dateFormat = "yyyy-MM-dd"
    return format.string(from: Date())
  }

  /// The average number of processes that were ready to run in the last minute.
  static var load: String {
    let averages = (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)) ?? ""
    return averages.split(separator: " ").first.map(String.init) ?? "unknown"
  }

  private static func line(of file: String, named name: String) -> String {
    let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix(name) } ?? ""
    return String(line.dropFirst(name.count))
  }
}
