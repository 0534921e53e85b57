import UIKit

/// Why a picture cannot be shown.
struct PhotoFailure: Equatable {
  /// One line that names the file and the reason.
  let description: String

  init(_ error: ImageError) { description = error.description }

  init(name: String, reason: String) { description = reason }
}
