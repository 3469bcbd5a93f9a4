/** Most invoices of one call, so that it ends within seconds. */
export const BULK_MAX = 50

/** Most invoices that are chosen at a time. */
export const CHOSEN_MAX = 1_000

/** Method and path of the calls for many invoices, without their schemas: the dashboard loads no schema for them. */
export const BULK_CALLS = {
  markPaidInBulk: { method: 'POST', path: '/api/invoices/mark-paid' },
  remindInBulk: { method: 'POST', path: '/api/invoices/remind' },
  exportChosenInvoices: { method: 'POST', path: '/api/exports/chosen-invoices' },
} as const
