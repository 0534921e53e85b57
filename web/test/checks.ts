// What tests of the browser expect.

/** Fails unless both are the same as JSON. */
export function equal(found: unknown, expected: unknown, what = ""): void {
  const [a, b] = [JSON.stringify(found), JSON.stringify(expected)]
  if (a !== b) throw new Error(`${what} ${a}, not ${b}`)
}

/** Fails with `what` unless it holds. */
export function check(holds: boolean, what: unknown): void {
  if (!holds) throw new Error(String(what))
}
