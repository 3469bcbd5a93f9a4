import type { signOut } from '#contract/accounts/accounts.ts'
import { LATER_CALLS } from '#contract/call/bare-calls.ts'
import type { generatePdf } from '#contract/invoices/invoices.ts'
import type { confirmUpgrade } from '#contract/plans/plans.ts'
import type { AddressOf } from './first-calls.ts'

interface Calls {
  signOut: typeof signOut
  generatePdf: typeof generatePdf
  confirmUpgrade: typeof confirmUpgrade
}

/** Calls whose schemas the browser need not load, typed. */
export const laterCalls: { [Name in keyof Calls]: AddressOf<Calls[Name]> } = LATER_CALLS
