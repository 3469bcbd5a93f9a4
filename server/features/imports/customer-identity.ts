import { sharedBy } from './cells/shared-value.ts'
import type { InvoiceRow } from './invoice-rows.ts'
import type { CustomerIdentity } from './past-invoice.ts'

/** Returns a key that is equal for the customers of a file that are looked up as one. */
export const customerKey = ({ name, gstin }: CustomerIdentity): string => `${gstin ?? ''} ${name}`

/** Returns whether both name the same customer; letter case does not matter. */
export const isSameIdentity = (one: CustomerIdentity, other: CustomerIdentity): boolean =>
  one.name.toLowerCase() === other.name.toLowerCase() && one.gstin === other.gstin

/** Returns the customer named on a document, who may have another name today. */
export const identityOn = (document: { customer_name: string; customer_gstin: string | null }): CustomerIdentity => ({
  name: document.customer_name,
  gstin: document.customer_gstin,
})

/**
 * Returns the customer that owes a document: the current one, which Pavti's exports name if they were renamed or merged, or
 * got another GSTIN, else the one named on the document.
 */
export function findAccount(rows: readonly InvoiceRow[], onDocument: CustomerIdentity): CustomerIdentity {
  const name = sharedBy(rows, 'current_customer', (row) => row.current_customer)
  const gstin = sharedBy(rows, 'current_gstin', (row) => row.current_gstin)
  return name === null ? onDocument : { name, gstin }
}

/** Returns the customer to look up for the rows of one invoice; empty without a name, which becomes a fault later. */
export function customerOf(rows: readonly InvoiceRow[]): CustomerIdentity[] {
  const first = <T>(of: (row: InvoiceRow) => T | null): T | null => rows.map(of).find((value) => value !== null) ?? null
  const current = first((row) => row.current_customer)
  const name = current ?? first((row) => row.customer_name)
  const gstin = first((row) => (current === null ? row.customer_gstin : row.current_gstin))
  return name === null ? [] : [{ name, gstin }]
}
