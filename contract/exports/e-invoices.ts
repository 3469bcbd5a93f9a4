import * as z from 'zod/mini'
import { E_INVOICE_FAULT_CODES } from '#domain/einvoice/e-invoice-faults.ts'
import { call } from '../call/call.ts'
import { id } from '../call/fields.ts'
import { JSON_FILE, savedFile } from '../call/file-reply.ts'
import { CHOSEN_MAX, uniqueIds } from '../invoices/bulk-results.ts'
import { month, returnQuery } from './exports.ts'

/** Either chosen invoices, or those of a month or quarter. */
const EInvoiceRequest = z
  .strictObject({
    invoice_ids: z.optional(uniqueIds(CHOSEN_MAX)),
    month: z.optional(month),
    ...returnQuery,
  })
  .check(
    z.refine(({ invoice_ids, month: asked }) => (invoice_ids === undefined) !== (asked === undefined), {
      error: 'Name either a month or invoices',
      path: ['month'],
    }),
  )
export type EInvoiceRequest = z.output<typeof EInvoiceRequest>

const common = { method: 'POST', access: 'signed_in', roles: 'books', scope: 'reports:read' } as const

export const exportEInvoices = call({
  ...common,
  path: '/api/exports/e-invoices',
  summary: 'Invoices as JSON for the e-invoice portal (schema INV-01, version 1.1), without those that it would refuse',
  body: EInvoiceRequest,
  reply: savedFile(JSON_FILE),
})

/** What the e-invoice portal would refuse in a document. */
export const EInvoiceFault = z.object({
  code: z.enum(E_INVOICE_FAULT_CODES),
  message: z.string(),
  /** Null if the fault concerns the business itself. */
  invoice: z.nullable(z.object({ id, number: z.string(), customer_name: z.string() })),
})
export type EInvoiceFault = z.infer<typeof EInvoiceFault>

export const EInvoiceCheck = z.object({
  /** Number of documents in the file. */
  ready: z.number(),
  /** The GSTINs of these documents. The portal takes a separate file for each. */
  gstins: z.array(z.string()),
  /**
   * Number of documents that do not go to the portal: drafts, cancelled ones, bills of supply, sales without GSTIN,
   * late credit notes.
   */
  left_out: z.number(),
  /** At most 100. */
  faults: z.array(EInvoiceFault),
  fault_count: z.number(),
})
export type EInvoiceCheck = z.infer<typeof EInvoiceCheck>

export const checkEInvoices = call({
  ...common,
  path: '/api/exports/e-invoices/check',
  summary: 'List what the e-invoice portal would refuse of chosen invoices, or of a month or quarter',
  body: EInvoiceRequest,
  reply: EInvoiceCheck,
})
