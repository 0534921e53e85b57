import Foundation
import Glibc
import VellumHost

/// The files that a run writes line by line: its recording, and the log of its offsets.
@MainActor struct RunLogs {
  var record: String?
  var log: String?

  init(log: String?) { self.log = log }

  /// Throws if one of them is the same file as the other, or as the picture.
  init(_ output: OutputOptions) throws {
    (record, log) = (output.record, output.log)
    try Overwriting.refuse(record, of: "--record", over: [output.out], called: "the picture")
    try Overwriting.refuse(
      log, of: "--log", over: [output.out, record], called: "the picture or the recording")
  }

  /// Creates the files; if one of them cannot be created, none is. `arguments` are the program's, without its own name.
  func create(arguments: [String] = [], watcher: RunRecords.Watcher? = nil) throws -> RunRecords {
    try Overwriting.refusePicture(record, of: "--record")
    try Overwriting.refusePicture(log, of: "--log")
    let recorder = try record.map { try Recorder(path: $0, arguments: arguments) }
    do {
      let offsetLog = try log.map { try OffsetLog(path: $0) }
      return RunRecords(recorder: recorder, offsetLog: offsetLog, watcher: watcher)
    } catch {
      Self.remove(record)
      throw error
    }
  }

  /// Runs a scene without a window. The files stay only if something of the scene can be seen. If one of them cannot be written,
  /// the run has failed.
  func kept(of scene: any Scene, _ work: () async throws -> Int32) async throws -> Int32 {
    do {
      let status = try await work()
      if !scene.isShown { remove() }
      return status
    } catch {
      remove()
      throw error
    }
  }

  /// Removes them: the files of a run that failed would be incomplete.
  private func remove() {
    Self.remove(record)
    Self.remove(log)
  }

  private static func remove(_ path: String?) {
    guard let path, let kind = try? FileManager.default.attributesOfItem(atPath: path)[.type] else { return }
    // A path of a device or a pipe stays.
    if kind as? FileAttributeType == .typeRegular { unlink(path) }
  }
}
