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
@media (prefers-color-scheme: dark) { .warning { background: #422f13; color: #f7c56d; } }
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
@media (prefers-color-scheme: dark) { .wrong { color: #f79c8f; } }
`

/** The list of languages. */
export const LANGUAGE_LIST = `
.languages { display: grid; grid-template-columns: 1fr 1fr; gap: 0 16px; padding: 8px 0; }
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
