// What keys mean, and which of them what has the focus uses itself.

import { Key } from "./records.ts"

/** What keys mean, by their names; nothing for those that are left to the page, as the browser's own zoom by control and plus is. */
export const meaning: Record<string, number | undefined> = {
  "ArrowLeft": Key.lineLeft,
  "ArrowRight": Key.lineRight,
  "ArrowUp": Key.lineUp,
  "ArrowDown": Key.lineDown,
  "PageUp": Key.pageBack,
  "PageDown": Key.pageForward,
  "Alt ArrowUp": Key.pageBack,
  "Alt ArrowDown": Key.pageForward,
  " ": Key.pageForward,
  "Shift  ": Key.pageBack,
  "Home": Key.home,
  "End": Key.end,
  "Control Home": Key.topLeftCorner,
  "Control End": Key.bottomRightCorner,
  "0": Key.zoomReset,
  "+": Key.zoomIn,
  "=": Key.zoomIn,
  "-": Key.zoomOut,
  "Shift +": Key.zoomIn,
  "Shift =": Key.zoomIn,
  "Shift -": Key.zoomOut,
}

/** A key as `KeyboardEvent.key` names it, behind the modifiers that are down. */
export const nameOf = ({ key, altKey, ctrlKey, shiftKey }: KeyboardEvent): string =>
  (altKey ? "Alt " : "") + (ctrlKey ? "Control " : "") + (shiftKey ? "Shift " : "") + key

/** Controls, and the keys that each uses, by their names: those that do not scroll a `<div>` around it in Chromium. Of several that match
 * the first counts. */
const controls: [string, RegExp][] = [
  ["[type=range]", /\w\w$/],
  ["[type=radio]", /^Arrow| $/],
  ["select", /^(?!Control)/],
  ["[type^=date], [type=month], [type=time], [type=week]", /^(?!Page|Home|End|Alt|Control)/],
  [
    "button, summary, [type=button], [type=checkbox], [type=color], [type=file], [type=image], [type=reset], [type=submit]",
    / $/,
  ],
  ["input, textarea, audio[controls], video[controls]", /^(?!Page|Alt)/],
]

/** Whether an event's path has an element that matches `selector`, also in open shadow trees. */
export const passes = (event: Event, selector: string): boolean =>
  event.composedPath().some((node) => (node as Element).matches?.(selector))
/** Whether an event's target is editable. */
export const isEdited = (event: Event): boolean => (event.composedPath()[0] as HTMLElement).isContentEditable

/** Whether a page key moves the caret in text with lines. At its end the browser scrolls what is around. */
function movesCaret(event: Event, isBack: boolean): boolean {
  const [target] = event.composedPath() as HTMLTextAreaElement[]
  if (target.matches?.("textarea:read-write")) {
    return isBack ? target.selectionEnd > 0 : target.selectionStart < target.value.length
  }
  const document = target.ownerDocument
  const { focusNode, focusOffset } = document?.getSelection() ?? {}
  if (!isEdited(event) || !focusNode) return false
  const rest = document.createRange()
  rest.selectNodeContents(target)
  rest[isBack ? "setEnd" : "setStart"](focusNode, focusOffset!)
  return String(rest).trim() !== ""
}

/** Whether the focus may be in a field inside another component's closed shadow tree. Then the key's target does not have the focus, or
 * cannot have it. Keys go to that component. */
function hidesField(event: Event): boolean {
  const [target] = event.composedPath() as HTMLElement[]
  // Without a focus, the target is the page's body.
  if (!target.matches || target.shadowRoot || target.matches("body, :root")) return false
  return !target.matches(":focus") || target.tabIndex < 0 && !target.hasAttribute("tabindex")
}

/** Whether what has the focus uses a key. */
export function isUsed(event: Event, name: string): boolean {
  if (name.startsWith("Page") && movesCaret(event, name === "PageUp")) return true
  if (isEdited(event)) return /^(?!Page|Alt)/.test(name)
  return hidesField(event) || (controls.find(([selector]) => passes(event, selector))?.[1].test(name) ?? false)
}
