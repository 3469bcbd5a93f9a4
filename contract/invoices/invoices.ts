import * as z from 'zod/mini'
import { AGEING_PARTS } from '#domain/customer-account/ageing.ts'
import { DOCUMENT_TEXTS, type DocumentTexts } from '#domain/document/document.ts'
import { SellerDetails } from '../business/business.ts'
import { call } from '../call/call.ts'
import { Reminder } from '../reminders/reminder.ts'
import { PaymentClaim } from '../claims/payment-claim.ts'
import { FIRST_CALLS, LATER_CALLS } from '../call/bare-calls.ts'
import { CustomerMail } from '../customer-mails/customer-mail.ts'
import { CustomerDetails, customerLanguage } from '../customers/customers.ts'
import { day, id, instant, rupees, searchText } from '../call/fields.ts'
import { dayFilter, dayFilterChecks } from '../call/day-filter.ts'
import { pageQuery, pageReply } from '../call/paging.ts'
import { shownExtras } from './document-extras.ts'
import { EInvoice } from '../e-invoices/e-invoices.ts'
import { LinkViews } from './link-views.ts'
import { InvoiceLine } from './invoice-lines.ts'
import { InvoicePayment, InvoiceRefund, SETTLEMENT_METHODS } from '../settlement/invoice-payment.ts'
import { INVOICE_STATUSES } from './invoice-statuses.ts'

/** Longest notes, in characters; the table has the same limit. */
export const NOTES_MAX = 5_000

/** Names that the law allows an invoice. */
export const INVOICE_KINDS = ['invoice', 'tax_invoice', 'bill_of_supply'] as const

/** The invoices and their notes: a credit note reduces an invoice; a debit note adds to it and is owed itself. */
export const DOCUMENT_KINDS = [...INVOICE_KINDS, 'credit_note', 'debit_note'] as const

/**
 * States of an invoice. A draft has no number; a credit note is only `issued`; `credited`: nothing is owed any more.
 */
export const INVOICE_STATES = ['draft', 'pending', 'part_paid', 'paid', 'credited', 'void', 'issued'] as const

/** The kind of recipient, for GST. */
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
  /** The customer's current phone number, for messages; not part of the document. */
  customer_phone: z.nullable(z.string()),
  /** The customer's current language. */
  customer_language: customerLanguage,
  customer_upi: z.string(),
  /**
   * The UPI ID to which the payment link currently asks to pay; it differs if the seller moved unpaid invoices to
   * another one.
   */
  payee_upi: z.string(),
  /**
   * The first word in the note of a UPI payment, so that a bank statement identifies the invoice; unique in the
   * business. Null for a draft, a credit note and an invoice that was imported as paid.
   */
  payment_code: z.nullable(z.string()),
  /** What the payment link asks for: the balance, plus up to 99 paise if the seller distinguishes payments by them. */
  asked: rupees,
  amount: rupees,
  /** Received or written off, less refunded. */
  amount_paid: rupees,
  /** Reduced by credit notes. */
  amount_credited: rupees,
  amount_refunded: rupees,
  /** The part of `amount_paid` that was written off: settled, but not received. */
  amount_waived: rupees,
  /** Received beyond what the invoice asks for after credit notes, and not refunded yet. */
  refundable: rupees,
  /** What is still owed. */
  balance: rupees,
  /** Payments that the payer claims to have made and that the seller has not answered. No amount includes them. */
  open_claims: z.number(),
  notes: z.nullable(z.string()),
  supply_type: z.enum(SUPPLY_TYPES),
  state: z.enum(INVOICE_STATES),
  paid: z.boolean(),
  paid_on: z.nullable(day),
  /** For a draft: its day so far. */
  issued_on: day,
  due_on: z.nullable(day),
  created_at: instant,
  /** The page where the customer pays or sees that it is paid; null for a draft and a credit note, which have none. */
  payment_url: z.nullable(z.string()),
  pdf_url: z.nullable(z.string()),
  proof_image_url: z.nullable(z.string()),
  /** Send it with a change of a draft. */
  version: z.number(),
  can: z.object({
    mark_paid: z.boolean(),
    mark_pending: z.boolean(),
    record_payment: z.boolean(),
    edit: z.boolean(),
    void: z.boolean(),
    credit: z.boolean(),
    debit: z.boolean(),
    refund: z.boolean(),
    write_off: z.boolean(),
  }),
})
export type Invoice = z.infer<typeof Invoice>

