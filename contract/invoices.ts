import * as z from 'zod/mini'
import { SellerDetails } from './business.ts'
import { call } from './call.ts'
import { CUSTOMER_NAME_MAX, CustomerDetails } from './customers.ts'
import { amount, day, id, instant, line, optionalVpa, paragraphs, rupees, searchText } from './fields.ts'

/** Longest notes, in characters; the table holds the same limit. */
export const NOTES_MAX = 5_000

/** An invoice in a list. `customer_upi` is the payee's UPI ID, frozen when the invoice is made. */
export const Invoice = z.object({
  id,
  user_id: id,
  number: z.string(),
  customer_id: z.nullable(id),
  customer_name: z.string(),
  /** The number that the customer has now: to write to, not part of the document. */
  customer_phone: z.nullable(z.string()),
  customer_upi: z.string(),
  amount: rupees,
  amount_paid: rupees,
  notes: z.nullable(z.string()),
  state: z.enum(['pending', 'part_paid', 'paid', 'void']),
  paid: z.boolean(),
  paid_on: z.nullable(day),
  issued_on: day,
  created_at: instant,
  payment_url: z.string(),
  pdf_url: z.nullable(z.string()),
  proof_image_url: z.nullable(z.string()),
  can: z.object({ mark_paid: z.boolean(), mark_pending: z.boolean() }),
})
export type Invoice = z.infer<typeof Invoice>

/** One thing that happened to an invoice, newest first. */
export const HistoryEntry = z.object({
  at: instant,
  by: z.string(),
  what: z.enum(['created', 'marked_paid', 'marked_pending']),
  amount: z.nullable(rupees),
  reason: z.nullable(z.string()),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** An invoice on its own screen: with its seller, lines and history. */
export const InvoiceDetail = z.extend(Invoice, {
  seller_name: z.string(),
  seller: SellerDetails,
  /** As they were when the invoice was made. */
  customer_details: CustomerDetails,
  lines: z.array(z.object({ description: z.string(), amount: rupees })),
  history: z.array(HistoryEntry),
})
export type InvoiceDetail = z.infer<typeof InvoiceDetail>

export const INVOICE_STATUSES = ['all', 'pending', 'paid'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

export const listInvoices = call({
  method: 'GET',
  path: '/api/invoices',
  summary: 'Invoices, newest first, a page at a time',
  access: 'signed_in',
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
  params: z.strictObject({ id }),
  reply: z.object({ invoice: InvoiceDetail }),
})

export const createInvoice = call({
  method: 'POST',
  path: '/api/invoices',
  summary: 'Make an invoice (Pro)',
  access: 'signed_in',
  body: z.strictObject({
    /** Finds the active customer of that name in any letter case, or makes one. */
    customer_name: line(CUSTOMER_NAME_MAX, "Please enter the customer's name"),
    /** Picks a customer, whose own name then stands on the invoice. */
    customer_id: z.optional(z.nullable(id)),
    /** Left out: the default UPI ID of the business. */
    customer_upi: optionalVpa,
    amount,
    notes: z.optional(z.nullable(paragraphs(NOTES_MAX))),
  }),
  reply: z.object({ invoice: Invoice }),
  repeatable: true,
})

/** Marks as paid, or back as pending with a reason that stays in the history. */
export const updateInvoice = call({
  method: 'PUT',
  path: '/api/invoices/:id',
  summary: 'Mark as paid, or back as pending with a reason',
  access: 'signed_in',
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
  params: z.strictObject({ id }),
  body: z.optional(z.strictObject({})),
  reply: z.object({ pdfUrl: z.string() }),
})
