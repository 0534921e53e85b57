/// A person's wish to see other pictures than the present ones.
@MainActor final class PictureWish {
  /// Shows what has come of it; nil while it is opened.
  var show: (() -> Void)?
  /// The address of a server that is opened for it; nil for anything else. Given up when nothing waits for the wish any more.
  var opening: (address: String, task: Task<Void, Never>)?

  deinit { opening?.task.cancel() }
}

/// Of several wishes the last one counts that comes true. What has come of an earlier one waits for those after it.
extension PhotoViewController {
  /// Makes a wish: when a person asks for something, whenever it comes.
  func makeWish() -> PictureWish {
    let wish = PictureWish()
    wishes.append(wish)
    return wish
  }

  /// Whether nothing that was wished for later is shown.
  func isWaiting(for wish: PictureWish) -> Bool { wishes.contains { $0 === wish } }

  /// Something has come of a wish: `show` shows it.
  func fulfil(_ wish: PictureWish, by show: @escaping () -> Void) {
    wish.show = show
    showLastWish()
  }

  /// Nothing has come of a wish. The line that says why is shown unless there is a later wish.
  func giveUp(_ wish: PictureWish, because line: String? = nil) {
    let isLast = wishes.last === wish
    wishes.removeAll { $0 === wish }
    if isLast, let line { refuse(line) }
    showLastWish()
  }

  /// The last wish is one that was made before and is waiting: that takes its place.
  func repeatWish(_ earlier: PictureWish, insteadOf wish: PictureWish) {
    wishes = wishes.filter { $0 !== earlier }.map { $0 === wish ? earlier : $0 }
    showLastWish()
  }

  private func showLastWish() {
    guard let show = wishes.last?.show else { return }
    wishes = []
    show()
  }
}
