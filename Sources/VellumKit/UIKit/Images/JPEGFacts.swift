import CVips
import CVipsShim

/// What there is to know of a JPEG before anything of it is decoded.
package struct JPEGFacts {
  /// Bytes that the decoder holds until it has read all scans.
  package let kept: Int
  /// What is wrong with it; nil where nothing is.
  package let complaint: String?

  /// Scans that a JPEG may have: each goes over the whole picture, and may take a few bytes of the file. libtiff's limit; writers
  /// make about ten.
  private static let mostScans = 100

  /// Reads the markers, and leaves the source at its start.
  package init(_ source: UnsafeMutablePointer<VipsSource>) {
    let facts = vellum_jpeg_facts(source, Int32(Self.mostScans))
    kept = Int(clamping: facts.kept)
    complaint = facts.scans > Self.mostScans ? "it has more than \(Self.mostScans) scans" : nil
  }
}
