import * as z from 'zod/mini'
import { EWAY_BILL_FAULT_CODES } from '#domain/eway-bill/eway-bill.ts'
import { TRANSPORT_MODES, type TransportMode } from '#domain/document/extras/transport.ts'
import { call } from '../call/call.ts'
import { chosenDay, id } from '../call/fields.ts'
import { JSON_FILE, savedFile } from '../call/file-reply.ts'

const common = { access: 'signed_in', roles: 'all', scope: 'invoices:read', params: z.strictObject({ id }) } as const

const code = (text: string): string => text.toUpperCase().replace(/[\s-]+/g, '')
const coded = (pattern: RegExp, error: string) =>
  z.optional(
    z.pipe(
      z.string().check(z.maxLength(40, error)),
      z.pipe(z.transform(code), z.string().check(z.regex(pattern, error))),
    ),
  )

/** How goods are moved, as far as it is known. */
interface TypedTransport {
  mode?: TransportMode | undefined
  transporter_id?: string | undefined
  vehicle_number?: string | undefined
  document_number?: string | undefined
}

/**
 * Whether the transport is complete: by road it needs the vehicle, otherwise the document of the carrier; without
 * either, a transporter who fills it in.
 */
const isWhole = ({ mode, transporter_id, vehicle_number, document_number }: TypedTransport): boolean => {
  if (mode === undefined) return transporter_id !== undefined
  return mode === 'road' ? vehicle_number !== undefined || transporter_id !== undefined : document_number !== undefined
}

const EwayBillRequest = z
  .strictObject({
    mode: z.optional(z.enum(TRANSPORT_MODES, { error: 'Choose road, rail, air or ship' })),
    /** In kilometres; 0: the portal computes it from the PIN codes. */
    distance_km: z._default(
      z.int({ error: 'Enter whole kilometres' }).check(z.minimum(0), z.maximum(4_000, 'Enter at most 4,000 km')),
      0,
    ),
    /** The GSTIN of the transporter, or their enrolment number. */
    transporter_id: coded(
      /^\d{2}[A-Z0-9]{13}$/,
      'Enter the 15 characters of the transporter’s GSTIN or enrolment number',
    ),
    transporter_name: z.optional(z.string().check(z.trim(), z.maxLength(100, 'Enter at most 100 characters'))),
    vehicle_number: coded(/^[A-Z0-9]{7,15}$/, 'Enter the number of the vehicle, like MH12AB1234'),
    /** Number of the railway receipt, airway bill or bill of lading; by road, of the transporter's document. */
    document_number: z.optional(
      z.string().check(z.trim(), z.regex(/^[A-Za-z0-9/-]{1,15}$/, 'Enter at most 15 letters, digits, - and /')),
    ),
    document_on: z.optional(chosenDay),
  })
  .check(
    z.refine((typed) => isWhole(typed) || typed.mode !== undefined, {
      error: 'Choose how the goods go, or enter the transporter who fills that in',
      path: ['transporter_id'],
    }),
    z.refine((typed) => isWhole(typed) || typed.mode !== 'road', {
      error: 'Enter the vehicle, or the transporter who fills it in',
      path: ['vehicle_number'],
    }),
    z.refine((typed) => isWhole(typed) || typed.mode === undefined || typed.mode === 'road', {
      error: 'Enter the number of the document of transport',
      path: ['document_number'],
    }),
  )
export type EwayBillRequest = z.output<typeof EwayBillRequest>

const faultsReply = z.object({
  faults: z.array(z.object({ code: z.enum(EWAY_BILL_FAULT_CODES), message: z.string() })),
})

export const exportEwayBill = call({
  ...common,
  method: 'POST',
  path: '/api/invoices/:id/eway-bill',
  summary: 'The goods of an invoice as JSON for the e-way bill portal, with how they are moved',
  body: EwayBillRequest,
  reply: savedFile(JSON_FILE),
})

export const checkEwayBill = call({
  ...common,
  method: 'GET',
  path: '/api/invoices/:id/eway-bill/faults',
  summary: 'List what the e-way bill portal would refuse of an invoice',
  reply: faultsReply,
})

export const exportChallanEwayBill = call({
  ...common,
  method: 'POST',
  path: '/api/preliminary-documents/:id/eway-bill',
  summary: 'The goods of a delivery challan as JSON for the e-way bill portal, with how they are moved',
  body: EwayBillRequest,
  reply: savedFile(JSON_FILE),
})

export const checkChallanEwayBill = call({
  ...common,
  method: 'GET',
  path: '/api/preliminary-documents/:id/eway-bill/faults',
  summary: 'List what the e-way bill portal would refuse of a delivery challan',
  reply: faultsReply,
})
