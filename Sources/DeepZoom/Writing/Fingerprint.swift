/// Short names for texts of any kind and length.
enum Fingerprint {
  /// A hash of 64 bits (FNV-1a) of a text, in hexadecimal digits; the same in every run.
  static func of(_ text: String) -> String {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}
