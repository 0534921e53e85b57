/** How <vellum-pages> looks. Its parts can be styled from outside. */
export const style = `
:host { display: block; position: relative; overflow: clip; contain: strict; height: 300px }
#viewport { position: absolute; inset: 0; overflow: clip }
:host(:not([mouse-drag="false"])) #viewport { user-select: none; -webkit-user-select: none }
#strip { position: absolute; inset: 0 }
#probe { display: none }
.page { position: absolute; top: 0; left: 0; width: 100%; height: 100%; overflow: clip; contain: strict }
.content { width: 100%; height: 100%; transform-origin: 0 0 }
.content > *, ::slotted(*) { display: block; width: 100%; height: 100%; margin: 0; object-fit: contain;
  -webkit-touch-callout: none }
.content > picture, ::slotted(picture) { display: contents }
#status { position: absolute; width: 1px; height: 1px; overflow: clip; clip-path: inset(50%); white-space: nowrap }
.turn { position: absolute; writing-mode: horizontal-tb; top: calc(50% - 22px); width: 44px; height: 44px; border: 0; border-radius: 22px; padding: 0;
  font: 24px/44px system-ui, sans-serif; color: white; background: rgb(0 0 0 / .45); opacity: 0; transition: opacity .15s;
  cursor: pointer; pointer-events: none }
#previous { inset-inline-start: 12px }
#next { inset-inline-end: 12px }
.turn:focus-visible { opacity: 1; pointer-events: auto; outline: 2px solid Highlight; outline-offset: 2px }
.turn:disabled { visibility: hidden }
@media (hover: hover) { :host(:hover) .turn { opacity: 1; pointer-events: auto } }
@media (hover: none) { .turn { top: auto; bottom: 12px; opacity: 1; pointer-events: auto } }
@media (prefers-reduced-motion: reduce) { .turn { transition: none } }
@media (forced-colors: active) { .turn { background: ButtonFace; color: ButtonText; opacity: 1; pointer-events: auto } }
@media print {
  .page[inert], .turn { display: none }
  .content { transform: none !important; width: 100% !important; height: 100% !important }
}
`
