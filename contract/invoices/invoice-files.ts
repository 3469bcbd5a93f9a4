import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { id } from '../call/fields.ts'
import { PDF, shownFile } from '../call/file-reply.ts'

const params = z.strictObject({ id })

/** Widths of paper rolls for thermal printers, in mm. */
export const ROLL_WIDTHS = ['58', '80'] as const
export type RollWidth = (typeof ROLL_WIDTHS)[number]

export const getInvoicePdf = call({
  method: 'GET',
  path: '/api/invoices/:id/pdf',
  summary: 'The PDF of an invoice, credit note or draft',
  access: 'signed_in',
  roles: 'all',
  scope: 'invoices:read',
  params,
  /** For a thermal printer: the width of its paper in mm; else it is A4. */
  query: z.strictObject({ roll: z.optional(z.enum(ROLL_WIDTHS, { error: 'Choose 58 or 80' })) }),
  reply: shownFile(PDF),
})
