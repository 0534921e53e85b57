// What the browser scrolls inside an element, and what uses drags itself. In a `<div>` both come first.

/** The elements of an event's path inside `host`, from the target out. Of an event from beside it, such as a key on a button of
 * `<vellum-pages>` that is given to a page: those inside of the component that both are in. Of one from elsewhere: none. */
function inside(event: Event, host: HTMLElement): HTMLElement[] {
  const path = event.composedPath() as HTMLElement[]
  const end = path.indexOf(path.includes(host) ? host : (host.getRootNode() as ShadowRoot).host as HTMLElement)
  return path.filter((node, at) => at < end && node.localName)
}

/** Those of them that the browser can scroll by hand. */
export const scrolledInside = (event: Event, host: HTMLElement): HTMLElement[] =>
  inside(event, host).filter((node) => /auto|scroll/.test(getComputedStyle(node).overflow))

/** Whether an event is of a dialog or a popover inside `host`, which lies over the page and scrolls nothing below. */
export const isApart = (event: Event, host: HTMLElement): boolean =>
  inside(event, host).some((node) => node.matches(":is(:modal, :popover-open)"))

/** The words of `touch-action` that let fingers drag along an axis, and pinch. */
const allowing = { x: /auto|man|-x|left|right/, y: /auto|man|-y|up|down/, pinch: /auto|man|pinch/ }

/** Whether content inside `host` keeps fingers to itself that drag along an axis or pinch, by its `touch-action`. */
export const keeps = (event: Event, host: HTMLElement, what: keyof typeof allowing): boolean =>
  inside(event, host).some((node) => {
    // That of the host's own shadow tree is ours. WebKitGTK has none.
    const action = node.getRootNode() !== host.shadowRoot && getComputedStyle(node).touchAction
    return action && !allowing[what].test(action)
  })

/** Whether one of those can scroll by hand in a direction: of `x` and `y` the larger one's. At its end one with
 * `overscroll-behavior` keeps what it cannot use. */
export function hasRoomInside(event: Event, host: HTMLElement, x: number, y: number): boolean {
  const [axis, side, length, by] = Math.abs(x) > Math.abs(y)
    ? ["X", "Left", "Width", x] as const
    : ["Y", "Top", "Height", y] as const
  return scrolledInside(event, host).some((node) => {
    const most = node[`scroll${length}`] - node[`client${length}`]
    const style = getComputedStyle(node)
    if (most < 1 || !/auto|scroll/.test(style[`overflow${axis}`])) return false
    // From right to left, and from bottom to top, the browser counts from 0 down.
    const isReversed = axis === "X" ? style.direction === "rtl" : style.flexDirection === "column-reverse"
    const at = node[`scroll${side}`] + (isReversed ? most : 0)
    // The sizes are rounded to whole pixels, and the offset is not.
    return style[`overscrollBehavior${axis}`] !== "auto" || (by > 0 ? at <= most - 1 : by < 0 && at >= 1)
  })
}

/** Whether an element of an event's path keeps drags along an axis from the browser: the viewports of elements that drag along it. */
export const isDragged = (event: Event, axis: "x" | "y"): boolean =>
  event.composedPath().some((node) => {
    const action = (node as HTMLElement).style?.touchAction
    return action && action !== "auto" && !action.includes(`pan-${axis}`)
  })

/** Controls that a finger drags along their longer side. */
const sliders = "input[type=range], video[controls], audio[controls]"

/** Whether a finger on a control drags that, and not content around it. */
export const dragsItself = (event: Event): boolean =>
  (event.composedPath() as HTMLElement[]).some((node) =>
    node.matches?.(sliders) && isDragged(event, node.clientWidth < node.clientHeight ? "y" : "x")
  )
