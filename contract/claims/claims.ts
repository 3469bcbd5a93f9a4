import * as z from 'zod/mini'
import { cleanTypedAmount } from '#domain/money/typed-amount.ts'
import { readUtr, UTR_FAULTS } from '#domain/upi/utr.ts'
import { call } from '../call/call.ts'
import { chosenDay, id, optionalLine, readBy, refuse, rupees } from '../call/fields.ts'
import { amount } from '../call/number-fields.ts'
import { pageQuery, pageReply } from '../call/paging.ts'
import { Invoice, INVOICE_STATES } from '../invoices/invoices.ts'
import { CLAIM_NOTE_MAX, CLAIM_STATES, PAYER_NAME_MAX, PaymentClaim, REFUSAL_REASONS } from './payment-claim.ts'

/** A claim in the list of all invoices. */
export const ListedClaim = z.extend(PaymentClaim, {
  invoice: z.object({
    id,
    number: z.string(),
    customer_id: z.nullable(id),
    customer_name: z.string(),
    state: z.enum(INVOICE_STATES),
    balance: rupees,
  }),
})
export type ListedClaim = z.infer<typeof ListedClaim>

export const listClaims = call({
  method: 'GET',
  path: '/api/claims',
  summary: 'What payers say to have paid, newest first, a page at a time',
  access: 'signed_in',
  roles: 'all',
  scope: 'invoices:read',
  query: z.strictObject({ ...pageQuery(), state: z._default(z.enum(CLAIM_STATES), 'open') }),
  reply: z.object({
    claims: z.array(ListedClaim),
    /** Number of open claims, on all pages. */
    open: z.number(),
    ...pageReply,
  }),
})

export const confirmClaim = call({
  method: 'POST',
  path: '/api/claims/:id/confirm',
  summary: 'Record the payment of a claim; repeated, it records nothing more',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params: z.strictObject({ id }),
  body: z.optional(
    z.strictObject({
      /** Omitted: the amount of the claim. At most what is still owed. */
      amount: z.optional(amount),
      /** Omitted: the day of the claim. Not in the future. */
      received_on: z.optional(chosenDay),
    }),
  ),
  reply: z.object({ claim: PaymentClaim, invoice: Invoice }),
})

export const refuseClaim = call({
  method: 'POST',
  path: '/api/claims/:id/refuse',
  summary: "Say that the money was not received; the payer's page shows reason and note",
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params: z.strictObject({ id }),
  body: z.strictObject({
    reason: z.enum(REFUSAL_REASONS, { error: 'Please choose a reason' }),
    note: optionalLine(CLAIM_NOTE_MAX),
  }),
  reply: z.object({ claim: PaymentClaim, invoice: Invoice }),
})

/** Maximum number of claims that one call clears; an invoice has no more. */
const CLEARED_MAX = 100

export const clearClaims = call({
  method: 'POST',
  path: '/api/invoices/:id/claims/clear',
  summary: 'Delete false claims of an invoice that are open; the page shows them no more',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params: z.strictObject({ id }),
  body: z.strictObject({
    claim_ids: z
      .array(id)
      .check(z.minLength(1, 'Name the claims'), z.maxLength(CLEARED_MAX, `Name at most ${CLEARED_MAX} claims`)),
  }),
  reply: z.object({ cleared: z.number(), invoice: Invoice }),
})

/** The number of a payment by UPI, IMPS, NEFT or RTGS. It may contain spaces, hyphens and Indian digits. */
const utr = readBy((text) => {
  const read = readUtr(text)
  return 'fault' in read ? refuse(UTR_FAULTS[read.fault]) : read.utr
}, UTR_FAULTS.form)

/** The form "I have paid" of the payer's page. */
export const ClaimForm = z.strictObject({
  utr,
  /** As typed, including "₹1,234.50". */
  amount: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string): string | number => cleanTypedAmount(text)),
    ),
    amount,
  ),
  payer_name: optionalLine(PAYER_NAME_MAX),
  note: optionalLine(CLAIM_NOTE_MAX),
})
export type ClaimForm = z.infer<typeof ClaimForm>
