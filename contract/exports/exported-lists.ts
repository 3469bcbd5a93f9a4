import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { CSV, savedFile, XLSX } from '../call/file-reply.ts'
import { BULK_CALLS, CHOSEN_MAX, uniqueIds } from '../invoices/bulk-results.ts'
import { chosenDay } from '../call/fields.ts'

export const exportChosenInvoices = call({
  ...BULK_CALLS.exportChosenInvoices,
  summary: 'Export the chosen invoices as CSV, drafts too',
  access: 'signed_in',
  roles: 'books',
  scope: 'reports:read',
  body: z.strictObject({ invoice_ids: uniqueIds(CHOSEN_MAX) }),
  reply: savedFile(CSV),
})

export const exportAgeing = call({
  method: 'GET',
  path: '/api/exports/ageing',
  summary: 'What each customer owed on a day, by age, as CSV or XLSX',
  access: 'signed_in',
  roles: 'books',
  scope: 'reports:read',
  query: z.strictObject({
    /** Omitted: today in India. */
    as_on: z.optional(chosenDay),
    format: z._default(z.enum(['csv', 'xlsx'], { error: 'Choose csv or xlsx' }), 'csv'),
  }),
  reply: savedFile(CSV, XLSX),
})
