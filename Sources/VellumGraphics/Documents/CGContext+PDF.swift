import CCairo
import Foundation
import RenderList
import Synchronization

extension CGContext {
  /// Draws a page in its own space: its points are points of user space, y upwards, and its rotation is not applied.
  ///
  /// The page is rendered at the scale of the CTM, so it is sharp at any scale; only pixels inside the clip are rendered. Nothing is
  /// painted behind the page or outside its crop box. A page that cannot be drawn changes nothing; one line on standard error says why,
  /// once for each document.
  public func drawPDFPage(_ page: CGPDFPage) {
    guard let file = page.document?.file else { return }
    draw(page.boxes, ofPage: page.pageNumber - 1, in: file)
  }

  private func draw(_ boxes: DocumentBoxes, ofPage page: Int, in file: DocumentFile) {
    let place = boxes.fromShown.concatenating(userToSurface)
    let reach = boxes.drawn.applying(userToSurface).insetBy(dx: -1, dy: -1)
    do throws(DocumentError) {
      try draw(file, page: page, through: place, in: reach)
    } catch { Self.report(error) }
  }

  /// Draws a page as it is shown, with its top left at that of the surface and `scale` pixels a point.
  package func draw(
    _ file: DocumentFile, page: Int, scale: CGFloat, until isCancelled: () -> Bool
  ) throws(DocumentError) {
    let all = CGRect(x: 0, y: 0, width: width, height: height)
    try draw(
      file, page: page, through: CGAffineTransform(scaleX: scale, y: scale), in: all, until: isCancelled)
  }

  /// Draws the part of a page inside the clip, piece by piece. `place` maps the page as it is shown to pixels.
  private func draw(
    _ file: DocumentFile, page: Int, through place: CGAffineTransform, in reach: CGRect,
    until isCancelled: () -> Bool = { false }
  ) throws(DocumentError) {
    let wanted = visiblePixels.intersection(reach).integral
    guard !wanted.isNull, wanted.width >= 1, wanted.height >= 1 else { return }
    let (columns, rows) = Self.piece(of: wanted.size)
    for y in stride(from: wanted.minY, to: wanted.maxY, by: rows) {
      for x in stride(from: wanted.minX, to: wanted.maxX, by: columns) where !isCancelled() {
        let size = CGSize(width: min(columns, wanted.maxX - x), height: min(rows, wanted.maxY - y))
        let there = place.concatenating(CGAffineTransform(translationX: -x, y: -y))
        let image = try file.draw(
          page: page, through: there, width: Int(size.width), height: Int(size.height))
        paint(image, at: CGPoint(x: x, y: y))
      }
    }
  }

  /// The size of a piece, in pixels: at most that of one request.
  private static func piece(of size: CGSize) -> (columns: CGFloat, rows: CGFloat) {
    let columns = min(size.width, CGFloat(DocumentFile.longestSide))
    let rows = (CGFloat(DocumentFile.mostPixels) / columns).rounded(.down)
    return (columns, min(size.height, rows, CGFloat(DocumentFile.longestSide)))
  }

  /// Paints an image at pixels of the surface.
  private func paint(_ image: RenderImage, at origin: CGPoint) {
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_identity_matrix(cairo)
    cairo_new_path(cairo)
    cairo_rectangle(cairo, origin.x, origin.y, Double(image.width), Double(image.height))
    cairo_clip(cairo)
    let surface = image.makeSurface()
    cairo_set_source_surface(cairo, surface, origin.x, origin.y)
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
    drawing { cairo_paint_with_alpha(cairo, Double(state.alpha)) }
    cairo_set_source_rgb(cairo, 0, 0, 0)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }

  /// The names of the documents whose errors have been reported.
  private static let reported = Mutex<Set<String>>([])

  private static func report(_ error: DocumentError) {
    if reported.withLock({ $0.insert(error.file).inserted }) { Message.writeError(error.description) }
  }
}
