// What a page has heard, for the test: contacts as pointer events and touch events tell of them, and errors.

globalThis.log = { contacts: [], touches: [], clicks: 0, heard: [], errors: [] }
addEventListener("error", (event) => log.errors.push(String(event.error ?? event.message)))
addEventListener("unhandledrejection", (event) => log.errors.push(String(event.reason)))

const keep = (kind, event, sample = event) => {
  if (event.pointerType === "mouse") return
  log.contacts.push([kind, event.pointerId, sample.clientX, sample.clientY, sample.timeStamp])
}
addEventListener("pointerdown", (event) => keep("down", event), true)
addEventListener("pointerup", (event) => keep("up", event), true)
addEventListener("pointercancel", (event) => keep("cancel", event), true)
addEventListener("pointermove", (event) => {
  const samples = event.getCoalescedEvents()
  for (const sample of samples.length > 0 ? samples : [event]) keep("move", event, sample)
}, true)
for (const [type, kind] of [["touchstart", "down"], ["touchmove", "move"], ["touchend", "up"]]) {
  addEventListener(type, (event) => {
    for (const touch of event.changedTouches) {
      log.touches.push([kind, touch.identifier, touch.clientX, touch.clientY, event.timeStamp])
    }
  }, true)
}
