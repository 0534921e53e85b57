import CCairo
import Glibc

extension CairoPainter {
  /// Writes the frame as a PNG. The file is written beside `path` and then renamed: `path` never holds half a picture.
  ///
  /// - Throws: ``PNGError`` if the file or its folder cannot be written to.
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

/// Why a picture could not be written.
public enum PNGError: Error, Equatable, Sendable {
  /// The file or its folder could not be written to; `reason` is the system's.
  case unwritable(path: String, reason: String)
}

extension PNGError: CustomStringConvertible {
  /// The path and the reason.
  public var description: String {
    switch self {
    case .unwritable(let path, let reason): "\(path): \(reason)"
    }
  }
}
