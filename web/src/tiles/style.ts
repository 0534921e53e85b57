/** The style of `<vellum-image>`. Its bars are on a picture, which is the same in the dark. */
export const style = `
:host { display: block; position: relative; overflow: clip; contain: content; height: 24rem }
:host(:focus-visible) { outline: 2px solid Highlight; outline-offset: -2px }
#viewport, #fallback { position: absolute; inset: 0; user-select: none; -webkit-user-select: none }
canvas { position: absolute; left: 0; top: 0; width: 100%; height: 100%; pointer-events: none }
.bar { position: absolute; left: 0; top: 0; border-radius: 99px; background: rgb(0 0 0 / .35); opacity: 0;
  box-shadow: 0 0 0 .5px rgb(255 255 255 / .35); pointer-events: none }
#zoom { position: absolute; right: 12px; bottom: 12px; display: flex; gap: 8px }
@media (forced-colors: active) { .bar { background: CanvasText } }
`
