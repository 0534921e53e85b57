import ScrollEngine

// Fingers that pinch and turn, for pages that move something else than a scroller. A page has one such set of fingers. Numbers
// that are not finite change nothing.

/// What the fingers of the page do.
private struct Fingers {
  var pinch = PinchDetector()
  var rotation = RotationDetector()

  /// WebAssembly has one thread, and the page calls from it.
  nonisolated(unsafe) static var shared = Fingers()
}

/// Forgets all fingers, and what they have done.
@_expose(wasm, "fingersReset")
@_cdecl("vellum_fingers_reset")
public func fingersReset() { Fingers.shared = Fingers() }

/// Takes in what a finger did at a moment in milliseconds: 0 it landed at (x, y), 1 it moved there, 2 it lifted. Returns 1 if it
/// was taken.
@_expose(wasm, "fingersHandle")
@_cdecl("vellum_fingers_handle")
public func fingersHandle(_ kind: Int32, _ id: Int32, _ x: Double, _ y: Double, _ milliseconds: Double)
  -> Int32
{
  guard Vector(x: x, y: y).isFinite, abs(milliseconds) <= 1e12 else { return 0 }
  let input: ContactInput
  switch kind {
  case 0: input = .down(id: Int(id), Vector(x: x, y: y))
  case 1: input = .move(id: Int(id), Vector(x: x, y: y))
  case 2: input = .up(id: Int(id))
  default: return 0
  }
  let now = Timestamp(nanoseconds: Int64((milliseconds * 1e6).rounded(.toNearestOrEven)))
  _ = Fingers.shared.pinch.handle(input, at: now)
  _ = Fingers.shared.rotation.handle(input, at: now)
  return 1
}

/// The fingers' distance as a multiple of that at which the pinch was recognized.
@_expose(wasm, "fingersScale")
@_cdecl("vellum_fingers_scale")
public func fingersScale() -> Double { Fingers.shared.pinch.scale }

/// The radians by which the fingers have turned since the rotation was recognized, clockwise.
@_expose(wasm, "fingersRotation")
@_cdecl("vellum_fingers_rotation")
public func fingersRotation() -> Double { Fingers.shared.rotation.rotation }
