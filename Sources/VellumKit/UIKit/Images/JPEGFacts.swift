import CVips
import CVipsShim
import Foundation

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

  /// Whether there may be something to complain of: there are bytes like the markers of so many scans. Unlike the facts, this asks
  /// libvips nothing, which takes 35 ms to start.
  package static func mayComplain(of data: Data) -> Bool {
    data.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return false }
      let end = start + bytes.count
      var scans = 0
      var rest = start
      // FF DA begins a scan. In pixels FF is followed by another byte.
      while scans <= maxScans, let marker = memchr(rest, 0xff, end - rest) {
        rest = UnsafeRawPointer(marker) + 1
        if rest < end, rest.load(as: UInt8.self) == 0xda { scans += 1 }
      }
      return scans > maxScans
    }
  }

  /// Reads the markers, and rewinds the source to its start.
  package init(_ source: UnsafeMutablePointer<VipsSource>) {
    let facts = vellum_jpeg_facts(source, Int32(Self.maxScans))
    kept = Int(clamping: facts.kept)
    if facts.scans > Self.maxScans {
      complaint = "it has more than \(Self.maxScans) scans"
    } else if facts.is_endless != 0 {
      complaint = facts.scans == 0 ? "it has no picture in its first 64 MB" : "a scan of it has no end"
    } else {
      complaint = nil
    }
  }
}
