/** The style of `<vellum-scroll>`. Without a height of its own it is as high as its content, as a `<div>` is: its viewport is a
 * part of the flow, in a host that a page turns into a block too. */
export const style = `
:host { display: flex; flex-direction: column; position: relative; overflow: clip; contain: content; padding: 0 !important }
:host([hidden]) { display: none }
#viewport { position: relative; flex: auto; height: 100%; max-height: inherit; min-height: 0; overflow: auto }
#viewport.engine { overflow: hidden; direction: ltr; overflow-anchor: none; scroll-padding: inherit }
#content { width: fit-content; min-width: 100%; transform-origin: 0 0 }
.engine > #content { position: relative }
#extent { position: absolute; left: 0; top: 0; visibility: hidden; pointer-events: none }
.bar { position: absolute; left: 0; top: 0; border-radius: 99px; background: rgb(0 0 0 / .35); opacity: 0;
  box-shadow: 0 0 0 .5px rgb(255 255 255 / .5); pointer-events: none }
#refresh { position: absolute; left: 0; right: 0; top: 0; min-height: 60px; display: grid; place-items: center;
  color: #8e8e93; pointer-events: none }
#refresh[hidden] { display: none }
#petals { width: 26px; height: 26px; border-radius: 50%;
  background: conic-gradient(from -10deg, currentcolor var(--pulled), transparent 0);
  --petals: repeating-conic-gradient(from -10deg, #000 0 20deg, transparent 21deg 44deg, #000 45deg),
    radial-gradient(transparent 5px, #000 5.5px);
  -webkit-mask: var(--petals); -webkit-mask-composite: source-in; mask: var(--petals); mask-composite: intersect }
.refreshing #petals { background: conic-gradient(from -10deg, transparent, currentcolor) }
@media (prefers-reduced-motion: no-preference) { .refreshing #petals { animation: turn 1s steps(8) infinite } }
@media (prefers-reduced-motion: reduce) { .refreshing #petals { background: currentcolor } }
@media (forced-colors: active) { #refresh { color: CanvasText; forced-color-adjust: none } }
@keyframes turn { to { transform: rotate(1turn) } }
:host([mouse-drag]) #viewport { user-select: none; -webkit-user-select: none }
@media (prefers-color-scheme: dark) {
  .bar { background: rgb(255 255 255 / .5); box-shadow: 0 0 0 .5px rgb(0 0 0 / .35) }
}
#zoom { position: absolute; right: 12px; bottom: 12px; display: flex; gap: 8px }
@media (forced-colors: active) { .bar { background: CanvasText } }
`
