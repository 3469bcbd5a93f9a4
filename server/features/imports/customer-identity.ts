import { GSTIN_DOUBTS, readRecipientGstin } from '#domain/gst/gstin.ts'
import { sharedBy } from './cells/shared-value.ts'
import type { InvoiceRow } from './invoice-rows.ts'
import type { CustomerIdentity } from './past/past-invoice.ts'

/** Returns a key that is equal for customers of a file that are looked up as one. */
export const customerKey = ({ id, name, gstin }: CustomerIdentity): string => `${id ?? ''} ${gstin ?? ''} ${name}`

/** Whether both are the same customer, ignoring letter case and an id that only one of them has. */
export const isSameIdentity = (one: CustomerIdentity, other: CustomerIdentity): boolean =>
  one.name.toLowerCase() === other.name.toLowerCase() &&
  one.gstin === other.gstin &&
  (one.id === null || other.id === null || one.id === other.id)

/** Returns the customer named on a document, who may have been renamed since. */
export const identityOn = (document: { customer_name: string; customer_gstin: string | null }): CustomerIdentity => ({
  id: null,
  name: document.customer_name,
  gstin: document.customer_gstin,
})

/**
 * Returns the customer whose account has the document of these rows. If the customer was renamed or merged, or got
 * another GSTIN, Pavti's exports name the current one; else it is the one on the document. Null without a name, which
 * is a fault later.
 */
export function findAccount(rows: readonly InvoiceRow[]): CustomerIdentity | null {
  const first = <T>(of: (row: InvoiceRow) => T | null): T | null => rows.map(of).find((value) => value !== null) ?? null
  const current = first((row) => row.current_customer)
  const name = current ?? first((row) => row.customer_name)
  const gstin = first((row) => (current === null ? row.customer_gstin : row.current_gstin))
  return name === null ? null : { id: first((row) => row.customer_id), name, gstin }
}

/** Refuses rows of one document that name several customers. */
export function refuseOtherAccounts(rows: readonly InvoiceRow[]): void {
  sharedBy(rows, 'current_customer', (row) => row.current_customer)
  sharedBy(rows, 'current_gstin', (row) => row.current_gstin)
  sharedBy(rows, 'customer_id', (row) => row.customer_id)
}

/** Returns a warning for a well-formed GSTIN that may be mistyped; null if there is no doubt. */
export function gstinWarning(gstin: string): string | null {
  const read = readRecipientGstin(gstin)
  return 'doubt' in read && read.doubt ? GSTIN_DOUBTS[read.doubt] : null
}
