import ScrollEngine

// Pictures for a page. The page writes arguments into the block, calls, and reads the answer there. Calls with an unknown
// picture's number, and numbers that a picture may not have, change nothing.

/// Sets the bytes that the tiles of all pictures may take, at most ``PictureStore/mostBytes``.
@_expose(wasm, "picturesBudget")
@_cdecl("vellum_pictures_budget")
public func picturesBudget(_ bytes: Double) {
  PictureStore.shared.budget = bytes >= 0 ? Int(min(bytes, PictureStore.mostBytes)) : 0
}

/// Makes a picture: width, height, a tile's width and height, levels by bit, pixels to a point. Returns its number; 0 if no
/// picture can have these numbers.
@_expose(wasm, "pictureMake")
@_cdecl("vellum_picture_make")
public func pictureMake() -> Int32 {
  let block = Block.shared
  for index in 0..<6 where !(block[index] >= 1 && block[index] <= TilePyramid.largestSize) { return 0 }
  let size = Vector(x: block[0], y: block[1])
  let tile = Vector(x: block[2].rounded(.down), y: block[3].rounded(.down))
  let levels = UInt64(block[4])
  for axis in Axis.allCases where (size[axis] / tile[axis]).rounded(.up) > Double(Int32.max) { return 0 }
  guard levels & 1 == 1, levels >> UInt64(TilePyramid.maxLevels) == 0 else { return 0 }
  let pyramid = TilePyramid(size: size, tileSize: tile, levels: levels)
  return PictureStore.shared.add(PictureBox(pyramid, density: block[5]))
}

/// Releases a picture; another one may get its number.
@_expose(wasm, "pictureFree")
@_cdecl("vellum_picture_free")
public func pictureFree(_ number: Int32) { PictureStore.shared.remove(number) }

/// The address of the block of doubles that all pictures share. ``Block`` has its layout.
@_expose(wasm, "picturesBlock")
@_cdecl("vellum_pictures_block")
public func picturesBlock() -> UnsafeMutablePointer<Double> { Block.shared }

/// Adds a tile that has arrived: level, column, row, bytes, milliseconds. Returns the place for its pixels; -1 if the picture has no
/// such tile.
@_expose(wasm, "tileArrived")
@_cdecl("vellum_tile_arrived")
public func tileArrived(_ number: Int32) -> Int32 {
  let block = Block.shared
  guard let box = PictureStore.shared[number], let tile = Block.tile, block[3] >= 0,
    block[3] <= PictureStore.mostBytes,
    let place = box.tiles.accept(
      tile, bytes: Int(block[3]), in: PictureStore.shared.frame, at: Block.time(block[4]))
  else { return -1 }
  return Int32(place)
}

/// Notes that a tile could not be loaded: level, column, row, whether the error is transient, milliseconds. Returns 1 if it has to be
/// reported.
@_expose(wasm, "tileFailed")
@_cdecl("vellum_tile_failed")
public func tileFailed(_ number: Int32) -> Int32 {
  let block = Block.shared
  guard let box = PictureStore.shared[number], let tile = Block.tile else { return 0 }
  return box.tiles.fail(tile, isTransient: block[3] != 0, at: Block.time(block[4])) ? 1 : 0
}

/// Lets tiles that failed be tried again at once.
@_expose(wasm, "pictureForgetFailures")
@_cdecl("vellum_picture_forget_failures")
public func pictureForgetFailures(_ number: Int32) { PictureStore.shared[number]?.tiles.forgetFailures() }

/// Drops all tiles of a picture, whose pixels are lost.
@_expose(wasm, "pictureEmpty")
@_cdecl("vellum_picture_empty")
public func pictureEmpty(_ number: Int32) { PictureStore.shared[number]?.tiles.removeAll() }

/// Stops wanting tiles of a picture, because it is not visible.
@_expose(wasm, "pictureRest")
@_cdecl("vellum_picture_rest")
public func pictureRest(_ number: Int32) { PictureStore.shared[number]?.tiles.rest() }

