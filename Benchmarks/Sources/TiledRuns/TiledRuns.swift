import DeepZoom
import Foundation
import UIKit
import VellumHeadless

/// Runs of a tiled picture, each in a process of its own: `TiledRuns RUN PLACE [BUDGET]`, the result on standard output.
///
/// BUDGET is the tiles' budget, in megabytes. Scale 1 shows all of the picture.
@main struct TiledRuns {
  @MainActor static func main() async {
    let arguments = CommandLine.arguments
    guard arguments.count >= 3 else {
      print("usage: TiledRuns open|pan|zoom|jump|land|tour|paint|detail|cost|soak PLACE [BUDGET]")
      exit(64)
    }
    if arguments.count > 3, let megabytes = Int(arguments[3]) { CATiledLayer.tileBudget = megabytes << 20 }
    do {
      try await run(arguments[1], arguments[2])
    } catch {
      print("\(error)")
      exit(2)
    }
  }

  @MainActor static func run(_ name: String, _ place: String) async throws {
    switch name {
    case "open": try await open(place)
    case "pan": try await pan(place)
    case "zoom": try await zoom(place)
    case "jump": try await jump(place)
    case "land": try await land(place)
    case "tour": try await tour(place)
    case "paint": try await paint(place)
    case "detail": try await detail(place)
    case "cost": try await cost(place)
    case "soak": try await soak(place)
    default:
      print("there is no run \(name)")
      exit(64)
    }
  }

  static let screen = CGSize(width: 1280, height: 800)

  @MainActor static func stage(_ place: String, _ size: CGSize = screen) async throws -> Stage {
    // As `vellum view` does.
    var limits = TileLimits()
    limits.connections = 24
    return Stage(try await TileOpener(limits: limits).open(place), size: size)
  }

  /// Waits until nothing moves and nothing is loaded.
  @MainActor static func settle(_ stage: Stage) async {
    if !(await stage.host.run(until: .settled, within: 10)) { print("unsettled") }
  }

  /// Prints a line when the first frame is sharp. The parent process takes the time.
  @MainActor static func open(_ place: String) async throws {
    let stage = try await stage(place)
    guard await stage.waitUntilSharp() != nil else { return print("blurred") }
    print("sharp")
    fflush(nil)
    print("megabytes \(Memory.most / 1e6)")
  }

  /// 3 seconds at 1500 pixels a second, a pixel of the picture to a pixel of the screen.
  @MainActor static func pan(_ place: String) async throws {
    let stage = try await stage(place)
    stage.look(at: stage.middle, scale: 1)
    _ = await stage.waitUntilSharp()
    await settle(stage)
    let start = stage.scrollView.contentOffset
    stage.forgetFrames()
    let processor = Processor.seconds
    await stage.move(for: 3) { stage.scrollView.contentOffset.x = start.x + 4500 * $0 }
    report(stage, seconds: 3, since: processor)
  }

  /// 3 seconds from all of the picture to 64 times as large.
  @MainActor static func zoom(_ place: String) async throws {
    let stage = try await stage(place)
    _ = await stage.waitUntilSharp()
    await settle(stage)
    let middle = CGPoint(x: stage.middle.x * 0.9, y: stage.middle.y * 1.1)
    stage.forgetFrames()
    let processor = Processor.seconds
    await stage.move(for: 3) { stage.look(at: middle, scale: stage.fit * pow(64, $0)) }
    report(stage, seconds: 3, since: processor)
  }

  @MainActor static func report(_ stage: Stage, seconds: Double, since processor: Double) {
    let expected = seconds * 60
    let sharp = Double(stage.shown.filter(\.isSharp).count)
    print("sharp \(min(sharp / expected, 1) * 100)")
    print("frames \(stage.shown.count)")
    print("processor \(Processor.seconds - processor)")
    print("paint \(median(stage.paintTimes))")
    print("megabytes \(Memory.resident / 1e6)")
  }

  /// Jumps to a place of which no tile is in memory, at a pixel to a pixel: milliseconds to the first sharp frame.
  @MainActor static func jump(_ place: String) async throws {
    let stage = try await stage(place)
    _ = await stage.waitUntilSharp()
    var times: [Double] = []
    for jump in 0..<15 {
      let part = CGFloat(jump * 7 % 15 + 1) / 17
      let size = stage.view.bounds.size
      await settle(stage)
      stage.look(at: CGPoint(x: size.width * part, y: size.height * (1 - part * part)), scale: 1)
      guard let seconds = await stage.waitUntilSharp() else { return print("blurred") }
      times.append(seconds * 1000)
    }
    print("milliseconds \(median(times))")
    print("most \(times.max()!)")
  }

  /// From the end of an animated zoom to the first sharp frame: milliseconds.
  @MainActor static func land(_ place: String) async throws {
    let stage = try await stage(place)
    _ = await stage.waitUntilSharp()
    var times: [Double] = []
    for landing in 0..<10 {
      let part = CGFloat(landing * 7 % 10 + 1) / 12
      let size = stage.view.bounds.size
      stage.scrollView.setZoomScale(stage.fit, animated: false)
      _ = await stage.waitUntilSharp()
      let side = 1280 / 0.8
      stage.scrollView.zoom(
        to: CGRect(
          x: size.width * part, y: size.height * part, width: side, height: side * 800 / 1280),
        animated: true)
      while stage.scrollView.isZoomAnimating { await stage.host.run(for: 1 / 240) }
      if stage.view.coverage.isSharp {
        times.append(0)
      } else {
        guard let seconds = await stage.waitUntilSharp() else { return print("blurred") }
        times.append(seconds * 1000)
      }
    }
    print("milliseconds \(median(times))")
    print("most \(times.max()!)")
  }

  /// Does everything that a person does, and prints the most memory that the process has taken.
  @MainActor static func tour(_ place: String) async throws {
    let stage = try await stage(place)
    _ = await stage.waitUntilSharp()
    for round in 0..<4 {
      let size = stage.view.bounds.size
      let place = CGPoint(x: size.width * (0.2 + 0.15 * CGFloat(round)), y: size.height * 0.4)
      await stage.move(for: 2) { stage.look(at: place, scale: stage.fit * pow(64, $0)) }
      let start = stage.scrollView.contentOffset
      await stage.move(for: 2) { stage.scrollView.contentOffset.y = start.y + 3000 * $0 }
      await settle(stage)
      await stage.move(for: 2) { stage.look(at: place, scale: stage.fit * pow(64, 1 - $0)) }
      await settle(stage)
    }
    print("megabytes \(Memory.resident / 1e6)")
    print("most \(Memory.most / 1e6)")
    print("tiles \(Double(CATiledLayer.tileBytes) / 1e6)")
  }

  static func median(_ values: [Double]) -> Double { values.isEmpty ? 0 : values.sorted()[values.count / 2] }
}
