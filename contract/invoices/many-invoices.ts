import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { chosenDay, id } from '../call/fields.ts'
import { CSV, savedFile } from '../call/file-reply.ts'
import { paymentMethod } from './invoice-payment.ts'
import { CHOSEN_MAX, MANY_CALLS, MANY_MAX } from './many-calls.ts'

const uniqueIds = (max: number) =>
  z.array(id, { error: 'Choose at least one invoice' }).check(
    z.minLength(1, 'Choose at least one invoice'),
    z.maxLength(max, `Choose at most ${max} invoices at a time`),
    z.refine((ids) => new Set(ids).size === ids.length, { error: 'An invoice is in the list twice' }),
  )

/** What became of each invoice, in the order of the request. */
const ManyResults = z.object({
  results: z.array(
    z.object({
      id,
      /** Null: done. Else why the invoice was left as it was. */
      error: z.nullable(z.object({ code: z.string(), message: z.string() })),
    }),
  ),
})
export type ManyResult = z.infer<typeof ManyResults>['results'][number]

/** Each invoice is done in a transaction of its own, once per Idempotency-Key, also if the lists of two requests differ. */
export const markManyPaid = call({
  ...MANY_CALLS.markManyPaid,
  summary: 'Mark invoices as paid; one that cannot be is named and left as it is',
  access: 'signed_in',
  scope: 'invoices:write',
  body: z.strictObject({
    invoice_ids: uniqueIds(MANY_MAX),
    /** Left out: today in India. Not in the future. */
    received_on: z.optional(chosenDay),
    method: z._default(paymentMethod, 'upi'),
  }),
  reply: ManyResults,
  repeatable: true,
})

/** An invoice whose customer was reminded of it today is left out. Mails wait from 9 pm to 8 am and on Sundays. */
export const remindMany = call({
  ...MANY_CALLS.remindMany,
  summary: 'Mail reminders of invoices; one whose customer cannot be reminded is named and left out',
  access: 'signed_in',
  scope: 'invoices:write',
  body: z.strictObject({ invoice_ids: uniqueIds(MANY_MAX) }),
  reply: ManyResults,
  repeatable: true,
})

export const exportChosenInvoices = call({
  ...MANY_CALLS.exportChosenInvoices,
  summary: 'Export the chosen invoices as CSV, drafts too',
  access: 'signed_in',
  scope: 'reports:read',
  body: z.strictObject({ invoice_ids: uniqueIds(CHOSEN_MAX) }),
  reply: savedFile(CSV),
})
