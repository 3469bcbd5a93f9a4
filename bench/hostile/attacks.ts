export const SHORT_ROWS = 300_000
export const INVOICES = 5_000

/** What the accounts of `bench/hostile/imports.ts` upload. */
export const ATTACKS = {
  newlines: '20 MB of newlines',
  rows: '300,000 short rows',
  invoices: '5,000 invoices each',
} as const

export const isAttack = (text: string): text is keyof typeof ATTACKS => text in ATTACKS

/** In place of a status: the server refused before it had read the whole file, and closed the connection. */
export const CUT_OFF = 0
