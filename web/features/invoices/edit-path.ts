import type { Invoice } from '#contract/invoices/invoices.ts'
/** The address to edit a draft. */
export const editPath = (id: string): string => `/invoice/${id}/edit`

/** The address that opens an invoice with the dialog that sends the receipt of its newest payment. */
export const receiptPath = (id: string): string => `/invoice/${id}?receipt`

/** The address that opens an invoice: a draft opens in the editor. */
export const openPath = ({ id, state }: Pick<Invoice, 'id' | 'state'>): string =>
  state === 'draft' ? editPath(id) : `/invoice/${id}`
