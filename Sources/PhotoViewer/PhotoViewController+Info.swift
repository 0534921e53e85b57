import Look
import UIKit

/// The panel with facts about the picture.
extension PhotoViewController {
  /// Shows or hides the info panel.
  func toggleInfo() {
    if let info {
      let hadFocus = info.holdsFocus
      info.removeFromSuperview()
      self.info = nil
      if hadFocus { focusPage() }
      announce("The facts are hidden")
    } else if picture != nil {
      let panel = InfoPanel(actions: fileButtons) { [unowned self] in toggleInfo() }
      panel.show(PhotoFacts(of: shownPicture, size: photo?.photoSize))
      view.addSubview(panel)
      info = panel
      updateInfo(announces: true)
    }
    infoButton.isSelected = info != nil
    layOut()
  }

  /// The picture as it is shown: a drawing in tiles.
  private var shownPicture: Photo? { pager.page?.picture ?? picture }

  /// Reads the file's header in the background. The panel shows the former facts until then.
  ///
  /// - Parameter announces: Whether the facts are announced.
  func updateInfo(announces: Bool = false) {
    guard info != nil, let picture, let shownPicture else { return }
    let offered = Self.fileCommands.filter(offers).map(\.title)
    info?.showActions { offered.contains($0) }
    layOut()
    let size = photo?.photoSize
    BackgroundWork.shared.run(on: PhotoFiles.thread) {
      PhotoFacts(reading: shownPicture, size: size)
    } completion: { [weak self] facts in
      guard let self, let info, self.picture?.identity == picture.identity else { return }
      info.show(facts)
      layOut()
      if announces { announce(facts.spoken) }
    }
  }

  /// Reads the pixel under the pointer, or under the finger that has come down, if the info panel is shown.
  func pointed(at place: CGPoint?) {
    guard let info else { return }
    guard let place, let photo, pager.frame.contains(place),
      let (x, y, source) = photo.pixel(at: view.convert(place, to: photo))
    else { return show(nil as PixelReading?, in: info) }
    pixels.read(x, y, of: source) { [weak self, weak info] in
      if let self, let info { show($0, in: info) }
    }
  }

  private func show(_ pixel: PixelReading?, in info: InfoPanel) {
    if info.show(pixel, as: photo?.isDocument == true ? "Point" : "Pixel") { layOut() }
  }

  private static let fileCommands: [ViewerCommand] = [.showInFiles, .openWith, .print, .trash]

  /// The buttons for the desktop's actions on the file; none without a desktop.
  private var fileButtons: [ActionButton] {
    guard desktop != nil else { return [] }
    return Self.fileCommands.map { command in
      ActionButton(command.title) { [unowned self] in perform(command) }
    }
  }
}
