import ScrollEngine

// A scroller for a page: the page tells it what its own pointer handlers found, reads the effects until there are none, and
// asks for animation frames while `scrollerNeedsFrame` says so. Calls with an unknown scroller's number,
// or with numbers that an input may not have, change nothing.

/// Makes a scroller; returns its number.
@_expose(wasm, "scrollerMake")
@_cdecl("vellum_scroller_make")
public func scrollerMake() -> Int32 { ScrollerStore.shared.add() }

/// Releases a scroller; another one may get its number.
@_expose(wasm, "scrollerFree")
@_cdecl("vellum_scroller_free")
public func scrollerFree(_ number: Int32) { ScrollerStore.shared.remove(number) }

/// What is scrolled inside what, in points. Returns 1 if it was taken.
@_expose(wasm, "scrollerSetGeometry")
@_cdecl("vellum_scroller_set_geometry")
public func scrollerSetGeometry(
  _ number: Int32, _ viewportWidth: Double, _ viewportHeight: Double, _ contentWidth: Double,
  _ contentHeight: Double, _ top: Double, _ left: Double, _ bottom: Double, _ right: Double
) -> Int32 {
  let sizes =
    Vector(x: viewportWidth, y: viewportHeight).isFinite && Vector(x: contentWidth, y: contentHeight).isFinite
  guard sizes, Vector(x: top, y: left).isFinite, Vector(x: bottom, y: right).isFinite else { return 0 }
  guard viewportWidth >= 0, viewportHeight >= 0, contentWidth >= 0, contentHeight >= 0 else { return 0 }
  return change(number) { scroller in
    var geometry = scroller.geometry
    geometry.viewport = Vector(x: viewportWidth, y: viewportHeight)
    geometry.contentSize = Vector(x: contentWidth, y: contentHeight)
    geometry.insets = Insets(top: top, left: left, bottom: bottom, right: right)
    return .geometryChanged(geometry)
  }
}

/// What zooming scales: its place in the content, and its size at scale 1. Without a size there is nothing to zoom.
@_expose(wasm, "scrollerSetZoomContent")
@_cdecl("vellum_scroller_set_zoom_content")
public func scrollerSetZoomContent(
  _ number: Int32, _ x: Double, _ y: Double, _ width: Double, _ height: Double
) -> Int32 {
  guard Vector(x: x, y: y).isFinite, Vector(x: width, y: height).isFinite else { return 0 }
  return change(number) { scroller in
    var geometry = scroller.geometry
    let content = ZoomContent(origin: Vector(x: x, y: y), size: Vector(x: width, y: height))
    geometry.zoomContent = width > 0 && height > 0 ? content : nil
    return .geometryChanged(geometry)
  }
}

/// How content may move. `bounces` and `alwaysBounces`: 1 along x, 2 along y, 3 both. `isPaging` and `locksDirection`, 1
/// or 0, may be left out by a page written in JavaScript, which makes them 0.
@_expose(wasm, "scrollerSetRules")
@_cdecl("vellum_scroller_set_rules")
public func scrollerSetRules(
  _ number: Int32, _ bounces: Int32, _ alwaysBounces: Int32, _ rate: Double, _ minimumScale: Double,
  _ maximumScale: Double, _ bouncesZoom: Int32, _ isPaging: Int32, _ locksDirection: Int32
) -> Int32 {
  guard rate > 0, rate < 1, minimumScale > 0, minimumScale.isFinite, maximumScale > 0, maximumScale.isFinite
  else { return 0 }
  return change(number) { scroller in
    var rules = scroller.rules
    rules.bounces = AxisFlags(horizontal: bounces & 1 != 0, vertical: bounces & 2 != 0)
    rules.alwaysBounces = AxisFlags(horizontal: alwaysBounces & 1 != 0, vertical: alwaysBounces & 2 != 0)
    rules.decelerationRate = DecelerationRate(perMillisecond: rate)
    rules.minimumScale = minimumScale
    rules.maximumScale = maximumScale
    rules.bouncesZoom = bouncesZoom != 0
    rules.isPaging = isPaging != 0
    rules.locksDirection = locksDirection != 0
    return .rulesChanged(rules)
  }
}

/// Tells what happened: an ``InputKind``, its numbers, and when, in milliseconds of the page's clock (`performance.now()`, a
/// pointer event's or an animation frame's time stamp). Returns 1 if it was taken.
@_expose(wasm, "scrollerHandle")
@_cdecl("vellum_scroller_handle")
public func scrollerHandle(
  _ number: Int32, _ kind: Int32, _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double,
  _ milliseconds: Double
) -> Int32 {
  guard abs(milliseconds) < 1e12, let input = InputKind(rawValue: kind)?.input(a, b, c, d, e) else {
    return 0
  }
  let time = Timestamp(nanoseconds: Int64((milliseconds * 1e6).rounded(.toNearestOrEven)))
  return ScrollerStore.shared.with(number) { entry in
    entry.latest = max(entry.latest, time)
    entry.scroller.handle(input, at: entry.latest)
    return 1
  } ?? 0
}

/// Takes the oldest effect that waits, an ``EffectNumbers``; returns its kind, 0 if there is none.
@_expose(wasm, "scrollerNextEffect")
@_cdecl("vellum_scroller_next_effect")
public func scrollerNextEffect(_ number: Int32) -> Int32 {
  ScrollerStore.shared.with(number) { entry in
    entry.effect = entry.scroller.nextEffect().map(EffectNumbers.init) ?? EffectNumbers()
    return entry.effect.kind
  } ?? 0
}

/// A number of the effect that was taken last.
@_expose(wasm, "scrollerEffectNumber")
@_cdecl("vellum_scroller_effect_number")
public func scrollerEffectNumber(_ number: Int32, _ index: Int32) -> Double {
  ScrollerStore.shared.with(number) { $0.effect.number(index) } ?? .nan
}

// MARK: - What is seen

@_expose(wasm, "scrollerOffsetX")
@_cdecl("vellum_scroller_offset_x")
public func scrollerOffsetX(_ number: Int32) -> Double { read(number) { $0.presentedOffset.x } ?? .nan }

@_expose(wasm, "scrollerOffsetY")
@_cdecl("vellum_scroller_offset_y")
public func scrollerOffsetY(_ number: Int32) -> Double { read(number) { $0.presentedOffset.y } ?? .nan }

@_expose(wasm, "scrollerScale")
@_cdecl("vellum_scroller_scale")
public func scrollerScale(_ number: Int32) -> Double { read(number) { $0.presentedScale } ?? .nan }

/// Whether the next animation frame has to be told.
@_expose(wasm, "scrollerNeedsFrame")
@_cdecl("vellum_scroller_needs_frame")
public func scrollerNeedsFrame(_ number: Int32) -> Int32 { read(number) { $0.needsFrame ? 1 : 0 } ?? 0 }

private func read<Result>(_ number: Int32, _ body: (Scroller) -> Result) -> Result? {
  ScrollerStore.shared.with(number) { body($0.scroller) }
}

private func change(_ number: Int32, _ input: (Scroller) -> Scroller.Input) -> Int32 {
  ScrollerStore.shared.with(number) { entry in
    entry.scroller.handle(input(entry.scroller), at: entry.latest)
    return 1
  } ?? 0
}
