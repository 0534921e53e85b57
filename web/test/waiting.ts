// Waits that end. A test that waits for what never comes says what that was.

/** What is waited for at the moment. */
const waits = new Set<string>()

/** Milliseconds that one answer of a browser may take. Chosen: long on the slowest machine, and short beside a test's limit. */
const answerLimit = 60_000
/** Milliseconds that a test may take. Chosen: the longest takes half a minute on two busy cores. */
export const testLimit = Number(Deno.env.get("TEST_LIMIT") ?? 300) * 1000

/** What a promise brings; an error that names it if it brings nothing for a long time. */
export async function inTime<Result>(what: string, promise: Promise<Result>, limit = answerLimit): Promise<Result> {
  const name = what.replace(/\s+/g, " ").slice(0, 200)
  waits.add(name)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not over after ${limit / 1000} s: ${name}`)), limit)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
    waits.delete(name)
  }
}

/** Fails with the names of what is waited for if a test is not over in time. */
export async function testInTime(name: string, test: () => void | Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    const complain = () => {
      const what = waits.size > 0 ? [...waits].join("; ") : "nothing that is known"
      reject(new Error(`the test "${name}" hangs after ${testLimit / 1000} s; it waits for ${what}`))
    }
    timer = setTimeout(complain, testLimit)
  })
  try {
    await Promise.race([test(), late])
  } finally {
    clearTimeout(timer)
  }
}

/** Waits, in real time, until something that happens in another process has made `isSo` true. */
export async function waitForOtherProcess(what: string, isSo: () => boolean): Promise<void> {
  const end = Date.now() + answerLimit
  while (!isSo()) {
    if (Date.now() > end) throw new Error(`not so after ${answerLimit / 1000} s: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
