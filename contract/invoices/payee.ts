import * as z from 'zod/mini'
import { Business } from '../business/business.ts'
import { call } from '../call/call.ts'
import { day, rupees, vpa } from '../call/fields.ts'

/** What payers owe and have paid to one UPI ID. */
const UpiIdUse = z.object({
  upi_id: z.string(),
  /** Invoices that currently ask for a payment to it. */
  unpaid_invoices: z.number(),
  /** Drafts that will ask for a payment to it once they are issued. */
  drafts: z.number(),
  /** UPI payments of the last 30 days for invoices that ask, or last asked, for a payment to it. */
  payments: z.number(),
  received: rupees,
})
export type UpiIdUse = z.infer<typeof UpiIdUse>

export const getUpiIdUses = call({
  method: 'GET',
  path: '/api/upi-ids/uses',
  summary: 'Unpaid invoices and drafts per UPI ID, and the UPI payments of the last 30 days',
  access: 'signed_in',
  roles: 'owner',
  scope: 'invoices:read',
  reply: z.object({
    /** First of the 30 days in India; the last one is today. */
    from: day,
    /** Largest share first. Includes each saved UPI ID. */
    upi_ids: z.array(UpiIdUse),
  }),
})

/** The links and QR codes of the invoices change at once; their PDFs stay as they were issued. */
export const moveUpiId = call({
  method: 'POST',
  path: '/api/upi-ids/move',
  summary: 'Ask for the payment of all unpaid invoices and drafts of one UPI ID at another one',
  access: 'signed_in',
  roles: 'owner',
  scope: 'invoices:write',
  body: z
    .strictObject({
      from: vpa,
      /** One of the saved UPI IDs. New invoices use it too if `from` was the default. */
      to: vpa,
    })
    .check(z.refine(({ from, to }) => from !== to, { error: 'Choose another UPI ID', path: ['to'] })),
  reply: z.object({ moved: z.number(), business: Business }),
})
