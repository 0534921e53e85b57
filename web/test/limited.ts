// Loaded before the tests (deno test --preload): gives each of them a limit.

import { testInTime } from "./waiting.ts"

type Test = (context: Deno.TestContext) => void | Promise<void>

const declare = Deno.test as (name: string, test: Test) => void
const limited = (name: string, test: Test) => declare(name, (context) => testInTime(name, () => test(context)))
Reflect.set(Deno, "test", limited)
