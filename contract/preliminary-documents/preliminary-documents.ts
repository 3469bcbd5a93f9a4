import * as z from 'zod/mini'
import { CHALLAN_COPIES, TRANSPORT_REASONS } from '#domain/document/preliminary.ts'
import { PRELIMINARY_KINDS } from '#domain/document/preliminary-kinds.ts'
import { SellerDetails } from '../business/business.ts'
import { call } from '../call/call.ts'
import { dayFilter, dayFilterChecks } from '../call/day-filter.ts'
import { chosenDay, day, id, instant, line, optionalLine, rupees, searchText } from '../call/fields.ts'
import { PDF, shownFile } from '../call/file-reply.ts'
import { pageQuery, pageReply } from '../call/paging.ts'
import { CustomerDetails, customerLanguage } from '../customers/customers.ts'
import { documentFields, nameOrId, requireCustomer, requiredLines, version } from '../invoices/documents.ts'
import { shownExtras } from '../invoices/document-extras.ts'
import { InvoiceLine } from '../invoices/invoice-lines.ts'
import { DOCUMENT_KINDS, Invoice, shownTexts, SUPPLY_TYPES } from '../invoices/invoices.ts'

/** `expired`: still open after its last day. `invoiced`: an invoice was made from it. */
export const PRELIMINARY_STATUSES = ['open', 'accepted', 'declined', 'cancelled', 'expired', 'invoiced'] as const

export const ACCEPTED_NAME_MAX = 120
export const TRANSPORT_NOTE_MAX = 100

/** A quotation, pro forma invoice or delivery challan. It is in no list, total, report or return of invoices. */
export const PreliminaryDocument = z.object({
  id,
  kind: z.enum(PRELIMINARY_KINDS),
  /** From a series of its own; never reused. */
  number: z.string(),
  status: z.enum(PRELIMINARY_STATUSES),
  customer_id: z.nullable(id),
  customer_name: z.string(),
  /** The customer's current phone number. */
  customer_phone: z.nullable(z.string()),
  /** The customer's current language. */
  customer_language: customerLanguage,
  amount: rupees,
  issued_on: day,
  /** The last IST day on which it can be accepted; null: no end. */
  valid_until: z.nullable(day),
  /** Acceptance by the customer on the document's page, with the name as typed. */
  accepted: z.nullable(z.object({ name: z.string(), at: instant })),
  invoice_id: z.nullable(id),
  /** The page where the customer reads and accepts it; null for a challan. */
  public_url: z.nullable(z.string()),
  pdf_url: z.string(),
  created_at: instant,
  /** Send it with a change: a stale version is refused with `changed_elsewhere`. */
  version: z.number(),
  can: z.object({
    edit: z.boolean(),
    make_invoice: z.boolean(),
    decline: z.boolean(),
    cancel: z.boolean(),
    reopen: z.boolean(),
  }),
})
export type PreliminaryDocument = z.infer<typeof PreliminaryDocument>

/** A line of the document with its figures, in rupees. */
export const PreliminaryLine = z.omit(InvoiceLine, { is_by_value: true, credited: true, credited_quantity: true })
export type PreliminaryLine = z.infer<typeof PreliminaryLine>

/** The document with seller, customer, lines and taxes as they were when it was made or last changed. */
export const PreliminaryDetail = z.extend(PreliminaryDocument, {
  /** The kind that its invoice would have under GST, which decides the taxes shown. */
  invoice_kind: z.enum(DOCUMENT_KINDS),
  /** For a challan: why the goods travel without an invoice (CGST Rule 55). */
  transport_reason: z.nullable(z.enum(TRANSPORT_REASONS)),
  transport_note: z.nullable(z.string()),
  seller_name: z.string(),
  seller: SellerDetails,
  customer_details: CustomerDetails,
  place_of_supply: z.nullable(z.string()),
  supply_type: z.enum(SUPPLY_TYPES),
  reverse_charge: z.boolean(),
  prices_include_tax: z.boolean(),
  discount: rupees,
  is_rounded: z.boolean(),
  taxable: rupees,
  cgst: rupees,
  sgst: rupees,
  igst: rupees,
  round_off: rupees,
  ...shownTexts,
  ...shownExtras,
  lines: z.array(PreliminaryLine),
})
export type PreliminaryDetail = z.infer<typeof PreliminaryDetail>

