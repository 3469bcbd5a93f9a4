import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { id } from '../call/fields.ts'
import { InvoiceDetail } from '../invoices/invoices.ts'

export const getInvoice = call({
  method: 'GET',
  path: '/api/invoices/:id',
  summary: 'One invoice with its lines and history',
  access: 'signed_in',
  roles: 'all',
  scope: 'invoices:read',
  params: z.strictObject({ id }),
  reply: z.object({ invoice: InvoiceDetail }),
})
