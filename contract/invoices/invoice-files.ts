import * as z from 'zod/mini'
import { DOCUMENT_COPIES } from '#domain/document/document-copies.ts'
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
  query: z
    .strictObject({
      /** For a thermal printer: the width of its paper in mm; otherwise the PDF is A4. */
      roll: z.optional(z.enum(ROLL_WIDTHS, { error: 'Choose 58 or 80' })),
      /**
       * Copy of a tax invoice (CGST Rule 48); one for services alone has no triplicate. `all`: one after the other.
       * Omitted: the original.
       */
      copy: z.optional(z.enum([...DOCUMENT_COPIES, 'all'], { error: 'Choose original, duplicate, triplicate or all' })),
    })
    .check(
      z.refine(({ roll, copy }) => roll === undefined || copy === undefined, {
        error: 'A till slip has no copies',
        path: ['copy'],
      }),
    ),
  reply: shownFile(PDF),
})
