import * as z from 'zod/mini'
import { AMOUNT_FAULTS, paise } from '#domain/money.ts'
import { SellerDetails, TERMS_MAX } from './business.ts'
import { call } from './call.ts'
import { CUSTOMER_ADDRESS_MAX, CUSTOMER_NAME_MAX, CustomerDetails } from './customers.ts'
import {
  amount,
  chosenDay,
  day,
  id,
  instant,
  line,
  optionalEmail,
  optionalGstin,
  optionalPhone,
  optionalPlace,
  optionalState,
  optionalVpa,
  paragraphs,
  price,
  quantity,
  rupees,
  searchText,
} from './fields.ts'
import { InvoiceLine, LineInput, LINES_MAX } from './invoice-lines.ts'
import { InvoicePayment } from './invoice-payment.ts'

/** Longest notes, in characters; the table holds the same limit. */
export const NOTES_MAX = 5_000

/** The name the law allows a document; a credit note takes back what an invoice said. */
export const DOCUMENT_KINDS = ['invoice', 'tax_invoice', 'bill_of_supply', 'credit_note'] as const

/** Where an invoice stands. A draft has no number; a credit note is merely issued; credited: nothing is owed any more. */
export const INVOICE_STATES = ['draft', 'pending', 'part_paid', 'paid', 'credited', 'void', 'issued'] as const

/** To whom it goes, as GST sees it. */
export const SUPPLY_TYPES = [
  'regular',
  'export_with_tax',
  'export_without_tax',
  'sez_with_tax',
  'sez_without_tax',
] as const

/** An invoice in a list. `customer_upi` is the payee's UPI ID, frozen when the invoice is made. */
export const Invoice = z.object({
  id,
  user_id: id,
  kind: z.enum(DOCUMENT_KINDS),
  /** Null for a draft. */
  number: z.nullable(z.string()),
  customer_id: z.nullable(id),
  customer_name: z.string(),
  /** The number that the customer has now: to write to, not part of the document. */
  customer_phone: z.nullable(z.string()),
  customer_upi: z.string(),
  amount: rupees,
  amount_paid: rupees,
  /** Taken off by credit notes. */
  amount_credited: rupees,
  /** What is still owed. */
  balance: rupees,
  notes: z.nullable(z.string()),
  state: z.enum(INVOICE_STATES),
  paid: z.boolean(),
  paid_on: z.nullable(day),
  /** Of a draft: the day it bears so far. */
  issued_on: day,
  due_on: z.nullable(day),
  created_at: instant,
  payment_url: z.string(),
  pdf_url: z.nullable(z.string()),
  proof_image_url: z.nullable(z.string()),
  /** To be sent back with a change of a draft. */
  version: z.number(),
  can: z.object({
    mark_paid: z.boolean(),
    mark_pending: z.boolean(),
    record_payment: z.boolean(),
    edit: z.boolean(),
    void: z.boolean(),
    credit: z.boolean(),
  }),
})
export type Invoice = z.infer<typeof Invoice>

