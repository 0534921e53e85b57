// A short form of scripts/chaos-web, and whether it would notice what it looks for.

import { chaos, inChaos } from "./chaos.ts"
import { check, equal } from "./checks.ts"

Deno.test("what must hold does under random input", async () => {
  for (const seed of [1]) {
    const { wrong } = await chaos(seed, (gestures) => gestures === 48, () => false)
    equal(wrong, undefined)
  }
})

Deno.test("content that rests beyond an edge, an end without its beginning, and a beginning without its end would be noticed", () =>
  inChaos(async (browser) => {
    const found = (program: string): Promise<string[]> =>
      browser.evaluate(`(async () => {
        const middle = document.getElementById("middle")
        const tell = (name, detail = null) => middle.dispatchEvent(new CustomEvent("vellum-" + name, { detail }))
        const inFrame = (act) => new Promise((done) => requestAnimationFrame(() => done(act())))
        ${program}
        return chaos.lookAtRest()
      })()`)
    const finds = async (program: string, ...expected: string[]) => {
      const wrong = await found(program)
      const isAsExpected = wrong.length === expected.length && expected.every((words, at) => wrong[at].includes(words))
      check(isAsExpected, `${program}: ${wrong}`)
    }
    await finds("")
    for (const [x, y] of [[-500, 0], [500, 0], [0, -500], [0, 500]]) {
      await finds(`middle.scroller.contentOffset = { x: ${x}, y: ${y} }`, `rests at ${x}, ${y}`)
    }
    await finds("middle.scroller.contentOffset = { x: 0, y: 0 }")
    for (const kind of ["dragging", "decelerating", "zooming"]) {
      await finds(`await inFrame(() => tell("did-end-${kind}", { willDecelerate: false }))`, `${kind} ends without`)
      await finds(`tell("will-begin-${kind}")`, `${kind} has no end`)
      await finds(`tell("will-begin-${kind}")`, `${kind} begins twice`, `${kind} has no end`)
      await finds(`tell("did-end-${kind}", { willDecelerate: false })`)
    }
    // The two that may come alone: a finger stops a deceleration and lifts, and a program zooms at once.
    await finds(
      `tell("will-begin-decelerating"); tell("did-end-dragging", { willDecelerate: false }); tell("did-end-decelerating")`,
    )
    await finds(`tell("did-end-zooming")`)
  }))
