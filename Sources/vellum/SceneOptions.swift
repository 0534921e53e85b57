import ArgumentParser
import Foundation

/// The size and scale of the screen that a scene is shown on, with a window and without.
struct SceneOptions: ParsableArguments {
  @Option(
    name: .customLong("size"),
    help: ArgumentHelp(
      "Size of the window's content, in points. (default: 1280x800, or the viewer's last size)",
      valueName: PointSize.form)
  )
  var wantedSize: PointSize?

  /// The wanted size, otherwise the default.
  var size: PointSize { wantedSize ?? PointSize(width: 1280, height: 800) }

  @Option(help: "Device pixels to a point, if there is no window. In a window the desktop decides.")
  var scale = 1.0

  @OptionGroup var appearance: AppearanceOptions

  @OptionGroup var budget: BudgetOptions

  @Option(
    help: ArgumentHelp(
      "The renderer of the window: OpenGL, even in software; Cairo; or auto, OpenGL with a GPU, otherwise Cairo.",
      valueName: "auto|gl|cairo"))
  var renderer = RendererOption.auto

  @Flag(help: "Cover the whole monitor.")
  var fullScreen = false

  /// The allowed lengths of a side in points, and the allowed device pixels to a point.
  private static let sides = 1.0...16_384.0
  private static let scales = 0.25...8.0

  /// The size in pixels without a window.
  var pixels: CGSize { CGSize(width: size.width * scale, height: size.height * scale) }

  func validate() throws {
    try Self.check(size: size, scale: scale)
  }

  /// Throws if no screen can be that large.
  static func check(size: PointSize, scale: Double) throws {
    guard sides.contains(size.width), sides.contains(size.height) else {
      throw ValidationError("A side of --size", mustBe: "between 1 and 16384 points", not: size.description)
    }
    guard scales.contains(scale) else {
      throw ValidationError("--scale", mustBe: "between 0.25 and 8", not: scale)
    }
    guard max(size.width, size.height) * scale <= sides.upperBound else {
      throw ValidationError(
        "--size times --scale", mustBe: "at most 16384 pixels a side",
        not: PointSize(width: size.width * scale, height: size.height * scale).description)
    }
  }
}

/// A size as it is typed: `1280x800`.
struct PointSize: ExpressibleByArgument, CustomStringConvertible {
  /// How it is typed, in help and in errors.
  static let form = "WIDTHxHEIGHT"

  var width: Double
  var height: Double

  init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

  init?(argument: String) {
    let sides = argument.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1] else { return nil }
    self.init(width: width, height: height)
  }

  var cgSize: CGSize { CGSize(width: width, height: height) }
  var description: String { String(format: "%gx%g", width, height) }
}

/// The renderer of the window, as typed on the command line.
enum RendererOption: String, ExpressibleByArgument, CaseIterable { case auto, gl, cairo }
