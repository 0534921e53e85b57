// What is where in the block of memory that the engine shares with the page, and what its numbers mean. The engine's
// tables are PaneRecord.swift, PaneValues.swift and PaneExports.swift. Enums that are constant leave nothing but their numbers in what
// is downloaded.

/** Kinds of inputs: `PaneRecord.Kind`. */
export const enum Kind {
  down = 0,
  move = 1,
  up = 2,
  cancel = 3,
  frame = 4,
  wheel = 5,
  key = 6,
  touchpadPinchBegan = 7,
  touchpadPinchMoved = 8,
  touchpadPinchEnded = 9,
  sizes = 10,
  insets = 11,
  rules = 12,
  land = 13,
  setOffset = 14,
  scroll = 15,
  scrollRectToVisible = 16,
  zoom = 17,
  zoomToRect = 18,
  scrollToTop = 19,
  stop = 20,
  flashIndicators = 21,
  nesting = 22,
  picture = 23,
  refresh = 24,
  pointer = 25,
  redirect = 26,
}

/** Keys: `ScrollKey`. */
export const enum Key {
  lineLeft = 0,
  lineRight = 1,
  lineUp = 2,
  lineDown = 3,
  pageBack = 4,
  pageForward = 5,
  home = 6,
  end = 7,
  topLeftCorner = 8,
  bottomRightCorner = 9,
  zoomIn = 10,
  zoomOut = 11,
  zoomReset = 12,
}

/** Places in the block, in doubles: `Block`. */
export const enum Place {
  valueCount = 27,
  effectCount = 27,
  isTaken = 28,
  effects = 29,
  effectLength = 5,
  inputs = 349,
  recordLength = 10,
  recordCapacity = 256,
}

/** Places among the values: `PaneValues`. */
export const enum Value {
  x = 0,
  y = 1,
  scale = 2,
  contentWidth = 3,
  contentHeight = 4,
  flags = 5,
  deadline = 6,
  indicatorOpacity = 7,
  verticalBar = 8,
  horizontalBar = 12,
  goalX = 16,
  goalY = 17,
  goalScale = 18,
  leastX = 19,
  greatestX = 20,
  greatestY = 21,
  states = 22,
  pullDistance = 23,
  pullThreshold = 24,
  leastScale = 25,
  greatestScale = 26,
}

/** Bits of the flags. */
export const enum Flag {
  needsFrame = 1,
  tracking = 2,
  dragging = 4,
  decelerating = 8,
  zooming = 16,
  zoomBouncing = 32,
  dragsX = 64,
  dragsY = 128,
  zooms = 256,
  claims = 512,
  moves = 1024,
}

/** Bits of the states. */
export const enum State {
  claimed = 1,
  refreshing = 2,
  gripped = 4,
}

/** What the mouse does to the bars: `ScrollPane.PointerInput`. */
export const PointerInput = {
  moved: 0,
  pressed: 1,
  dragged: 2,
  released: 3,
  cancelled: 4,
  left: 5,
} as const

/** Switches of the rules, by bit. */
export const enum Switch {
  bouncesZoom = 1,
  isPagingEnabled = 2,
  isDirectionalLockEnabled = 4,
  isScrollEnabled = 8,
  isZoomEnabled = 16,
  reducesMotion = 32,
  takesOnlyFingers = 64,
  hasRefreshPull = 128,
  touchesContentAtOnce = 256,
  keepsContentTouches = 512,
  isRightToLeft = 1024,
}

/** The effect that asks where to rest. */
export const willEndDragging = 3
export const willBeginZooming = 9
export const didEndZooming = 10

/** The events that effects are, by kind. */
export const effectEvents = [
  "",
  "",
  "vellum-will-begin-dragging",
  "vellum-will-end-dragging",
  "vellum-did-end-dragging",
  "vellum-will-begin-decelerating",
  "vellum-did-end-decelerating",
  "vellum-did-end-scrolling-animation",
  "", // The scroller says itself when the scale that is seen has changed.
  "vellum-will-begin-zooming",
  "vellum-did-end-zooming",
  "vellum-did-scroll-to-top",
] as const

/** The effect that tells content of a touch, and its phases. */
export const contentTouch = 12
export const contentTouchPhases = ["began", "ended", "cancelled"] as const