/** One thing that happened to an invoice, newest first. */
export const HistoryEntry = z.object({
  at: instant,
  by: z.string(),
  what: z.enum([
    'drafted',
    'changed',
    'created',
    'imported',
    'marked_paid',
    'marked_pending',
    'payment_recorded',
    'payment_undone',
    'voided',
    'credited',
  ]),
  amount: z.nullable(rupees),
  reason: z.nullable(z.string()),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** Another document that this one names, or that names this one. */
const RelatedDocument = z.object({ id, number: z.nullable(z.string()), issued_on: day, amount: rupees })

/** An invoice on its own screen: with its seller, lines, taxes, payments and history. */
export const InvoiceDetail = z.extend(Invoice, {
  seller_name: z.string(),
  seller: SellerDetails,
  /** As they were when the invoice was made. */
  customer_details: CustomerDetails,
  place_of_supply: z.nullable(z.string()),
  supply_type: z.enum(SUPPLY_TYPES),
  reverse_charge: z.boolean(),
  prices_include_tax: z.boolean(),
  /** Off the whole invoice. */
  discount: rupees,
  is_rounded: z.boolean(),
  taxable: rupees,
  cgst: rupees,
  sgst: rupees,
  igst: rupees,
  round_off: rupees,
  /** Of this invoice, or else of its seller. */
  terms: z.nullable(z.string()),
  void: z.nullable(z.object({ at: instant, reason: z.string() })),
  /** Of a credit note: the invoice that it corrects, and why. */
  credits: z.nullable(z.extend(RelatedDocument, { reason: z.string() })),
  credit_notes: z.array(RelatedDocument),
  lines: z.array(InvoiceLine),
  payments: z.array(InvoicePayment),
  history: z.array(HistoryEntry),
})
export type InvoiceDetail = z.infer<typeof InvoiceDetail>

export const INVOICE_STATUSES = ['all', 'draft', 'pending', 'paid', 'void'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

export const listInvoices = call({
  method: 'GET',
  path: '/api/invoices',
  summary: 'Invoices, newest first, a page at a time',
  access: 'signed_in',
  scope: 'invoices:read',
  query: z.strictObject({
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1, 'From 1 to 100'), z.lte(100, 'From 1 to 100')), 50),
    cursor: z.optional(z.string().check(z.maxLength(200))),
    search: z.optional(searchText),
    customer_id: z.optional(id),
    status: z._default(z.enum(INVOICE_STATUSES), 'all'),
  }),
  reply: z.object({
    invoices: z.array(Invoice),
    /** How many match; counted up to 1,000 for a search or one customer, then `total_is_exact` is false. */
    total: z.number(),
    total_is_exact: z.boolean(),
    next_cursor: z.nullable(z.string()),
    previous_cursor: z.nullable(z.string()),
  }),
})

export const getInvoice = call({
  method: 'GET',
  path: '/api/invoices/:id',
  summary: 'One invoice with its lines and history',
  access: 'signed_in',
  scope: 'invoices:read',
  params: z.strictObject({ id }),
  reply: z.object({ invoice: InvoiceDetail }),
})

/** What a seller may say of a document beside its lines. */
const documentFields = {
  /** Finds the active customer of that name in any letter case, or makes one. */
  customer_name: line(CUSTOMER_NAME_MAX, "Please enter the customer's name"),
  /** Picks a customer, whose own name then stands on the invoice. */
  customer_id: z.optional(z.nullable(id)),
  /** What is told here is kept with the customer too. */
  customer: z.optional(
    z.strictObject({
      phone: optionalPhone,
      email: optionalEmail,
      address: z.optional(z.nullable(paragraphs(CUSTOMER_ADDRESS_MAX))),
      gstin: optionalGstin,
      state_code: optionalState,
    }),
  ),
  /** Left out: the default UPI ID of the business. */
  customer_upi: optionalVpa,
  notes: z.optional(z.nullable(paragraphs(NOTES_MAX))),
  /** Left out: today in India. Not in the future. */
  issued_on: z.optional(chosenDay),
  due_on: z.optional(z.nullable(chosenDay)),
  /** The two digits of the state; left out: the customer's state, or else the seller's. 96 is abroad. */
  place_of_supply: optionalPlace,
  supply_type: z._default(z.enum(SUPPLY_TYPES, { error: 'Please choose one' }), 'regular'),
  reverse_charge: z._default(z.boolean(), false),
  prices_include_tax: z._default(z.boolean(), false),
  /** Off the whole, before tax. */
  discount: z._default(price, paise(0n)),
  /** To the nearest rupee. */
  is_rounded: z._default(z.boolean(), false),
  terms: z.optional(z.nullable(paragraphs(TERMS_MAX))),
}
const someLines = z
  .array(LineInput, { error: 'Add at least one item' })
  .check(z.minLength(1, 'Add at least one item'), z.maxLength(LINES_MAX, `Use at most ${LINES_MAX} items`))

/** Three fields make an invoice: name, amount, note. With `lines` in place of `amount` it is a document with taxes. */
export const createInvoice = call({
  method: 'POST',
  path: '/api/invoices',
  summary: 'Make an invoice, or a draft of one (Pro)',
  access: 'signed_in',
  scope: 'invoices:write',
  body: z
    .strictObject({
      ...documentFields,
      amount: z.optional(amount),
      lines: z.optional(someLines),
      /** Kept without a number, to be changed and issued later. Needs lines. */
      draft: z._default(z.boolean(), false),
    })
    .check(
      z.refine((given) => given.amount !== undefined || given.lines !== undefined, {
        error: AMOUNT_FAULTS.not_an_amount,
        path: ['amount'],
      }),
      z.refine((given) => given.amount === undefined || given.lines === undefined, {
        error: 'The amount follows from the items: give one or the other',
        path: ['amount'],
      }),
      z.refine((given) => !given.draft || given.lines !== undefined, {
        error: 'A draft needs items',
        path: ['lines'],
      }),
    ),
  reply: z.object({ invoice: Invoice }),
  repeatable: true,
})

