import CVips
import CVipsShim

/// What the markers of a JPEG file say before any of it is decoded.
package struct JPEGFacts {
  /// Bytes that the decoder holds until it has read all scans.
  package let kept: Int
  /// What is wrong with the file, in words; nil where nothing is.
  package let complaint: String?

  /// The most scans of a JPEG file. Each scan covers the whole image but may take only a few bytes of the
  /// file.
  ///
  /// This is libtiff's limit; encoders write about ten.
  private static let maxScans = 100

  /// Reads the markers, and rewinds the source to its start.
  package init(_ source: UnsafeMutablePointer<VipsSource>) {
    let facts = vellum_jpeg_facts(source, Int32(Self.maxScans))
    kept = Int(clamping: facts.kept)
    complaint = facts.scans > Self.maxScans ? "it has more than \(Self.maxScans) scans" : nil
  }
}
