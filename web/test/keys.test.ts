// Keys that other elements take, in Chromium: they neither scroll nor are prevented.

import type { Browser } from "./browser.ts"
import { equal } from "./checks.ts"
import { frames, inPage } from "./page.ts"

const onPage = (body: (browser: Browser) => Promise<void>) => inPage("page.html", body)
const list = `document.getElementById("list")`

Deno.test("keys typed in fields of other components' shadow trees, and in what is edited, are theirs", () =>
  onPage(async (browser) => {
    await browser.evaluate(`{
      class Field extends HTMLElement {
        constructor() {
          super()
          const root = this.attachShadow({ mode: this.getAttribute("mode") })
          root.innerHTML = '<input size=8><textarea rows=2></textarea>'
          this.fields = [...root.children]
        }
      }
      customElements.define("some-field", Field)
      ${list}.querySelector(".row").innerHTML =
        '<some-field mode="open"></some-field><some-field mode="closed"></some-field><div id="plain"></div>' +
        '<p contenteditable id="edited">text<b contenteditable="false"><button>no text</button></b></p><select><option>1<option>2</select>'
      // A closed shadow tree of an element that is not a custom element.
      const tree = plain.attachShadow({ mode: "closed" })
      tree.innerHTML = "<input>"
      window.fields = [...[...document.querySelectorAll("some-field")].flatMap((one) => one.fields), tree.firstChild]
      // Whether the default of each key was prevented.
      window.left = []
      addEventListener("keydown", (event) => left.push(event.defaultPrevented))
    }`)
    const keys = [["a", 65], [" ", 32], ["0", 48], ["-", 189], ["=", 187], ["ArrowDown", 40], ["End", 35]] as const
    const typed = async (what: string, focus: string, text: string) => {
      await browser.evaluate(`(left.length = 0, ${focus}, 0)`)
      for (const [key, code] of keys) await browser.key(key, code)
      await browser.evaluate(frames)
      equal(await browser.evaluate(`[${list}.scrollTop, left.includes(true), ${list}.scroller.isSettled]`), [
        0,
        false,
        true,
      ], what)
      equal(await browser.evaluate(text), "a 0-=", what)
    }
    for (let field = 0; field < 5; field++) {
      await typed(`field ${field}`, `fields[${field}].focus()`, `fields[${field}].value`)
    }
    await typed(
      "edited",
      `edited.focus(), getSelection().collapse(edited.firstChild, 0)`,
      `edited.firstChild.data.replace("text", "").replaceAll("\\u00a0", " ")`,
    )
    // A button inside editable content is not editable.
    await browser.evaluate(`document.querySelector("b button").focus()`)
    await browser.key("ArrowDown", 40)
    await browser.until(`${list}.scrollTop === 40`)
    await browser.evaluate(`${list}.scrollTop = 0, ${list}.focus()`)
    await browser.key(" ", 32)
    await browser.until(`${list}.scrollTop > 300`)
  }))

Deno.test("keys scroll from a component that has the focus itself, and those that a program hears of at the window", () =>
  onPage(async (browser) => {
    await browser.evaluate(`{
      customElements.define("light-row", class extends HTMLElement {})
      ${list}.querySelector(".row").innerHTML = '<light-row tabindex="0">A row</light-row><summary tabindex="0">more</summary>'
    }`)
    for (const [name, place] of [["light-row", 40], ["summary", 80]] as const) {
      await browser.evaluate(`document.querySelector("${name}").focus()`)
      await browser.key("ArrowDown", 40)
      await browser.until(`${list}.scrollTop === ${place} && ${list}.scroller.isSettled`)
    }
    await browser.evaluate(`(async () => {
      const { Engine, InputListener, VellumScroller } = await import("./index.js")
      window.own = new VellumScroller(await Engine.load())
      own.size = { width: 100, height: 100 }
      own.contentSize = { width: 100, height: 500 }
      const listener = new InputListener(document.createElement("canvas"), own)
      addEventListener("keydown", (event) => listener.keyDown(event))
      // What scrolls around the focus is not inside of the program's element.
      document.documentElement.style.overflowY = "scroll"
      document.activeElement.blur()
    })()`)
    await browser.key("ArrowDown", 40)
    await browser.until("own.contentOffset.y === 40 && own.isSettled")
  }))

Deno.test("a slider in a shadow tree keeps its finger", () =>
  onPage(async (browser) => {
    await browser.evaluate(`{
      const host = document.createElement("div")
      host.attachShadow({ mode: "open" }).innerHTML = '<input type=range style="width: 200px; height: 100px; margin: 0">'
      ${list}.prepend(host)
    }`)
    await browser.touch([[[100, 50]], [[120, 52]], [[150, 56]], [[180, 60]]])
    equal(await browser.evaluate(`${list}.scrollTop`), 0)
    equal(await browser.evaluate(`${list}.firstChild.shadowRoot.firstChild.value > 75`), true)
  }))
