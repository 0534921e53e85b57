import Foundation

/// Where a menu is placed: beside its anchor, inside the window.
package struct MenuPlacement: Equatable {
  /// What the menu is placed beside.
  package enum Anchor: Equatable {
    /// The pointer's position: a corner of the menu is there.
    case point(CGPoint)
    /// A view: the menu is below it, or above it where there is more room.
    case rect(CGRect)
    /// A row of another menu's card: the menu is beside the card if there is room, otherwise over it.
    case row(CGRect, of: CGRect)
  }

  package var frame: CGRect
  /// Whether it is above its anchor.
  var isAbove = false
  /// The corner that it grows out of, as a fraction of its size: an anchor point.
  var origin = CGPoint.zero

  /// Places a menu of `size` beside its anchor, in `room`; it gets smaller if there is no room. `isMirrored` is for interfaces from
  /// right to left: the place is the mirror image in `room`.
  package init(of size: CGSize, at anchor: Anchor, in room: CGRect, isMirrored: Bool = false) {
    func mirrored(_ rect: CGRect) -> CGRect {
      var rect = rect
      if isMirrored { rect.origin.x = room.minX + room.maxX - rect.maxX }
      return rect
    }
    let anchor: Anchor =
      switch anchor {
      case .point(let point): .point(mirrored(CGRect(origin: point, size: .zero)).origin)
      case .rect(let rect): .rect(mirrored(rect))
      case .row(let row, let card): .row(mirrored(row), of: mirrored(card))
      }
    let width = min(size.width, room.width)
    var height = min(size.height, room.height)
    func x(_ wanted: CGFloat) -> CGFloat { max(min(wanted, room.maxX - width), room.minX) }
    func y(_ wanted: CGFloat) -> CGFloat { max(min(wanted, room.maxY - height), room.minY) }
    switch anchor {
    case .point(let point):
      // Left of or above the pointer if it does not fit: the pointer must not be over a row when the menu opens.
      let isLeft = point.x + width > room.maxX && point.x - width >= room.minX
      let isUp = point.y + height > room.maxY && point.y - height >= room.minY
      frame = CGRect(
        x: x(isLeft ? point.x - width : point.x), y: y(isUp ? point.y - height : point.y), width: width,
        height: height)
      isAbove = isUp
      origin = CGPoint(x: isLeft ? 1 : 0, y: isUp ? 1 : 0)
    case .rect(let rect):
      let below = room.maxY - rect.maxY - MenuLook.distance
      let above = rect.minY - MenuLook.distance - room.minY
      isAbove = height > below && above > below
      // If neither side has room for three rows, the menu covers the view.
      let space = isAbove ? above : below
      // An empty anchor, as the place of a finger, is nothing to be seen: the menu is beside it, as high as it wants to be.
      if height > space, rect.isEmpty {
        let right = rect.midX + MenuLook.row.touch / 2
        let left = rect.midX - MenuLook.row.touch / 2 - width
        let isLeft = right + width > room.maxX && left >= room.minX
        isAbove = false
        frame = CGRect(
          x: x(isLeft ? left : right), y: y(rect.midY - height / 2), width: width, height: height)
        origin = CGPoint(x: isLeft ? 1 : 0, y: max(min((rect.midY - frame.minY) / height, 1), 0))
        break
      }
      if height > space, space >= 3 * MenuLook.row.touch { height = space }
      let top = isAbove ? rect.minY - MenuLook.distance - height : rect.maxY + MenuLook.distance
      frame = CGRect(x: x(rect.minX), y: y(top), width: width, height: height)
      origin = CGPoint(x: rect.minX > frame.minX ? 1 : 0, y: isAbove ? 1 : 0)
    case .row(let row, let card):
      let right = card.maxX - MenuLook.padding
      let left = card.minX + MenuLook.padding - width
      let isLeft = right + width > room.maxX && left >= room.minX
      frame = CGRect(
        x: x(isLeft ? left : right), y: y(row.minY - MenuLook.padding), width: width, height: height)
      origin = CGPoint(x: isLeft ? 1 : 0, y: 0)
    }
    frame = mirrored(frame)
    if isMirrored { origin.x = 1 - origin.x }
    frame.origin = CGPoint(x: frame.minX.rounded(), y: frame.minY.rounded())
  }
}
