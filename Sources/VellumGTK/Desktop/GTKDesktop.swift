import CGtk4
import CGtkShim
import Foundation
import HostInterface
import RenderList
import VellumKit

/// The desktop's services through GTK and GIO.
@MainActor final class GTKDesktop: Desktop {
  private let window: UnsafeMutablePointer<GtkWindow>
  private let chosen: @MainActor ([String]) -> Void

  /// - Parameters:
  ///   - window: The parent of dialogs. It must outlive this object.
  ///   - chosen: Gets the files that the person has chosen.
  init(for window: UnsafeMutablePointer<GtkWindow>, chosen: @escaping @MainActor ([String]) -> Void) {
    (self.window, self.chosen) = (window, chosen)
  }

  private static func name(_ path: String) -> String { (path as NSString).lastPathComponent }

  // MARK: - Files

  func chooseFiles(title: String, in folder: String?) {
    // Never released: a dialog may answer as long as it is open.
    let context = Unmanaged.passRetained(self).toOpaque()
    shim_window_choose_files(
      window, title, folder,
      { context, paths in
        var files: [String] = []
        while let path = paths?[files.count] { files.append(String(cString: path)) }
        let desktop = Unmanaged<GTKDesktop>.fromOpaque(context!).takeUnretainedValue()
        MainActor.assumeIsolated { desktop.chosen(files) }
      }, context)
  }

  func showInFiles(_ path: String, failed: @escaping @MainActor (DesktopError) -> Void) {
    let request = Job(Self.name(path)) { if let error = $0 { failed(error) } }
    shim_window_show_in_files(
      window, FileName.place(of: path).text, Self.finish, Unmanaged.passRetained(request).toOpaque())
  }

  func openWithOther(_ path: String, failed: @escaping @MainActor (DesktopError) -> Void) {
    let request = Job(Self.name(path)) { if let error = $0 { failed(error) } }
    shim_window_open_with(
      window, FileName.place(of: path).text, Self.finish, Unmanaged.passRetained(request).toOpaque())
  }

  /// What is asked of the desktop, about something with a name, and the closure that gets the result.
  private final class Job {
    let name: String
    let finished: @MainActor (DesktopError?) -> Void

    init(_ name: String, _ finished: @escaping @MainActor (DesktopError?) -> Void) {
      (self.name, self.finished) = (name, finished)
    }
  }

  /// Ends the job that `context` retains, with the reason why it failed, or none.
  private static let finish: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?) -> Void = {
    context, reason in
    let job = Unmanaged<Job>.fromOpaque(context!).takeRetainedValue()
    let error = reason.map { DesktopError("\(job.name): \(String(cString: $0))") }
    let finished = job.finished
    MainActor.assumeIsolated { finished(error) }
  }

  // MARK: - Passwords

  /// The closure that gets a password.
  private final class Question {
    let answered: @MainActor (String?) -> Void

    init(_ answered: @escaping @MainActor (String?) -> Void) { self.answered = answered }
  }

  func askPassword(title: String, answered: @escaping @MainActor (String?) -> Void) {
    shim_window_ask_password(
      window, title,
      { context, password in
        let question = Unmanaged<Question>.fromOpaque(context!).takeRetainedValue()
        let (answered, text) = (question.answered, password.map { String(cString: $0) })
        MainActor.assumeIsolated { answered(text) }
      }, Unmanaged.passRetained(Question(answered)).toOpaque())
  }

  // MARK: - Trash

  func trash(_ path: String) throws(DesktopError) -> TrashedFile { try Self.trash(path) }
  func restore(_ file: TrashedFile) throws(DesktopError) { try Self.restore(file) }

  static func trash(_ path: String) throws(DesktopError) -> TrashedFile {
    // GIO removes `..` as text, so it gets a path without.
    let original = FileName.place(of: path).text
    let identity = FileIdentity(original)
    if let reason = shim_trash(original) {
      defer { g_free(reason) }
      throw DesktopError("\(name(path)): is not moved to the trash: \(String(cString: reason))")
    }
    return try find(identity, from: original, in: TrashFolder.candidates(for: original))
  }

  /// Finds a file that has just been moved to one of these trashes.
  ///
  /// On a full disk, GIO moves a file although it cannot write the note about it. Nobody could tell then where the file belongs, so it is
  /// moved back, and this throws.
  static func find(_ identity: FileIdentity?, from original: String, in trashes: [TrashFolder])
    throws(DesktopError) -> TrashedFile
  {
    for trash in trashes {
      guard let identity, let (file, hasNote) = trash.file(identity, from: original) else { continue }
      guard !hasNote, shim_move(file.place, original) == 0 else { return file }
      unlink(file.info)
      throw DesktopError("\(name(original)): is not moved to the trash: the disk may be full")
    }
    // The file is in the trash even if it is not found; then it cannot be restored.
    return trashes.lazy.compactMap { $0.file(from: original) }.first
      ?? TrashedFile(original: original, place: "", info: "")
  }

  static func restore(_ file: TrashedFile) throws(DesktopError) {
    let name = name(file.original)
    guard !file.place.isEmpty else { throw DesktopError("\(name): is not found in the trash") }
    switch shim_move(file.place, file.original) {
    case 0: unlink(file.info)
    case EEXIST: throw DesktopError("\(name): another file is in its place, so it stays in the trash")
    case let number:
      throw DesktopError("\(name): stays in the trash: \(String(cString: strerror(number)))")
    }
  }

  // MARK: - Printing

  /// Makes a Cairo surface of the image; nil if it cannot be decoded. Release it with `cairo_surface_destroy`.
  private static func surface(of image: CGImage) -> OpaquePointer? {
    guard let level = image.sharpLevel(forScale: 1) else { return nil }
    let (left, top) = (Int(level.source.minX), Int(level.source.minY))
    let pixels = level.image
    return shim_surface_new(
      pixels.bytes.advanced(by: top * pixels.bytesPerRow + left * 4).assumingMemoryBound(to: UInt8.self),
      Int32(image.width), Int32(image.height), Int32(pixels.bytesPerRow), pixels.format == .opaque,
      { Unmanaged<RenderImage>.fromOpaque($0!).release() }, Unmanaged.passRetained(pixels).toOpaque())
  }

  func print(
    _ image: CGImage, named name: String, finished: @escaping @MainActor (DesktopError?) -> Void
  ) throws(DesktopError) {
    guard let surface = Self.surface(of: image) else {
      throw DesktopError("\(name): the picture cannot be read, so it is not printed")
    }
    defer { cairo_surface_destroy(surface) }
    shim_window_print(
      window, surface, name, Self.finish, Unmanaged.passRetained(Job(name, finished)).toOpaque())
  }
}
