// Tests that hang end, and say what they waited for.

import { Browser } from "./browser.ts"
import { check } from "./checks.ts"
import { listen } from "./server.ts"
import { inTime } from "./waiting.ts"

const failure = (promise: Promise<unknown>) => promise.then(() => "no error", (error) => String(error))

Deno.test("a server ends although an answer is kept back", async () => {
  const kept = Promise.withResolvers<Response>()
  const asked = Promise.withResolvers<void>()
  const server = listen(() => {
    asked.resolve()
    return kept.promise
  })
  const answer = failure(fetch(server.address))
  await asked.promise
  await inTime("the server's end", server.close(), 5000)
  check(await answer !== "no error", "nobody has answered")
})

Deno.test("who asks a Chromium that ends is told so", async () => {
  const browser = await Browser.openAlone()
  const asked = failure(browser.evaluate("new Promise(() => {})"))
  await browser.call("Browser.close").catch(() => {})
  const told = await asked
  check(told.includes("Chromium has ended") && told.includes("Runtime.evaluate"), told)
  const late = await failure(browser.evaluate("1"))
  check(late.includes("Chromium has ended"), late)
  await browser.close()
})

Deno.test("a test that hangs ends with its name and that of what it waits for", async () => {
  const folder = await Deno.makeTempDir()
  try {
    const waiting = new URL("waiting.ts", import.meta.url)
    await Deno.writeTextFile(
      `${folder}/hangs.test.ts`,
      `import { inTime } from "${waiting}"
Deno.test("one that hangs", () => inTime("Godot", new Promise(() => setTimeout(() => {}, 60_000))))`,
    )
    const preload = `--preload=${new URL("limited.ts", import.meta.url).pathname}`
    const { code, stdout } = await new Deno.Command(Deno.execPath(), {
      args: ["test", "--quiet", "--no-check", "--allow-all", preload, folder],
      env: { TEST_LIMIT: "1" },
    }).output()
    const text = new TextDecoder().decode(stdout)
    check(code !== 0 && text.includes('the test "one that hangs" hangs after 1 s; it waits for Godot'), text)
  } finally {
    await Deno.remove(folder, { recursive: true })
  }
})
