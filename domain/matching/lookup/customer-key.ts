import type { OpenInvoice } from '../match-types.ts'

/** Returns the key of an invoice's customer; invoices without one are grouped by name. */
export const customerKey = ({
  customer_id,
  customer_name,
}: Pick<OpenInvoice, 'customer_id' | 'customer_name'>): string => customer_id ?? `name:${customer_name.toLowerCase()}`

/** Whether the key is the id of a customer, and not a name. */
export const isCustomerId = (key: string): boolean => !key.startsWith('name:')
