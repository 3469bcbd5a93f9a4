/** What the list of invoices can be narrowed to. */
export const INVOICE_STATUSES = ['all', 'draft', 'pending', 'paid', 'void'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]
