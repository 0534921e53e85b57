// A short form of scripts/chaos-web.

import { chaos } from "./chaos.ts"
import { equal } from "./checks.ts"

Deno.test("what must hold does under random input", async () => {
  for (const seed of [1]) {
    const { wrong } = await chaos(seed, (gestures) => gestures === 48, () => false)
    equal(wrong, undefined)
  }
})
