/** The style of `<vellum-scroll>`. Without a height of its own it is as high as its content, as a `<div>` is: its viewport is a
 * part of the flow, in a host that a page turns into a block too. */
export const style = `
:host { display: flex; flex-direction: column; position: relative; overflow: clip; contain: layout paint; padding: 0 !important;
  min-width: 0; min-height: 0 }
#viewport { position: relative; flex: auto; height: 100%; max-height: inherit; min-height: 0; overflow: auto;
  overflow-anchor: inherit }
#viewport.engine { overflow: hidden; scroll-padding: inherit }
#content { position: relative; block-size: 100%; transform-origin: 0 0 }
#flow { display: flow-root; block-size: 100%; min-block-size: fit-content }
#end { display: flow-root; clear: both }
#extent { position: absolute; inset-block-start: 0; inset-inline-start: 0; visibility: hidden; pointer-events: none }
.bar { position: absolute; left: 0; top: 0; border-radius: 99px; opacity: 0; pointer-events: none;
  background: color-mix(in srgb, CanvasText 40%, transparent); background: light-dark(rgb(0 0 0 / .35), rgb(255 255 255 / .5));
  box-shadow: 0 0 0 .5px color-mix(in srgb, Canvas 50%, transparent) }
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
:host([mouse-drag]:not([mouse-drag="false"])) #viewport { user-select: none; -webkit-user-select: none }
#zoom { position: absolute; right: 12px; bottom: 12px; display: flex; gap: 8px }
@media (forced-colors: active) { .bar { background: CanvasText } }
`
