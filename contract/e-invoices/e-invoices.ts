import * as z from 'zod/mini'
import {
  ACK_NUMBER_FAULT,
  IRN_FAULT,
  readAckNumber,
  readIrn,
  readSignedQr,
  SIGNED_QR_FAULT,
} from '#domain/einvoice/irn.ts'
import { call } from '../call/call.ts'
import { chosenDay, day, id, readBy, refuse } from '../call/fields.ts'

/** The portal's answer for a document. */
export const EInvoice = z.object({
  irn: z.string(),
  ack_number: z.string(),
  acknowledged_on: day,
  /** The text of the signed QR code; null if it was not entered. */
  signed_qr: z.nullable(z.string()),
  cancelled_on: z.nullable(day),
  /** Whether the IRN belongs to this GSTIN, fiscal year, type and number. */
  is_of_this_document: z.boolean(),
})
export type EInvoice = z.infer<typeof EInvoice>

const params = z.strictObject({ id })
const common = { access: 'signed_in', roles: 'work', scope: 'invoices:write' } as const

const irn = readBy((text) => readIrn(text) ?? refuse(IRN_FAULT), IRN_FAULT)

/** The portal's answer as entered. */
export const EInvoiceInput = z.strictObject({
  irn,
  ack_number: readBy((text) => readAckNumber(text) ?? refuse(ACK_NUMBER_FAULT), ACK_NUMBER_FAULT),
  acknowledged_on: chosenDay,
  signed_qr: z.optional(
    z.nullable(
      readBy((text): string | null => (text.trim() === '' ? null : (readSignedQr(text) ?? refuse(SIGNED_QR_FAULT)))),
    ),
  ),
  cancelled_on: z.optional(z.nullable(chosenDay)),
})

/**
 * Records the portal's answer, or replaces the recorded one. With `known`, the answer that was shown (null for none),
 * it is refused with `changed_elsewhere` if another one is recorded by now.
 */
export const recordEInvoice = call({
  ...common,
  method: 'PUT',
  path: '/api/invoices/:id/e-invoice',
  summary: 'Record the IRN, acknowledgement and signed QR code of a tax invoice or note, or that its IRN was cancelled',
  params,
  body: z.extend(EInvoiceInput, { known: z.optional(z.nullable(EInvoiceInput)) }),
  reply: z.object({ e_invoice: EInvoice }),
})

/** With `irn`, it is refused with `changed_elsewhere` if another IRN is recorded by now. */
export const removeEInvoice = call({
  ...common,
  method: 'DELETE',
  path: '/api/invoices/:id/e-invoice',
  summary: 'Remove an IRN that was recorded on the wrong document',
  params,
  query: z.strictObject({ irn: z.optional(irn) }),
  reply: z.object({}),
})

/** Largest file in bytes. The portals take uploads of up to 2 MB, and answer with about three times as much. */
const FILE_MAX_BYTES = 8 * 1024 * 1024

/** Why a row of the portal's file was not recorded. */
export const PORTAL_ROW_FAULTS = {
  irn: 'The IRN is not 64 characters of 0-9 and a-f.',
  acknowledgement: 'The acknowledgement number or its date is missing.',
  cancelled_before: 'The row says that the IRN was cancelled before it was acknowledged.',
  document: 'The row does not say the number and type of its document.',
  other_gstin: 'This document has another GSTIN than the one in the file.',
  not_found: 'No document with this number, type and year is in Pavti.',
  ambiguous: 'Several documents have this number and type, and the row does not say the date.',
  amount: 'The document in Pavti has another total.',
  other_irn: 'Another IRN is recorded for this document. Remove it there first.',
  taken: 'This IRN is recorded for another document.',
} as const
export type PortalRowFault = keyof typeof PORTAL_ROW_FAULTS
const PORTAL_ROW_FAULT_CODES = Object.keys(PORTAL_ROW_FAULTS) as [PortalRowFault, ...PortalRowFault[]]

export const recordPortalFile = call({
  ...common,
  method: 'POST',
  path: '/api/e-invoices/portal-file',
  summary: 'Record IRNs from a JSON file of the e-invoice portal; rows that fit no document are listed',
  body: z.strictObject({
    /** The file as text. */
    content: z.string({ error: 'Choose a file' }).check(z.minLength(1, 'Choose a file'), z.maxLength(FILE_MAX_BYTES)),
  }),
  bodyLimitBytes: FILE_MAX_BYTES,
  reply: z.object({
    recorded: z.number(),
    /** Rows whose IRN was recorded before. */
    known: z.number(),
    faults: z.array(
      z.object({
        row: z.number(),
        number: z.nullable(z.string()),
        code: z.enum(PORTAL_ROW_FAULT_CODES),
        message: z.string(),
      }),
    ),
  }),
})
