import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { email, id, line, paragraphs } from '../call/fields.ts'
import { InvoiceDetail } from '../invoices/invoices.ts'
import { CustomerMail } from './customer-mail.ts'

/** Maximum number of addresses of one mail, without the seller's own copy. */
export const MAIL_ADDRESSES_MAX = 5

/** Longest subject and text, in characters. */
export const MAIL_SUBJECT_MAX = 150
export const MAIL_TEXT_MAX = 2_000

/** The mail that is sent if nothing is changed. */
export const MailProposal = z.object({
  /** The customer's address, if known. */
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  /** The page to which the text links. The link is added if the text does not contain it. */
  link: z.string(),
  from_name: z.string(),
  /** Replies and the copy go to this address. */
  reply_to: z.string(),
  /** False for a new business, which can only mail Pavti's text to the customer's stored address. */
  can_edit: z.boolean(),
  /** Addresses in `to` that have unsubscribed. */
  unsubscribed: z.array(z.string()),
})
export type MailProposal = z.infer<typeof MailProposal>

const body = z.strictObject({
  to: z
    .array(email)
    .check(
      z.minLength(1, 'Please enter an e-mail address'),
      z.maxLength(MAIL_ADDRESSES_MAX, `Use at most ${MAIL_ADDRESSES_MAX} addresses`),
    ),
  copy_to_me: z._default(z.boolean(), false),
  /** Omitted: as proposed. Another subject, and other addresses, are accepted only if the proposal has `can_edit`. */
  subject: z.optional(line(MAIL_SUBJECT_MAX, 'Please enter a subject')),
  /** Omitted or empty: as proposed. No links to other sites. */
  text: z.optional(paragraphs(MAIL_TEXT_MAX)),
})
export type MailInput = z.output<typeof body>

const proposal = z.object({ mail: MailProposal })
const reply = z.object({ mail: CustomerMail })

const ofInvoice = z.strictObject({ id })
const ofPayment = z.strictObject({ id, payment_id: id })
const ofLink = z.strictObject({ id, link_id: id })

export const proposeInvoiceMail = call({
  method: 'GET',
  path: '/api/invoices/:id/mails/proposal',
  summary: 'Addresses, subject and text of a mail with an invoice, to check before it is sent',
  access: 'signed_in',
  roles: 'all',
  scope: 'invoices:read',
  params: ofInvoice,
  reply: proposal,
})

/** Contains the link and the PDF of the payer's page; thanks the customer if the invoice is paid. */
export const mailInvoice = call({
  method: 'POST',
  path: '/api/invoices/:id/mails',
  summary: 'Mail an invoice with its link and PDF; `mails` of the invoice has the outcome',
  access: 'signed_in',
  roles: 'work',
  scope: 'mails:write',
  params: ofInvoice,
  body,
  reply,
  repeatable: true,
})

export const proposeReceiptMail = call({
  method: 'GET',
  path: '/api/invoices/:id/payments/:payment_id/receipt/mails/proposal',
  summary: 'Addresses, subject and text of a mail with a receipt, to check before it is sent',
  access: 'signed_in',
  roles: 'all',
  scope: 'invoices:read',
  params: ofPayment,
  reply: proposal,
})

export const mailReceipt = call({
  method: 'POST',
  path: '/api/invoices/:id/payments/:payment_id/receipt/mails',
  summary: 'Mail the receipt of a payment with its link and PDF',
  access: 'signed_in',
  roles: 'work',
  scope: 'mails:write',
  params: ofPayment,
  body,
  reply,
  repeatable: true,
})

export const proposeCustomerStatementMail = call({
  method: 'GET',
  path: '/api/customers/:id/statement-links/:link_id/mails/proposal',
  summary: 'Addresses, subject and text of a mail with a statement, to check before it is sent',
  access: 'signed_in',
  roles: 'all',
  scope: 'customers:read',
  params: ofLink,
  reply: proposal,
})

export const mailCustomerStatement = call({
  method: 'POST',
  path: '/api/customers/:id/statement-links/:link_id/mails',
  summary: 'Mail the statement behind a link, with the link and the PDF',
  access: 'signed_in',
  roles: 'work',
  scope: 'mails:write',
  params: ofLink,
  body,
  reply,
  repeatable: true,
})

export const listCustomerStatementMails = call({
  method: 'GET',
  path: '/api/customers/:id/mails',
  summary: 'The mails with statements of a customer, newest first, at most 50',
  access: 'signed_in',
  roles: 'all',
  scope: 'customers:read',
  params: z.strictObject({ id }),
  reply: z.object({ mails: InvoiceDetail.shape.mails }),
})
