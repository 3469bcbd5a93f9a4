/** The invoice page: payee and details. Two columns from 1024 px. */
export const INVOICE = `
.payee { position: relative; z-index: 1; display: flex; gap: 12px; align-items: start; padding: 16px 16px 0; background: var(--surface); }
.payee div { flex: 1; min-width: 0; }
.payee .long { font-size: 1rem; }
.payee .link { margin: -11px 0; text-align: right; }
h1 span { display: block; font-size: .875rem; font-weight: 400; color: var(--muted); }
.amount { display: flex; flex-wrap: wrap; gap: 0 12px; align-items: center; justify-content: space-between; }
.facts { padding: 32px 16px 16px; }
.facts dl { display: grid; grid-template-columns: 1fr 1fr; gap: 12px 16px; margin: 12px 0 16px; }
dt { font-size: .875rem; color: var(--muted); }
.wide { grid-column: 1/-1; }
.notes { white-space: pre-line; }
.desktop { display: none; }
@media (min-width: 64em) {
  main { display: grid; grid-template: auto 1fr/1fr 25rem; gap: 0 32px; max-width: 60rem; }
  .payee { padding: 32px 32px 0; border-radius: 10px 10px 0 0; }
  h1 { font-size: 1.5rem; }
  .receipt { grid-area: 1/2/3; align-self: start; position: sticky; top: 24px; }
  .receipt > hr:first-child { display: none; }
  .desktop { display: block; margin: -8px 0 24px; }
  .facts { align-self: start; padding: 32px; background: var(--surface); border-radius: 0 0 10px 10px; }
  @supports selector(::details-content) {
    .facts ::details-content { content-visibility: visible; }
    .facts summary { pointer-events: none; color: inherit; list-style: none; }
  }
}
`

/** The shop's logo. */
export const LOGO = `
.payee img { flex: none; max-width: 120px; background: #fff; border-radius: 10px; object-fit: contain; }
`

/** Items or payments, each with its amount. */
export const LIST = `
ul { margin: 0; padding: 0; }
li { display: flex; justify-content: space-between; gap: 16px; padding: 8px 0; border-bottom: 1px solid var(--line); }
li :last-child { flex: none; }
`

/** An unpaid invoice: a badge beside the amount, in words and colour. */
export const OPEN_INVOICE = `
[aria-current] { background: var(--selected); border-width: 2px; }
.received { color: var(--muted); border-style: dashed; }
.badge { padding: 2px 12px; border-radius: 99px; background: #feefcf; color: #764a05; font-size: .875rem; font-weight: 600; }
@media screen and (prefers-color-scheme: dark) { .badge { background: #422f13; color: #f7c56d; } }
`

/** What the payer claimed to have paid, in the colours of the badge. */
export const CLAIMED = `
.claim { margin-bottom: 16px; padding: 12px 16px; border-radius: 10px; font-size: 1rem; font-weight: 400; }
`

/** Paid, settled or cancelled: the whole receipt has the colour of its state. */
export const SETTLED_INVOICE = `
.payee { padding-bottom: 16px; }
.paid { --ink: #195c2e; --surface: #dcf7e1; }
.settled { --ink: #1a588f; --surface: #e2f0ff; }
.void { --ink: #4f5757; --surface: #e7ecec; }
@media screen and (prefers-color-scheme: dark) {
  .paid { --ink: #86df9a; --surface: #1c3723; }
  .settled { --ink: #97c9fd; --surface: #1a314e; }
  .void { --ink: #b0b9ba; --surface: #2d3435; }
}
.receipt { --muted: var(--ink); padding-top: 24px; color: var(--ink); text-align: center; }
.receipt h2 { font-size: 1.25rem; }
.amount { justify-content: center; margin: 4px 0; }
.tick {
  margin-bottom: 8px; padding: 8px; border-radius: 50%; background: var(--ink); color: var(--surface);
  -webkit-print-color-adjust: exact; print-color-adjust: exact;
}
s { text-decoration-thickness: 2px; }
@media (min-width: 64em) { .payee { padding-bottom: 0; } }
`
