import Foundation
import Glibc
import RenderList
import ScrollEngine
import VellumHost
import VellumKit

/// A run as an animated picture: what is seen at every 1/`rate` seconds of the host's clock. A frame that repeats the one before
/// is not kept; that one is shown for longer.
@MainActor public final class Clip {
  /// The greatest number of bytes of pixels, three to a pixel. Chosen: a minute of 640 × 400 at 25 frames a second.
  public nonisolated static let budget = 1 << 30
  /// The frame rates that a clip may have, in frames a second. Chosen: programs that show animations slow faster ones down.
  public nonisolated static let rates = 1.0...50.0
  /// The qualities that a WebP clip may have; 100 is the best.
  public nonisolated static let qualities = 1...100

  /// The file format.
  public let format: ClipFormat
  private let rate: Double
  private let scale: CGFloat
  private let showsTouches: Bool

  private var start: Timestamp?
  private var tick = 0
  private var picture: RenderList?
  private var dots = TouchDots()
  private var painter: CairoPainter?
  private var encoding: AnimationEncoding?
  /// The tick at which each frame begins.
  private var starts: [Int] = []
  private var failure: ClipError?

  /// A clip of a screen of `size` points, with `scale` device pixels to a point.
  public init(
    _ format: ClipFormat, size: CGSize, scale: CGFloat, rate: Double, showsTouches: Bool = true
  ) throws(ClipError) {
    precondition(
      Self.rates.contains(rate),
      "Clip: a second must have \(Self.rates.lowerBound) to \(Self.rates.upperBound) frames, not \(rate)")
    let (width, height) = (size.width * scale, size.height * scale)
    let longest = Double(CairoPainter.longestSide)
    guard width <= longest, height <= longest, width * height * 3 <= Double(Self.budget) else {
      throw .tooLarge
    }
    if let animation = format.animation, !AnimationEncoding.canWrite(animation) { throw .noWriter(format) }
    self.format = format
    self.rate = rate
    self.scale = scale
    self.showsTouches = showsTouches
  }

  /// How many frames so far differ from the one before.
  public var frames: Int { starts.count }

  /// Called after each input of a run, as its `RunRecords` watcher.
  public func watch(_ input: HostInput, at time: Timestamp, _ picture: RenderList?) {
    show(before: time)
    if case .frame = input { self.picture = picture }
    if case .event(.touch(let touch)) = input { dots.handle(touch) }
  }

  /// Begins the clip at this time.
  public func begin(at time: Timestamp) {
    start = time
    tick = 0
  }

  /// Throws the reason if the clip has failed already.
  public func check() throws(ClipError) {
    if let failure { throw failure }
  }

  // MARK: - Frames

  /// Keeps what was seen at every tick before `time`.
  private func show(before time: Timestamp) {
    guard let start, failure == nil, picture != nil, format != .png else { return }
    while start.advanced(by: Double(tick) / rate) < time, failure == nil {
      keep()
      tick += 1
    }
  }

  private func keep() {
    guard let painter = paint() else { return }
    if encoding == nil { encoding = AnimationEncoding(width: painter.width, height: painter.height) }
    guard var encoding = encoding.take() else { return }
    defer { self.encoding = encoding }
    guard painter.width == encoding.width, painter.height == encoding.height else {
      failure = .resized
      return
    }
    let count = encoding.frames + 1
    guard count * encoding.frameSize <= Self.budget,
      count * encoding.height <= AnimationEncoding.longestStrip
    else {
      failure = .tooLarge
      return
    }
    if encoding.append(painter) { starts.append(tick) }
  }

  private func paint() -> CairoPainter? {
    guard let picture else { return nil }
    if painter?.width != picture.width || painter?.height != picture.height {
      painter = CairoPainter(width: picture.width, height: picture.height)
    }
    painter?.paint(showsTouches ? dots.drawn(on: picture, scale: scale) : picture)
    return painter
  }

  // MARK: - The file

  /// Writes what was seen up to `time` to another name beside `path` and renames it, so that `path` never contains an incomplete clip.
  ///
  /// - Parameters:
  ///   - path: The file; one that is there is replaced.
  ///   - time: The end of the clip.
  ///   - quality: Of a WebP clip, 1 to 100: the lower, the smaller is the file. Without it pixels are as they were painted.
  public func write(to path: String, at time: Timestamp, quality: Int? = nil) throws(ClipError) {
    precondition(
      quality.map { Self.qualities.contains($0) } ?? true,
      "Clip.write: the quality must be 1 to \(Self.qualities.upperBound), not \(quality ?? 0)")
    if format == .png {
      guard let painter = paint() else { throw .noFrame }
      do { try painter.writePNG(to: path) } catch {
        switch error {
        case .unwritable(let path, let reason): throw .unwritable(path: path, reason: reason)
        }
      }
      return
    }
    show(before: time.advanced(by: 1e-9))
    try check()
    guard let animation = format.animation, let encoding, !starts.isEmpty else { throw .noFrame }
    let data: Data
    do { data = try encoding.encoded(animation, milliseconds: milliseconds(), quality: quality) } catch {
      switch error {
      case .noWriter: throw .noWriter(format)
      case .refused(let words): throw .refused(words)
      }
    }
    let beside = "\(path).\(getpid()).partial"
    guard FileManager.default.createFile(atPath: beside, contents: data), rename(beside, path) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(beside)
      throw .unwritable(path: path, reason: reason)
    }
  }

  /// How long each frame is shown. Each begins at its tick, rounded to the unit of the format; rounding does not add up.
  func milliseconds() -> [Int] {
    let moments = (starts + [max(tick, (starts.last ?? 0) + 1)]).map { tick in
      (Double(tick) * 1000 / rate / format.delayUnit).rounded(.toNearestOrEven) * format.delayUnit
    }
    return zip(moments, moments.dropFirst()).map { Int($1 - $0) }
  }
}

extension Optional {
  /// Takes the value out, because an array that is kept twice is copied when it grows.
  fileprivate mutating func take() -> Wrapped? {
    defer { self = nil }
    return self
  }
}
