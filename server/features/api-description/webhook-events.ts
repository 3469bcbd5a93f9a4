import * as z from 'zod/mini'
import { PaymentClaim } from '#contract/claims/payment-claim.ts'
import { id } from '#contract/call/fields.ts'
import { Customer } from '#contract/customers/customers.ts'
import { CustomerMail } from '#contract/customer-mails/customer-mail.ts'
import { Invoice } from '#contract/invoices/invoices.ts'
import { PreliminaryDocument } from '#contract/preliminary-documents/preliminary-documents.ts'
import { Reminder } from '#contract/reminders/reminder.ts'
import { Payment } from '#contract/settlement/payment.ts'
import type { WebhookEventType } from '#contract/webhooks/webhooks.ts'
import { describeAnswer, type Json } from './describe-schema.ts'

const ofInvoice = z.object({ invoice: Invoice })
const ofPayment = z.object({ payment: Payment })
const ofCustomer = z.object({ customer: Customer })
const ofClaim = z.object({ invoice: Invoice, claim: PaymentClaim })

/** An event as a webhook gets it: when it is sent, and its `data`. */
interface DescribedEvent {
  summary: string
  data: z.ZodMiniType
}

export const DESCRIBED_EVENTS: Record<WebhookEventType | 'ping', DescribedEvent> = {
  'invoice.created': { summary: 'An invoice or a debit note was created', data: ofInvoice },
  'invoice.updated': {
    summary: 'What was received for the invoice was corrected, or used for another one',
    data: ofInvoice,
  },
  'invoice.paid': { summary: 'The invoice was paid in full', data: ofInvoice },
  'invoice.part_paid': { summary: 'The invoice was paid in part', data: ofInvoice },
  'invoice.payment_undone': { summary: 'A payment of the invoice was undone', data: ofInvoice },
  'invoice.voided': { summary: 'The invoice was cancelled', data: ofInvoice },
  'invoice.credited': { summary: 'A credit note was made for the invoice', data: ofInvoice },
  'invoice.refunded': { summary: 'Money was paid back to the customer', data: ofInvoice },
  'invoice.refund_undone': { summary: 'The entry of a refund was undone', data: ofInvoice },
  'payment.recorded': {
    summary: 'A payment of a customer was recorded, for one invoice, for several or as an advance',
    data: ofPayment,
  },
  'payment.updated': {
    summary:
      'The advance of a payment was used or paid back, a part of a payment was undone or used for another invoice, or its TDS certificate arrived',
    data: ofPayment,
  },
  'payment.undone': { summary: 'A payment of a customer was undone on all its invoices', data: ofPayment },
  'customer.created': { summary: 'A customer was added, also with an invoice, draft or quotation', data: ofCustomer },
  'customer.updated': {
    summary: 'Name, details, language, promise or reminders of a customer were changed, or it was archived or restored',
    data: ofCustomer,
  },
  'customer.merged': {
    summary:
      'The customer `merged_id` was merged into `customer`: its invoices and payments now have the id of this one',
    data: z.object({ customer: Customer, merged_id: id }),
  },
  'payment.claimed': { summary: 'A payer says that they have paid; it is no payment yet', data: ofClaim },
  'payment.claim_refused': { summary: 'The seller said that the payment was not received', data: ofClaim },
  'mail.failed': {
    summary: 'A mail to a customer was refused or given up',
    data: z.object({ mail: CustomerMail, address: z.string() }),
  },
  'reminder.sent': {
    summary: 'A reminder was sent by Pavti, or recorded as sent',
    data: z.object({ reminder: Reminder, invoice: Invoice }),
  },
  'quotation.accepted': {
    summary: 'A customer accepted a quotation or pro forma invoice on its page',
    data: z.object({ document: PreliminaryDocument }),
  },
  ping: { summary: 'The seller pressed Send test', data: z.object({}) },
}

const EVENT_HEADERS: Json[] = ['Pavti-Event-Id', 'Pavti-Signature'].map((name) => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
}))

/** Describes what Pavti sends to webhooks, by the type of event. */
export const describeWebhooks = (components: Json): Json =>
  Object.fromEntries(
    Object.entries(DESCRIBED_EVENTS).map(([type, { summary, data }]) => [
      type,
      {
        post: {
          summary,
          parameters: EVENT_HEADERS,
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['id', 'type', 'created_at', 'data'],
                  properties: {
                    id: { type: 'string', format: 'uuid', description: 'The same if the event arrives twice' },
                    type: { const: type },
                    created_at: { type: 'string', format: 'date-time' },
                    data: describeAnswer(data, components),
                  },
                },
              },
            },
          },
          responses: { '2XX': { description: 'Arrived. After any other answer Pavti sends the event again' } },
        },
      },
    ]),
  )
