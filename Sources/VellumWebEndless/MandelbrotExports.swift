import BigInt

// The tiles of the Mandelbrot set, for a worker.

/// The orbits that were used last. WebAssembly has one thread, and the worker calls from it.
nonisolated(unsafe) private var references: [(cell: EndlessAddress, reference: OrbitReference)] = []
/// Orbits that are kept. Chosen: a viewport needs one, rarely two.
private let keptReferences = 3

nonisolated(unsafe) private var pixels: [UInt32] = []

/// Computes the tile whose address is in the words. Returns the address of its pixels, 256 × 256 of them, each red, green, blue
/// and opaque; 0 if there is no such tile.
@_expose(wasm, "mandelbrotTile")
@_cdecl("vellum_mandelbrot_tile")
public func mandelbrotTile(_ count: Int32) -> UnsafeMutablePointer<UInt32>? {
  guard let tile = EndlessBlock.address(Int(count)) else { return nil }
  guard tile.level >= 0, EndlessAddress.unit.covers(tile) else { return nil }
  let painter = MandelbrotPainter(of: tile, in: ReferenceCells.cell(of: tile), reference(for: tile))
  guard let painted = painter.pixels(while: { true }) else { return nil }
  // The browser wants red first in memory, the painter has blue there.
  pixels = painted.map { $0 & 0xFF00_FF00 | $0 >> 16 & 0xFF | ($0 & 0xFF) << 16 }
  return pixels.withUnsafeMutableBufferPointer { $0.baseAddress }
}

private func reference(for tile: EndlessAddress) -> OrbitReference {
  let cell = ReferenceCells.cell(of: tile)
  if let index = references.firstIndex(where: { $0.cell == cell }) {
    let found = references.remove(at: index)
    references.append(found)
    return found.reference
  }
  var orbit = ReferenceCells.orbit(of: cell)
  _ = orbit.extend(to: ReferenceCells.steps(in: cell) + 1, while: { true })
  let made = OrbitReference(orbit, of: cell)
  if references.count == keptReferences { references.removeFirst() }
  references.append((cell, made))
  return made
}
