import CCairo
import Glibc

extension CairoPainter {
  /// Writes the frame as a PNG: beside `path` first, then renamed, so that `path` never holds half a picture.
  public func writePNG(to path: String) throws(PNGError) {
    let beside = "\(path).\(getpid()).partial"
    let status = cairo_surface_write_to_png(surface, beside)
    guard status == CAIRO_STATUS_SUCCESS else {
      let reason =
        errno == 0 ? String(cString: cairo_status_to_string(status)) : String(cString: strerror(errno))
      unlink(beside)
      throw .unwritable(path: path, reason: reason)
    }
    guard rename(beside, path) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(beside)
      throw .unwritable(path: path, reason: reason)
    }
  }
}
