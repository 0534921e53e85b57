import UIKit

extension FileName {
  /// The path of the folder that a path names before its last part; empty if it names none. It is divided at bytes, as ``last`` is.
  var folder: String {
    let slash = UInt8(ascii: "/")
    var path = text.utf8[...]
    while path.last == slash { path.removeLast() }
    while let last = path.last, last != slash { path.removeLast() }
    while path.last == slash { path.removeLast() }
    return path.isEmpty && text.utf8.first == slash ? "/" : String(path) ?? ""
  }
}
