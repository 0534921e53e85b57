import BigInt
import ScrollEngine

// Endless planes for a page. The page writes arguments into the block, calls, and reads the answer there. An unknown plane's
// number changes nothing.

/// WebAssembly has one thread, and the page calls from it.
nonisolated(unsafe) private var panes: [EndlessPane?] = []

private func pane(_ number: Int32) -> EndlessPane? {
  number > 0 && Int(number) <= panes.count ? panes[Int(number) - 1] : nil
}

/// The block of doubles.
@_expose(wasm, "endlessBlock")
@_cdecl("vellum_endless_block")
public func endlessBlock() -> UnsafeMutablePointer<Double> { EndlessBlock.shared }

/// The words of an address, after room for `count` of them was made.
@_expose(wasm, "endlessWords")
@_cdecl("vellum_endless_words")
public func endlessWords(_ count: Int32) -> UnsafeMutablePointer<UInt32> {
  EndlessBlock.reserve(min(max(Int(count), 0), EndlessBlock.wordCapacity))
  return EndlessBlock.words
}

/// Makes a plane. If `hasEnd` is 1, it ends at the edges of the unit tile. Returns its number.
@_expose(wasm, "endlessMake")
@_cdecl("vellum_endless_make")
public func endlessMake(_ hasEnd: Int32) -> Int32 {
  let made = EndlessPane(hasEnd == 1 ? .unit : .plane)
  if let index = panes.firstIndex(where: { $0 == nil }) {
    panes[index] = made
    return Int32(index + 1)
  }
  panes.append(made)
  return Int32(panes.count)
}

@_expose(wasm, "endlessFree")
@_cdecl("vellum_endless_free")
public func endlessFree(_ number: Int32) {
  if pane(number) != nil { panes[Int(number) - 1] = nil }
}

/// Sets the size in points and the pixels to a point, then anchors.
@_expose(wasm, "endlessResize")
@_cdecl("vellum_endless_resize")
public func endlessResize(_ number: Int32) {
  let block = EndlessBlock.shared
  for index in 0..<3 where !(block[index] > 0 && block[index] < 1e6) { return }
  pane(number)?.resize(width: block[0], height: block[1], density: block[2])
  pane(number)?.anchor()
}

/// Writes the scroller's geometry around what is seen.
@_expose(wasm, "endlessAnchor")
@_cdecl("vellum_endless_anchor")
public func endlessAnchor(_ number: Int32) { pane(number)?.anchor() }

/// Sets the scroller's offset and scale, and whether it zooms. Returns 1 if the plane must be anchored again.
@_expose(wasm, "endlessMoved")
@_cdecl("vellum_endless_moved")
public func endlessMoved(_ number: Int32) -> Int32 {
  let block = EndlessBlock.shared
  guard block[0].isFinite, block[1].isFinite, block[2] > 0, block[2].isFinite, let pane = pane(number) else {
    return 0
  }
  return pane.moved(x: block[0], y: block[1], scale: block[2], isZooming: block[3] == 1) ? 1 : 0
}

/// Zooms by a power of ten about the middle. Returns the seconds that it takes; 0 for a jump.
@_expose(wasm, "endlessZoom")
@_cdecl("vellum_endless_zoom")
public func endlessZoom(_ number: Int32, _ tens: Double, _ isAnimated: Int32) -> Double {
  guard abs(tens) <= 100_000, let pane = pane(number) else { return 0 }
  return pane.zoom(byTens: tens, isAnimated: isAnimated == 1)
}

/// Goes to a place of the Mandelbrot set: real and imaginary part, steps before the cycle, steps in the cycle, and the power of
/// ten. If the steps in the cycle are 0, goes to all of the set. Returns seconds, as `endlessZoom` does.
@_expose(wasm, "endlessGo")
@_cdecl("vellum_endless_go")
public func endlessGo(_ number: Int32, _ isAnimated: Int32) -> Double {
  let block = EndlessBlock.shared
  for index in 0..<5 where !(abs(block[index]) <= 100_000) { return 0 }
  guard let pane = pane(number) else { return 0 }
  let point =
    block[3] >= 1
    ? MisiurewiczPoint(re: block[0], im: block[1], preperiod: Int(block[2]), period: Int(block[3])) : nil
  return pane.go(to: point, tens: block[4], isAnimated: isAnimated == 1)
}

/// Shows the viewport of a flight after so many seconds.
@_expose(wasm, "endlessFly")
@_cdecl("vellum_endless_fly")
public func endlessFly(_ number: Int32, _ seconds: Double) {
  if seconds.isFinite { pane(number)?.fly(seconds: seconds) }
}

/// Writes the tiles to draw, to make and to drop.
@_expose(wasm, "endlessFrame")
@_cdecl("vellum_endless_frame")
public func endlessFrame(_ number: Int32) { pane(number)?.prepareFrame() }

/// Notes that a tile has been made.
@_expose(wasm, "endlessArrived")
@_cdecl("vellum_endless_arrived")
public func endlessArrived(_ number: Int32, _ tile: Int32) { pane(number)?.arrived(Int(tile)) }

/// Writes the address of a tile into the words. Returns the number of words; 0 for an unknown tile.
@_expose(wasm, "endlessAddress")
@_cdecl("vellum_endless_address")
public func endlessAddress(_ number: Int32, _ tile: Int32) -> Int32 {
  guard let address = pane(number)?.address(of: Int(tile)) else { return 0 }
  return Int32(EndlessBlock.write(address))
}

/// Writes the address of the tile at a point, in pixels. Returns the number of words.
@_expose(wasm, "endlessAddressAt")
@_cdecl("vellum_endless_address_at")
public func endlessAddressAt(_ number: Int32, _ x: Double, _ y: Double) -> Int32 {
  guard x.isFinite, y.isFinite, let pane = pane(number) else { return 0 }
  return Int32(EndlessBlock.write(pane.address(at: CGPoint(x: x, y: y))))
}

/// Marks the tile in the middle.
@_expose(wasm, "endlessMark")
@_cdecl("vellum_endless_mark")
public func endlessMark(_ number: Int32) { pane(number)?.markMiddle() }

/// Writes the places of the visible tiles of a level, in pixels: the first tile's place, the side of each, columns and rows. Returns
/// their number; 0 if they are smaller than a pixel or too large for a number.
@_expose(wasm, "endlessCover")
@_cdecl("vellum_endless_cover")
public func endlessCover(_ number: Int32, _ level: Int32) -> Int32 {
  guard let pane = pane(number) else { return 0 }
  return Int32(pane.writeCover(Int(level)))
}

/// Shows the middle of a tile of level 0, at the present scale.
@_expose(wasm, "endlessShowUnit")
@_cdecl("vellum_endless_show_unit")
public func endlessShowUnit(_ number: Int32, _ column: Int32, _ row: Int32) {
  pane(number)?.showUnit(column: Int(column), row: Int(row))
}
