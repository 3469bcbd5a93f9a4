import type { Invoice } from '#contract/invoices/invoices.ts'
/** Where a draft is written on. */
export const editPath = (id: string): string => `/invoice/${id}/edit`

/** Where a press on an invoice leads: a draft is written on. */
export const openPath = ({ id, state }: Pick<Invoice, 'id' | 'state'>): string =>
  state === 'draft' ? editPath(id) : `/invoice/${id}`
