import Foundation

/// From the start of a process to the line that says its picture is there: ours and libvips', in turns.
struct Start {
  private static let runs = 11

  /// Median milliseconds.
  let firstFrame: Int
  let reference: Int
  let ratio: Double
  let megabytesBeyondPixels: Double
  /// The machine's load when it began and when it ended.
  let load: String

  init(firstFrame program: String, reference libvips: String, photo: String) throws {
    let before = Machine.load
    var (ours, theirs, ratios): ([Double], [Double], [Double]) = ([], [], [])
    for run in 0...Self.runs {
      let mine = try Self.seconds(program, [photo, "1280", "800"])
      let other = try Self.seconds(libvips, ["show", photo, "1280", "800"])
      // The first run fills the disk's cache.
      if run == 0 { continue }
      ours.append(mine)
      theirs.append(other)
      ratios.append(mine / other)
    }
    firstFrame = Int((Self.median(ours) * 1000).rounded())
    reference = Int((Self.median(theirs) * 1000).rounded())
    ratio = Self.median(ratios)

    let settled = try Self.output(program, [photo, "1280", "800", "settled"]).split(separator: " ")
    guard settled.count == 4, let resident = Double(settled[1]), let pixels = Double(settled[3]) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    megabytesBeyondPixels = (resident - pixels) / 1e6
    load = "\(before), \(Machine.load)"
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  private static func seconds(_ program: String, _ arguments: [String]) throws -> Double {
    let clock = ContinuousClock()
    let (process, pipe) = make(program, arguments)
    let began = clock.now
    try process.run()
    let said = pipe.fileHandleForReading.availableData
    let elapsed = (clock.now - began) / .seconds(1)
    process.waitUntilExit()
    guard said.starts(with: Data("shown".utf8)) else { throw CocoaError(.executableLoad) }
    return elapsed
  }

  /// The last line that a program prints.
  private static func output(_ program: String, _ arguments: [String]) throws -> String {
    let (process, pipe) = make(program, arguments)
    try process.run()
    let all = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return all.split(separator: "\n").last.map(String.init) ?? ""
  }

  private static func make(_ program: String, _ arguments: [String]) -> (Process, Pipe) {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardOutput = pipe
    return (process, pipe)
  }
}
