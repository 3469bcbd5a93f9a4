/** Colours, type, the torn receipt, buttons and the footer: on every page. Hex only, for old WebViews. */
export const FRAME = `
:root {
  color-scheme: light dark;
  --sunken: #f5f3ef; --surface: #fff; --line: #dfded8; --edge: #88867e;
  --text: #172122; --muted: #515e5e;
  --primary: #0b665e; --on-primary: #fff;
  --link: #095952; --selected: #ddf4f1; --focus: #2171cc; --shadow: #17212229;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --sunken: #0f1516; --surface: #182020; --line: #313a3a; --edge: #6b7778;
    --text: #f0eeea; --muted: #a3adae;
    --primary: #4dc8ba; --on-primary: #041a18;
    --link: #70d9cc; --selected: #103833; --focus: #6ab3fd; --shadow: #0000;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--sunken); color: var(--text);
  font: 1rem/1.5 system-ui, "Noto Sans", sans-serif;
  overflow-wrap: anywhere; -webkit-text-size-adjust: 100%;
}
:not(:lang(en)) { line-height: 1.65; text-underline-offset: 4px; }
h1, h2, p, dl, dd { margin: 0; }
h1, h2, .button { text-wrap: balance; }
p, small { text-wrap: pretty; }
h1, h2, b, strong, summary, .button { font-weight: 600; }
h1 { font-size: 1.25rem; line-height: 1.2; }
h2 { font-size: 1.125rem; line-height: 1.3; }
small, .muted { display: block; font-size: .875rem; font-weight: 400; color: var(--muted); }
a { color: var(--link); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
main { max-width: 30rem; margin: auto; }
.receipt {
  display: flow-root; position: relative; padding: 0 16px 16px; background: var(--surface);
  filter: drop-shadow(0 1px 2px var(--shadow));
}
.receipt:after {
  content: ""; position: absolute; left: 0; right: 0; top: calc(100% - 1px); height: 8px;
  background: conic-gradient(from 135deg at 50% 0, #0000 90deg, var(--surface) 0) 50% 0/16px 8px;
}
.button {
  display: flex; align-items: center; justify-content: center; width: 100%; min-height: 48px; padding: 4px 8px;
  border: 1px solid var(--edge); border-radius: 10px; background: 0; color: var(--link);
  font-family: inherit; font-size: 1rem; text-align: center; text-decoration: none;
}
.last { margin: 16px 0 8px; }
footer {
  display: grid; grid-template-columns: 1fr 1fr; gap: 0 16px; max-width: 60rem; margin: auto; padding: 16px;
  font-size: .875rem; color: var(--muted);
}
footer a { color: inherit; padding: 12px 0; }
footer p { grid-column: 1/-1; padding: 11px 0; border-top: 1px solid var(--line); }
@media (min-width: 64em) {
  main { padding: 48px 0 32px; }
  .receipt { padding: 24px; border-radius: 10px 10px 0 0; }
  footer { display: flex; flex-wrap: wrap; padding: 16px 0; }
  footer p { flex: 100%; }
}
@media print { .button, footer { display: none; } }
`

/** A page with one column and its own title. */
export const NARROW = `
.receipt { padding-top: 24px; }
`

/** The hosted payment link. */
export const HOSTED = `
.row { display: flex; gap: 12px; }
.row svg { flex: none; }
.row h1 { flex: 1; }
.row .link { margin: -12px 0; text-align: right; }
.warning { margin-bottom: 16px; padding: 12px 16px; border-radius: 10px; background: #feefcf; color: #764a05; font-weight: 600; }
@media screen and (prefers-color-scheme: dark) { .warning { background: #422f13; color: #f7c56d; } }
`

/** A printed quotation has no form: it cannot be accepted on paper. */
export const OFFER = `
@media print { form, form + hr { display: none; } }
`

/** The form "I have paid". */
export const CLAIM = `
form { margin: 16px 0; }
form p { margin-bottom: 16px; }
label { display: block; font-weight: 600; }
input {
  width: 100%; min-height: 48px; margin: 4px 0; padding: 4px 12px; border: 1px solid var(--edge); border-radius: 10px;
  background: var(--surface); color: inherit; font: inherit;
}
.wrong { color: #a32a1c; font-weight: 600; }
@media screen and (prefers-color-scheme: dark) { .wrong { color: #f79c8f; } }
`

/** The list of languages. */
export const LANGUAGE_LIST = `
.languages { display: grid; grid-template-columns: 1fr 1fr; gap: 0 16px; padding: 8px 0; }
.languages [aria-current] { font-weight: 600; }
.languages [aria-current]::before { content: "✓ "; }
`

/** A message page. */
export const MESSAGE = `
.receipt > svg { color: var(--muted); margin-bottom: 8px; }
`

/** The page that checks a receipt. */
export const CHECKED_RECEIPT = `
.receipt > div > svg { color: var(--muted); margin-bottom: 8px; }
.receipt .paid > svg { color: var(--primary); }
.receipt h2 { margin-top: 16px; }
dl { display: grid; grid-template-columns: 1fr 1fr; gap: 12px 16px; margin: 12px 0; }
dt { font-size: .875rem; color: var(--muted); }
[hidden] { display: none; }
`

/** The page of a statement of account. */
export const STATEMENT = `
.row { display: flex; gap: 12px; }
.row h1 { flex: 1; }
.row .link { margin: -12px 0; text-align: right; }
`
