/** Most invoices of one call, so that it ends within seconds. */
export const MANY_MAX = 50

/** Most invoices that are chosen at a time. */
export const CHOSEN_MAX = 1_000

/** Method and path of the calls for many invoices, without their schemas: the dashboard loads no schema for them. */
export const MANY_CALLS = {
  markManyPaid: { method: 'POST', path: '/api/invoices/mark-paid' },
  remindMany: { method: 'POST', path: '/api/invoices/remind' },
  exportChosenInvoices: { method: 'POST', path: '/api/exports/chosen-invoices' },
} as const
