import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { CSV, savedFile } from '../call/file-reply.ts'
import { BULK_CALLS, CHOSEN_MAX, uniqueIds } from '../invoices/bulk-results.ts'

export const exportChosenInvoices = call({
  ...BULK_CALLS.exportChosenInvoices,
  summary: 'Export the chosen invoices as CSV, drafts too',
  access: 'signed_in',
  roles: 'books',
  scope: 'reports:read',
  body: z.strictObject({ invoice_ids: uniqueIds(CHOSEN_MAX) }),
  reply: savedFile(CSV),
})
