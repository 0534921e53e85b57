import Foundation
import ScrollEngine
import VellumKit

/// Logs where every scroll view is scrolled to after each frame, in full precision, as a line of JSON for each frame. Two runs
/// scrolled the same way if their logs are the same text.
@MainActor public final class OffsetLog {
  /// One scroll view and its offset after a frame.
  public struct Entry: Equatable, Sendable {
    /// The path to it: the window's index among the windows, then an index among subviews for each level.
    public var path: [Int]
    /// The content offset in points.
    public var contentOffset: CGPoint
    /// The zoom scale.
    public var zoomScale: CGFloat
  }

  private let file: LineFile

  /// Creates the file, and replaces an existing one.
  public init(path: String) throws(RecordingError) { file = try LineFile(path: path) }

  /// Why the file could not be written any further; nil as long as everything is written.
  public var failure: RecordingError? { file.failure }

  /// Every scroll view in the screen's windows, back to front, outer ones before inner ones.
  public static func entries(of screen: UIScreen) -> [Entry] {
    var entries: [Entry] = []
    func visit(_ view: UIView, at path: [Int]) {
      if let view = view as? UIScrollView {
        entries.append(Entry(path: path, contentOffset: view.contentOffset, zoomScale: view.zoomScale))
      }
      for (index, subview) in view.subviews.enumerated() { visit(subview, at: path + [index]) }
    }
    for (index, window) in screen.windows.enumerated() { visit(window, at: [index]) }
    return entries
  }

  func write(_ screen: UIScreen, at time: Timestamp) {
    var line = LineWriter()
    line.number("at", time.nanoseconds)
    line.objects("scrollViews", Self.entries(of: screen)) { object, entry in
      object.string("path", entry.path.map(String.init).joined(separator: "."))
      object.pair("contentOffset", entry.contentOffset.x, entry.contentOffset.y)
      object.number("zoomScale", entry.zoomScale)
    }
    file.append(line.line())
  }

  func close() { file.close() }
}
