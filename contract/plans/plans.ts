import * as z from 'zod/mini'
import { CurrentUser } from '../accounts/accounts.ts'
import { call } from '../call/call.ts'
import { day, id, instant, rupees, typedDiscountCode } from '../call/fields.ts'

/** Where the provider sends the browser after a payment; the dashboard then asks for the plan. */
export const RETURN_PATH = '/dashboard?payment_success=true'

export const validateDiscount = call({
  method: 'POST',
  path: '/api/discount-codes/validate',
  summary: 'What a discount code takes off',
  access: 'signed_in',
  body: z.strictObject({ code: typedDiscountCode }),
  reply: z.object({ code: z.string(), discount_amount: rupees }),
})

/** Of several open at once the last one counts: the same code again gives the same link. */
export const createPaymentLink = call({
  method: 'POST',
  path: '/api/create-payment-link',
  summary: 'A link at the payment provider for one month of Pro',
  access: 'signed_in',
  body: z.strictObject({ discount_code: z.optional(z.nullable(typedDiscountCode)) }),
  reply: z.object({ shortUrl: z.string() }),
})

/** Called when the browser comes back: reads the provider, at most once in 2 s, so that a lost event delays nobody. */
export const confirmUpgrade = call({
  method: 'POST',
  path: '/api/plan/confirm',
  summary: "Ask the provider about this business's newest payment link",
  access: 'signed_in',
  body: z.optional(z.strictObject({})),
  reply: z.object({ status: z.enum(['none', 'open', 'paid', 'ended']), user: CurrentUser }),
})

export const cancelPro = call({
  method: 'POST',
  path: '/api/plan/cancel',
  summary: 'Cancel Pro; it stays to the end of its period',
  access: 'signed_in',
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
  /** False for a rehearsal: paid in the sandbox or in test mode, before payments went live. It buys nothing now. */
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
  summary: 'What was paid for Pro, newest first',
  access: 'signed_in',
  reply: z.object({ payments: z.array(PlanPayment) }),
})

/** Names one payment, for its receipt, which is a file and no call. */
export const PaymentParams = z.strictObject({ id })