/** One entry in the history of an invoice, newest first. */
export const HistoryEntry = z.object({
  at: instant,
  by: z.string(),
  what: z.enum([
    'drafted',
    // A draft was saved, or payments of an issued invoice now go to another UPI ID, which `reason` names.
    'changed',
    'created',
    'imported',
    'marked_paid',
    'marked_pending',
    'payment_recorded',
    'payment_undone',
    'voided',
    'credited',
    'debited',
    'refunded',
    'refund_undone',
    'advance_used',
    'advance_returned',
    'credit_moved_in',
    'credit_moved_out',
    'written_off',
    // The seller rejected claims of payers as false; `reason` has their UTRs, `amount` what they claimed to have paid.
    'claims_cleared',
  ]),
  amount: z.nullable(rupees),
  /** The method of payment; null if nothing was received. */
  method: z.nullable(z.enum(SETTLEMENT_METHODS)),
  reason: z.nullable(z.string()),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** Another document to which this one refers, or that refers to this one. */
const RelatedDocument = z.object({
  id,
  kind: z.enum(DOCUMENT_KINDS),
  number: z.nullable(z.string()),
  issued_on: day,
  amount: rupees,
})

/** The texts of a document in an answer. */
export const shownTexts = Object.fromEntries(DOCUMENT_TEXTS.map((name) => [name, z.nullable(z.string())])) as Record<
  keyof DocumentTexts,
  z.ZodMiniNullable<z.ZodMiniString>
>

/** An invoice on its own screen: with its seller, lines, taxes, payments and history. */
export const InvoiceDetail = z.extend(Invoice, {
  /** Advances and credits of the customer that can be used for this invoice; 0 if nothing is owed. */
  available_credit: rupees,
  seller_name: z.string(),
  seller: SellerDetails,
  /** As they were when the invoice was made. */
  customer_details: CustomerDetails,
  /** For a draft: whether its day was chosen; otherwise it gets the day on which it is issued. */
  is_dated: z.boolean(),
  place_of_supply: z.nullable(z.string()),
  reverse_charge: z.boolean(),
  prices_include_tax: z.boolean(),
  /** Discount on the whole invoice. */
  discount: rupees,
  is_rounded: z.boolean(),
  taxable: rupees,
  cgst: rupees,
  sgst: rupees,
  igst: rupees,
  round_off: rupees,
  /** The seller's texts on the invoice; without terms of its own it has those of the seller. */
  ...shownTexts,
  ...shownExtras,
  void: z.nullable(z.object({ at: instant, reason: z.string() })),
  /** For a credit note: the invoice or debit note that it corrects, and why. */
  credits: z.nullable(z.extend(RelatedDocument, { reason: z.string() })),
  credit_notes: z.array(RelatedDocument),
  /** For a debit note: the invoice that charged too little, and why. */
  debits: z.nullable(z.extend(RelatedDocument, { reason: z.string() })),
  /** Without cancelled ones. */
  debit_notes: z.array(RelatedDocument),
  /** The recurring invoice that made this one, if it still exists. */
  recurring_id: z.nullable(id),
  lines: z.array(InvoiceLine),
  payments: z.array(InvoicePayment),
  refunds: z.array(InvoiceRefund),
  claims: z.array(PaymentClaim),
  /** Mails about the invoice and its payments, newest first, at most 50. */
  mails: z.array(CustomerMail),
  /** The answer of the e-invoice portal; null if none is recorded. */
  e_invoice: z.nullable(EInvoice),
  /** Null if the payer's page was never opened, or views are not counted. */
  views: z.nullable(LinkViews),
  reminders: z.array(Reminder),
  /** The day in India by which the customer promised to pay; null if none, or if nothing is owed on the invoice. */
  promised_by: z.nullable(day),
  history: z.array(HistoryEntry),
})
export type InvoiceDetail = z.infer<typeof InvoiceDetail>

export const listInvoices = call({
  ...FIRST_CALLS.listInvoices,
  summary: 'Invoices, newest first, a page at a time',
  access: 'signed_in',
  roles: 'all',
  scope: 'invoices:read',
  query: z
    .strictObject({
      ...pageQuery(),
      search: z.optional(searchText),
      /** For a merged customer: the invoices of the customer into which it was merged. */
      customer_id: z.optional(id),
      status: z._default(z.enum(INVOICE_STATUSES), 'all'),
      /** Open invoices by the days since their due date, today in India. Those without one are in `not_due`. */
      age: z.optional(z.enum(AGEING_PARTS, { error: `Choose one of ${AGEING_PARTS.join(', ')}` })),
      /** Days of issue. */
      ...dayFilter,
    })
    .check(...dayFilterChecks),
  reply: z.object({
    invoices: z.array(Invoice),
    /**
     * Number of matches. For a search, one customer or some days the count may be limited; then `total_is_exact` is
     * false.
     */
    total: z.number(),
    total_is_exact: z.boolean(),
    /**
     * Number of invoices in each status, for these days, this customer and this age; null without such a filter, with a
     * search, and if there are too many to count.
     */
    counts: z.nullable(z.record(z.enum(INVOICE_STATUSES), z.number())),
    ...pageReply,
    previous_cursor: z.nullable(z.string()),
  }),
})

export const generatePdf = call({
  ...LATER_CALLS.generatePdf,
  summary: "The address of an invoice's PDF, for its owner only",
  access: 'signed_in',
  roles: 'all',
  scope: 'invoices:read',
  params: z.strictObject({ id }),
  body: z.optional(z.strictObject({})),
  reply: z.object({ pdfUrl: z.string() }),
})
