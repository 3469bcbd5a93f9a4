import type { Invoice } from '#contract/invoices/invoices.ts'
/** The address to edit a draft. */
export const editPath = (id: string): string => `/invoice/${id}/edit`

/** The address that opens an invoice: a draft opens in the editor. */
export const openPath = ({ id, state }: Pick<Invoice, 'id' | 'state'>): string =>
  state === 'draft' ? editPath(id) : `/invoice/${id}`
