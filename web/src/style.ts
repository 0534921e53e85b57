/** The style of `<vellum-scroll>`. */
export const style = `
:host { display: block; position: relative; overflow: clip; contain: content }
:host([hidden]) { display: none }
#viewport { position: absolute; inset: 0; overflow: auto }
#viewport.engine { overflow: clip; direction: ltr }
#content { width: fit-content; min-width: 100%; transform-origin: 0 0 }
.bar { position: absolute; left: 0; top: 0; border-radius: 99px; background: rgb(0 0 0 / .35); opacity: 0;
  pointer-events: none }
#refresh { position: absolute; left: 0; right: 0; top: 0; overflow: clip; display: grid; place-items: center; pointer-events: none }
#refresh[hidden] { display: none }
#spinner { width: 20px; height: 20px; border-radius: 50%; border: 2px dashed currentcolor; opacity: .6 }
.refreshing #refresh[hidden] { display: none }
#spinner { animation: turn 1.6s linear infinite }
@keyframes turn { to { transform: rotate(1turn) } }
@media (prefers-reduced-motion: reduce) { .refreshing #refresh[hidden] { display: none }
#spinner { animation: none } }
:host([mouse-drag]) #viewport { user-select: none; -webkit-user-select: none }
@media (prefers-color-scheme: dark) { .bar { background: rgb(255 255 255 / .5) } }
@media (forced-colors: active) { .bar { background: CanvasText } }
`
