/** Shared by open, settled and hosted pages. */
export const PARTS = `
hr { border: 0; border-top: 2px dotted var(--line); margin: 16px 0; }
.link { display: inline-block; min-width: 44px; padding: 12px 0; }
.initials {
  flex: none; width: 40px; height: 40px; border-radius: 50%; background: var(--selected); color: var(--link);
  font: 600 1rem/40px system-ui, sans-serif; text-align: center;
}
.amount strong { font-size: min(2.5rem, 11vw); line-height: 1.2; font-weight: 700; }
summary { padding: 10px 0; color: var(--link); cursor: pointer; }
@media print { .link, details { display: none; } }
`

/** The payment part: amount, button, QR, UPI ID. */
export const PAYABLE = `
.primary {
  min-height: 56px; margin: 16px 0 8px; background: var(--primary); border-color: var(--primary);
  color: var(--on-primary); font-size: min(1.125rem, 11vw);
}
.centered { text-align: center; }
.apps { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
.four { grid-template-columns: repeat(auto-fit, minmax(4rem, 1fr)); margin: 4px 0; }
.four .button { padding: 4px 0; font-size: .875rem; }
.qr {
  display: block; width: 296px; max-width: 100%; margin: 12px auto 4px; padding: 20px;
  background: #fff; border-radius: 10px; image-rendering: pixelated; forced-color-adjust: none;
}
.copy { display: flex; flex-wrap: wrap; gap: 0 12px; align-items: center; padding: 8px 0; border-bottom: 1px solid var(--line); }
.copy div { flex: 1 0 8rem; }
.copy .button { width: auto; min-width: 88px; min-height: 44px; }
code {
  font: 1rem/1.5 ui-monospace, "Noto Sans Mono", monospace;
  -webkit-user-select: all; user-select: all;
}
.after { margin: 12px 0 4px; }
.aside { position: absolute; width: 1px; height: 1px; overflow: hidden; clip: rect(0 0 0 0); }
.trust { display: flex; gap: 12px; margin: 12px 0; }
.trust svg { flex: none; color: var(--primary); }
[hidden] { display: none; }
@media (min-width: 64em) { .phone { display: none; } }
@media print { .phone { display: none; } }
`
