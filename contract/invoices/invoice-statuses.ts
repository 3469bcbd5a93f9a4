/** Status filters of the list of invoices. */
export const INVOICE_STATUSES = ['all', 'draft', 'pending', 'paid', 'void'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]