const version = z.number({ error: 'This is required' }).check(z.int(), z.gte(1), z.lte(2_147_483_647))

export const saveDraft = call({
  method: 'PUT',
  path: '/api/invoices/:id/draft',
  summary: 'Replace what a draft says, unless somebody else has since `version`',
  access: 'signed_in',
  scope: 'invoices:write',
  params: z.strictObject({ id }),
  body: z.strictObject({ ...documentFields, lines: someLines, version }),
  reply: z.object({ invoice: Invoice }),
})

/** Safe to repeat: an invoice that is issued is given back as it is. */
export const issueDraft = call({
  method: 'POST',
  path: '/api/invoices/:id/issue',
  summary: 'Give a draft its number; from then on its figures stay (Pro)',
  access: 'signed_in',
  scope: 'invoices:write',
  params: z.strictObject({ id }),
  body: z.strictObject({ version }),
  reply: z.object({ invoice: Invoice }),
})

export const deleteDraft = call({
  method: 'DELETE',
  path: '/api/invoices/:id',
  summary: 'Remove a draft; what was issued stays',
  access: 'signed_in',
  scope: 'invoices:write',
  params: z.strictObject({ id }),
  reply: z.object({}),
})

export const duplicateInvoice = call({
  method: 'POST',
  path: '/api/invoices/:id/duplicate',
  summary: 'A draft that says what this one says, dated today',
  access: 'signed_in',
  scope: 'invoices:write',
  params: z.strictObject({ id }),
  body: z.optional(z.strictObject({})),
  reply: z.object({ invoice: Invoice }),
  repeatable: true,
})

export const voidInvoice = call({
  method: 'POST',
  path: '/api/invoices/:id/void',
  summary: 'Cancel an invoice for which nothing was received; its number stays used',
  access: 'signed_in',
  scope: 'invoices:write',
  params: z.strictObject({ id }),
  body: z.strictObject({ reason: line(200, 'Please say why') }),
  reply: z.object({ invoice: Invoice }),
})

/** Without `lines` all that is left of the invoice is taken back. */
export const creditInvoice = call({
  method: 'POST',
  path: '/api/invoices/:id/credit-notes',
  summary: 'Take back an invoice or some of its lines by a credit note with a number of its own',
  access: 'signed_in',
  scope: 'invoices:write',
  params: z.strictObject({ id }),
  body: z.strictObject({
    reason: line(200, 'Please say why'),
    lines: z.optional(
      z
        .array(z.strictObject({ position: z.number().check(z.int(), z.gte(1), z.lte(LINES_MAX)), quantity }))
        .check(z.minLength(1, 'Choose at least one item'), z.maxLength(LINES_MAX)),
    ),
  }),
  /** The credit note. */
  reply: z.object({ invoice: Invoice }),
  repeatable: true,
})

/** Marks as paid, or back as pending with a reason that stays in the history. */
export const updateInvoice = call({
  method: 'PUT',
  path: '/api/invoices/:id',
  summary: 'Mark as paid, or back as pending with a reason',
  access: 'signed_in',
  scope: 'invoices:write',
  params: z.strictObject({ id }),
  body: z.discriminatedUnion('paid', [
    z.strictObject({ paid: z.literal(true) }),
    z.strictObject({ paid: z.literal(false), reason: line(200, 'Please say why') }),
  ]),
  reply: z.object({ invoice: Invoice }),
})

export const generatePdf = call({
  method: 'POST',
  path: '/api/invoices/:id/generate-pdf',
  summary: "The address of an invoice's PDF, for its owner only",
  access: 'signed_in',
  scope: 'invoices:read',
  params: z.strictObject({ id }),
  body: z.optional(z.strictObject({})),
  reply: z.object({ pdfUrl: z.string() }),
})