/// Finds the pieces to show and the tiles to load, and evicts tiles beyond the budget. Arguments: offset x, y, scale (0 to 2), device
/// pixels to a point along each axis (3, 4), the canvas's width and height (5, 6), offset and scale at rest (7 to 9), whether content
/// moves or is held (10), milliseconds (11). Returns the number of pieces; -1 if nothing is visible.
@_expose(wasm, "pictureFrame")
@_cdecl("vellum_picture_frame")
public func pictureFrame(_ number: Int32) -> Int32 {
  let block = Block.shared
  guard let box = PictureStore.shared[number], let seen = box.viewport(at: 0) else { return -1 }
  let rest = box.viewport(at: 7)
  let now = Block.time(block[11])
  PictureStore.shared.beginFrame()
  box.tiles.frame(
    TilePane.Frame(
      seen, rest: rest == seen ? nil : rest, moves: block[10] != 0,
      share: PictureStore.shared.share(of: number),
      number: PictureStore.shared.frame, at: now))
  var evicted = 0
  PictureStore.shared.evict(limit: Block.evictionCapacity) { picture, place in
    block[Block.evictions + 2 * evicted] = Double(picture)
    block[Block.evictions + 2 * evicted + 1] = Double(place)
    evicted += 1
  }
  box.write(evicted, at: now)
  return Int32(min(box.tiles.pieces.count, Block.pieceCapacity))
}

/// Writes the tiles that the resampling at rest reads, in place of the pieces: place, column and row in the block of each; and
/// along each axis the line's start, step, first pixel, count and length. Returns how many tiles there are, 0 if tiles are to be
/// shown.
@_expose(wasm, "pictureDetail")
@_cdecl("vellum_picture_detail")
public func pictureDetail(_ number: Int32) -> Int32 {
  guard let box = PictureStore.shared[number], let (sampling, window) = box.tiles.sampling,
    window.count <= Block.pieceCapacity
  else { return 0 }
  let block = Block.shared
  var next = Block.pieces
  for row in window.rows {
    for column in window.columns {
      let tile = TileAddress(level: window.level, column: column, row: row)
      guard let place = box.tiles.place(of: tile) else { return 0 }
      block[next] = Double(place)
      block[next + 1] = Double(column - window.columns.lowerBound)
      block[next + 2] = Double(row - window.rows.lowerBound)
      next += 3
    }
  }
  write(sampling.across, at: 0)
  write(sampling.down, at: 5)
  return Int32(window.count)
}

private func write(_ line: TileSampling.Line, at first: Int) {
  let block = Block.shared
  block[first] = line.start
  block[first + 1] = line.step
  block[first + 2] = Double(line.first)
  block[first + 3] = Double(line.count)
  block[first + 4] = line.length
}

/// Sets the size of the viewport: width, height, device pixels to a point, offset x, y and scale. Answers with the minimum
/// and the maximum scale and the rectangle to show, in points at scale 1. Returns 0 if the viewport has no size.
@_expose(wasm, "pictureResize")
@_cdecl("vellum_picture_resize")
public func pictureResize(_ number: Int32) -> Int32 {
  let block = Block.shared
  guard let box = PictureStore.shared[number],
    let rect = box.zoom.resize(
      to: Vector(x: block[0], y: block[1]), pixelsPerPoint: block[2],
      offset: Vector(x: block[3], y: block[4]),
      scale: block[5])
  else { return 0 }
  block[0] = box.zoom.minimumScale
  block[1] = box.zoom.maximumScale
  Block.write(rect, at: 2)
  return 1
}

/// Takes a contact that the pane gets too: 0 down, 1 move, 2 up, 3 cancel; its number, x, y, milliseconds, whether it is claimed,
/// offset x, y and scale. Returns 1 if that ends a double tap; then the rectangle to show is where the arguments were.
@_expose(wasm, "pictureContact")
@_cdecl("vellum_picture_contact")
public func pictureContact(_ number: Int32) -> Int32 {
  let block = Block.shared
  for index in 0..<9 where !block[index].isFinite { return 0 }
  guard let box = PictureStore.shared[number], abs(block[1]) < 1e9, block[8] > 0 else { return 0 }
  let (id, place) = (Int(block[1]), Vector(x: block[2], y: block[3]))
  let input: ContactInput
  switch block[0] {
  case 0: input = .down(id: id, place)
  case 1: input = .move(id: id, place)
  case 2: input = .up(id: id)
  default: input = .cancel
  }
  guard let tapped = box.taps.take(input, isClaimed: block[5] != 0, at: Block.time(block[4])) else {
    return 0
  }
  Block.write(
    box.zoom.doubleTapped(at: tapped, offset: Vector(x: block[6], y: block[7]), scale: block[8]), at: 0)
  return 1
}