const { customer_upi: _upi, due_on: _due, ...sharedFields } = documentFields

const contentFields = {
  ...sharedFields,
  /** Not before the day of the document. */
  valid_until: z.optional(z.nullable(chosenDay)),
  transport_reason: z.optional(z.nullable(z.enum(TRANSPORT_REASONS, { error: 'Please choose one' }))),
  /** Printed in place of the reason. */
  transport_note: optionalLine(TRANSPORT_NOTE_MAX),
  lines: requiredLines,
}

/** The fields of a preliminary document that a seller enters. */
export const PreliminaryInput = z.strictObject({
  kind: z.enum(PRELIMINARY_KINDS, { error: 'Please choose one' }),
  ...contentFields,
})

const params = z.strictObject({ id })
const reply = z.object({ document: PreliminaryDetail })

export const listPreliminary = call({
  method: 'GET',
  path: '/api/preliminary-documents',
  summary: 'List the quotations, pro forma invoices or delivery challans, newest first',
  access: 'signed_in',
  roles: 'all',
  scope: 'invoices:read',
  query: z
    .strictObject({
      ...pageQuery(),
      kind: z.enum(PRELIMINARY_KINDS, { error: 'Please choose one' }),
      /** Part of the number or of the customer's name, or the amount in rupees. */
      search: z.optional(searchText),
      /** For a merged customer: the documents of the customer into which it was merged. */
      customer_id: z.optional(id),
      status: z.optional(z.enum(PRELIMINARY_STATUSES, { error: 'Please choose one' })),
      /** Days of the documents. */
      ...dayFilter,
    })
    .check(...dayFilterChecks),
  reply: z.object({ documents: z.array(PreliminaryDocument), ...pageReply }),
})

export const getPreliminary = call({
  method: 'GET',
  path: '/api/preliminary-documents/:id',
  summary: 'Get a quotation, pro forma invoice or delivery challan with its lines',
  access: 'signed_in',
  roles: 'all',
  scope: 'invoices:read',
  params,
  reply,
})

export const createPreliminary = call({
  method: 'POST',
  path: '/api/preliminary-documents',
  summary: 'Make a quotation, pro forma invoice or delivery challan with the next number of its series (Pro)',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  body: z.extend(PreliminaryInput, nameOrId).check(requireCustomer),
  reply,
  repeatable: true,
})
export type PreliminaryContent = Omit<z.output<NonNullable<typeof createPreliminary.body>>, 'kind'>

export const updatePreliminary = call({
  method: 'PUT',
  path: '/api/preliminary-documents/:id',
  summary: 'Replace the content of an open one, unless it changed after `version`; its number stays',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params,
  body: z.strictObject({ ...contentFields, ...nameOrId, version }).check(requireCustomer),
  reply,
  repeatable: true,
})

/** States that a seller can set. Safe to repeat. */
export const setPreliminaryState = call({
  method: 'PUT',
  path: '/api/preliminary-documents/:id/state',
  summary: 'Note that the customer declined it, cancel it, or open it again',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params,
  body: z.strictObject({ state: z.enum(['open', 'declined', 'cancelled'], { error: 'Please choose one' }) }),
  reply,
})

/** Safe to repeat: one document makes only one invoice. */
export const makeInvoiceOfPreliminary = call({
  method: 'POST',
  path: '/api/preliminary-documents/:id/invoice',
  summary: 'Make the invoice of a quotation, pro forma invoice or delivery challan, dated today',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params,
  reply: z.object({ invoice: Invoice }),
})

export const getPreliminaryPdf = call({
  method: 'GET',
  path: '/api/preliminary-documents/:id/pdf',
  summary: 'The PDF of a quotation, pro forma invoice or delivery challan',
  access: 'signed_in',
  roles: 'all',
  scope: 'invoices:read',
  params,
  /** For a challan: the copy, by its recipient. */
  query: z.strictObject({ copy: z._default(z.enum(CHALLAN_COPIES, { error: 'Please choose one' }), 'original') }),
  reply: shownFile(PDF),
})

/** The customer's input on the page of an offer. */
export const AcceptForm = z.strictObject({
  name: line(ACCEPTED_NAME_MAX, 'Please enter your name'),
  /** The version of the offer that was read: if it has changed since, it must be read again. */
  version: z.string().check(z.regex(/^\d{1,9}$/)),
})
export type AcceptForm = z.output<typeof AcceptForm>
