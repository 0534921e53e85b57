import Foundation
import PhotoViewer
import UIKit

/// A file that an option would write is also another file of the command, which would be lost.
struct Overwriting: Error, CustomStringConvertible {
  var path: String
  var option: String
  var other: String
  var description: String { "\(path): \(option) would overwrite \(other)" }

  /// Throws if `option` names one of the files in `others`.
  static func refuse(
    _ path: String?, of option: String, over others: @autoclosure () -> [String?], called other: String
  ) throws {
    guard let path else { return }
    let file = file(at: path)
    if others().contains(where: { $0.map(Self.file(at:)) == file }) {
      throw Overwriting(path: path, option: option, other: other)
    }
  }

  /// Throws if `option` names a file that by its name is a picture: what is written line by line never is one.
  static func refusePicture(_ path: String?, of option: String) throws {
    guard let path, PhotoFiles.isImage(path), FileManager.default.fileExists(atPath: path) else { return }
    throw Overwriting(path: path, option: option, other: "a picture")
  }

  /// The files that these places show: of a folder the pictures in it.
  static func shown(by places: [String]) -> [String] {
    places.flatMap { place in
      // A file, or a place that is none, has no names in it.
      let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
      return [place] + names.filter(PhotoFiles.isImage).map { (place as NSString).appendingPathComponent($0) }
    }
  }

  /// What tells files apart: one that exists may have several names.
  private enum File: Equatable {
    case number(device: UInt, file: UInt)
    case place(FileName)
  }

  private static func file(at path: String) -> File {
    var status = stat()
    if stat(path, &status) == 0 { return .number(device: UInt(status.st_dev), file: UInt(status.st_ino)) }
    return .place(FileName.place(of: target(of: path)))
  }

  /// Links that lead from one to the next are followed as often as the kernel follows them.
  private static let longestChain = 40

  /// Where a file is made that is written at a path: a symbolic link may lead to no file yet.
  private static func target(of path: String) -> String {
    var path = path
    for _ in 0..<longestChain {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { break }
      let folder = (path as NSString).deletingLastPathComponent
      path = next.hasPrefix("/") ? next : (folder as NSString).appendingPathComponent(next)
    }
    return path
  }
}
