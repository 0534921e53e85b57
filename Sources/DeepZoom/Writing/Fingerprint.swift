/// Names made of words of any kind and length.
enum Fingerprint {
  /// 64 bits of a text in hexadecimal digits (FNV-1a): the same on every run.
  static func of(_ text: String) -> String {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}
