import Foundation

/// A path that nothing else uses.
func temporaryPath(_ name: String) -> String {
  FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString)-\(name)").path
}
