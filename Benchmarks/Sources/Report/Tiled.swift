import Foundation

/// Runs with a picture of a gigapixel in tiles: each starts `TiledRuns` as a process and reads what that prints.
struct Tiled {
  /// The program.
  let program: String
  /// Holds `large.dzi`, `large.tif` and `large.jpg`.
  let folder: String
  /// The URLs of the folder on nginx, and on a server that delays every answer by 50 ms.
  let near: String
  let far: String
  /// Memory at the end of an hour's soak, against that after ten minutes.
  let growth: Double

  /// - Parameter soak: What `TiledRuns soak` said.
  init(program: String, folder: String, near: String, far: String, soak: String) throws {
    (self.program, self.folder, self.near, self.far) = (program, folder, near, far)
    let line = try String(contentsOfFile: soak, encoding: .utf8).split(separator: "\n")
      .first { $0.hasPrefix("growth ") }
    growth = line.flatMap { Double($0.dropFirst(7)) } ?? .nan
  }

  private static let starts = 11

  /// The values of a run that prints a name and a number to a line.
  private func values(_ run: String, _ place: String, _ more: [String] = []) throws -> [String: Double] {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [run, place] + more
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    var values: [String: Double] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count == 2, let number = Double(words[1]) { values[String(words[0])] = number }
    }
    return values
  }

  private func value(_ name: String, _ run: String, _ place: String, _ more: [String] = []) throws -> Double {
    guard let value = try values(run, place, more)[name] else {
      throw CocoaError(.fileReadCorruptFile, userInfo: [NSFilePathErrorKey: "\(run) \(place)"])
    }
    return value
  }

  /// Milliseconds from the start of a process to the line that says that all is sharp: the median, and megabytes at most.
  private func start(_ place: String, times: Int) throws -> (milliseconds: Double, megabytes: Double) {
    var all: [Double] = []
    var most = 0.0
    for _ in 0..<times {
      let process = Process()
      let pipe = Pipe()
      process.executableURL = URL(fileURLWithPath: program)
      process.arguments = ["open", place]
      process.standardOutput = pipe
      let began = ContinuousClock.now
      try process.run()
      let said = pipe.fileHandleForReading.availableData
      all.append((ContinuousClock.now - began) / .milliseconds(1))
      guard said.starts(with: Data("sharp".utf8)) else { throw CocoaError(.executableLoad) }
      let rest = String(decoding: said + pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      most = max(most, rest.split(separator: " ").last.flatMap { Double($0.dropLast()) } ?? 0)
    }
    return (all.sorted()[all.count / 2], most)
  }

  /// Milliseconds in which a frame's pixels were copied, beside the painting of frames, at both sizes of screen.
  private(set) var copying: (small: Double, large: Double) = (.nan, .nan)
  /// Milliseconds from the end of a motion to exact detail.
  private(set) var detail: (small: Double, large: Double) = (.nan, .nan)

  /// Microseconds of a whole frame in pictures of 1 megapixel, 1 gigapixel and 1 terapixel.
  private(set) var frames: [(panned: Double, zoomed: Double)] = []

  mutating func rows() throws -> [Row] {
    let (web, slow) = (near + "/large.dzi", far + "/large.dzi")
    let (pan, zoom) = (try values("pan", web), try values("zoom", web))
    let paint = try values("paint", folder + "/large.dzi")
    let exact = try values("detail", folder + "/large.dzi")
    let cost = try values("cost", "-")
    let (tiff, jpeg) = (
      try start(folder + "/large.tif", times: 3), try start(folder + "/large.jpg", times: 3)
    )
    copying = (paint["smallCopy"] ?? .nan, paint["largeCopy"] ?? .nan)
    detail = (exact["smallDetail"] ?? .nan, exact["largeDetail"] ?? .nan)
    func painting(_ name: String) -> Double { paint[name] ?? .nan }
    frames = ["mega", "giga", "tera"].map { (cost[$0 + "Pan"] ?? .nan, cost[$0 + "Zoom"] ?? .nan) }
    let costs = frames.map(\.zoomed)
    return [
      Row(
        what: "process start to the first sharp viewport, Deep Zoom over HTTP on the machine", target: 150,
        measured: try start(web, times: Self.starts).milliseconds, unit: "ms"),
      Row(
        what: "the same where every request takes 50 ms, 24 of them at a time", target: 180,
        measured: try start(slow, times: Self.starts).milliseconds, unit: "ms"),
      Row(
        what: "frames sharp in a pan of 3 s at 1500 pixels a second", target: 95,
        measured: pan["sharp"] ?? .nan, unit: "%", isLeast: true),
      Row(
        what: "frames sharp in a zoom of 3 s from 1 to 64", target: 90, measured: zoom["sharp"] ?? .nan,
        unit: "%", isLeast: true),
      Row(
        what: "far jump to sharp", target: 40, measured: try value("milliseconds", "jump", web), unit: "ms"),
      Row(
        what: "end of a zoom to sharp", target: 17, measured: try value("most", "land", web), unit: "ms"),
      Row(what: "painting a frame panned at 1:1", target: 0.13, measured: painting("smallPan"), unit: "ms"),
      Row(what: "painting a frame zoomed", target: 1.4, measured: painting("smallZoom"), unit: "ms"),
      Row(what: "the same at 3840 × 2160, panned", target: 3.5, measured: painting("largePan"), unit: "ms"),
      Row(what: "the same at 3840 × 2160, zoomed", target: 14, measured: painting("largeZoom"), unit: "ms"),
      Row(
        what: "processor time for the whole pan", target: 0.3, measured: pan["processor"] ?? .nan, unit: "s"),
      Row(
        what: "resident memory of the process at most, tiles of 48 MB (50.3 · 10⁶ bytes) included",
        target: 140,
        measured: try value("most", "tour", web, ["48"]), unit: "MB"),
      Row(
        what: "a flat TIFF of 1 gigapixel, start to all of it shown", target: 3,
        measured: tiff.milliseconds / 1e3,
        unit: "s"),
      Row(what: "its memory", target: 250, measured: tiff.megabytes, unit: "MB"),
      Row(
        what: "a flat JPEG of 1 gigapixel, start to all of it shown", target: 5.5,
        measured: jpeg.milliseconds / 1e3, unit: "s"),
      Row(what: "its memory", target: 250, measured: jpeg.megabytes, unit: "MB"),
      Row(
        what: "a frame zoomed in 1 megapixel, 1 gigapixel and 1 terapixel: the most against the least",
        target: 1.1,
        measured: (costs.max() ?? .nan) / (costs.min() ?? .nan), unit: "×"),
      Row(
        what: "an hour of random panning and zooming: memory at its end against after ten minutes",
        target: 1.05,
        measured: growth, unit: "×"),
    ]
  }
}
