import * as z from 'zod/mini'
import { CurrentUser } from '../accounts/accounts.ts'
import { call } from '../call/call.ts'
import { PDF, shownFile } from '../call/file-reply.ts'
import { LATER_CALLS } from '../call/bare-calls.ts'
import { typedDiscountCode } from '../call/code-fields.ts'
import { day, id, instant, rupees } from '../call/fields.ts'

export const validateDiscount = call({
  method: 'POST',
  path: '/api/discount-codes/validate',
  summary: 'Check a discount code and return its discount',
  access: 'signed_in',
  roles: 'owner',
  body: z.strictObject({ code: typedDiscountCode }),
  reply: z.object({ code: z.string(), discount_amount: rupees }),
})

/** A new link replaces the previous open one. The same discount code returns the same link. */
export const createPaymentLink = call({
  method: 'POST',
  path: '/api/create-payment-link',
  summary: 'Create a payment link for one month of Pro',
  access: 'signed_in',
  roles: 'owner',
  body: z.strictObject({ discount_code: z.optional(z.nullable(typedDiscountCode)) }),
  reply: z.object({ shortUrl: z.string() }),
})

/**
 * Called when the browser returns. It asks the provider at most once in 2 s, so that a lost webhook does not delay the
 * upgrade.
 */
export const confirmUpgrade = call({
  ...LATER_CALLS.confirmUpgrade,
  summary: "Check this business's newest payment link with the provider",
  access: 'signed_in',
  roles: 'owner',
  body: z.optional(z.strictObject({})),
  reply: z.object({ status: z.enum(['none', 'open', 'paid', 'ended']), user: CurrentUser }),
})

export const cancelPro = call({
  method: 'POST',
  path: '/api/plan/cancel',
  summary: 'Cancel Pro at the end of the paid period',
  access: 'signed_in',
  roles: 'owner',
  body: z.optional(z.strictObject({})),
  reply: z.object({ user: CurrentUser }),
})

/** One payment for Pro. `period_from` and `period_to` are the first and last day in India. */
export const PlanPayment = z.object({
  id,
  razorpay_payment_id: z.string(),
  amount: rupees,
  discount_code: z.nullable(z.string()),
  status: z.enum(['paid', 'part_refunded', 'refunded', 'disputed', 'lost']),
  /** False for a payment in the sandbox or test mode after payments went live: it does not extend Pro. */
  counts: z.boolean(),
  period_from: day,
  period_to: day,
  receipt_url: z.string(),
  created_at: instant,
})
export type PlanPayment = z.infer<typeof PlanPayment>

export const listPlanPayments = call({
  method: 'GET',
  path: '/api/payments',
  summary: 'List payments for Pro, newest first',
  access: 'signed_in',
  roles: 'books',
  reply: z.object({ payments: z.array(PlanPayment) }),
})

export const getProReceipt = call({
  method: 'GET',
  path: '/api/payments/:id/receipt.pdf',
  summary: 'The receipt of a payment for Pro as a PDF',
  access: 'signed_in',
  roles: 'books',
  params: z.strictObject({ id }),
  reply: shownFile(PDF),
})
