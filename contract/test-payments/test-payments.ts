import * as z from 'zod/mini'
import { call } from '../call/call.ts'

/** Amount of a test payment, in rupees. */
const testAmount = z.number({ error: 'Please enter a valid amount' }).check(
  z.gte(1, 'Please enter at least ₹1'),
  z.lte(100_000, 'The most is ₹1,00,000'),
  z.refine((rupees) => /^\d+(\.\d{1,2})?$/.test(String(rupees)), 'Use at most 2 decimals'),
)

export const createOrder = call({
  method: 'POST',
  path: '/api/create-order',
  summary: 'Create an order for the test payment; 404 when live keys are set',
  access: 'visitor',
  roles: null,
  body: z.strictObject({ amount: testAmount }),
  reply: z.object({
    keyId: z.string(),
    /** In paise, as the checkout script expects. */
    amount: z.number(),
    currency: z.literal('INR'),
    orderId: z.string(),
  }),
})

const providerId = z.string().check(z.regex(/^[a-z]+_[A-Za-z0-9]{1,40}$/, 'This is not an id of the payment provider'))

export const verifyTestPayment = call({
  method: 'POST',
  path: '/api/verify-order',
  summary: 'Verify a test payment with the provider',
  access: 'visitor',
  roles: null,
  body: z.strictObject({
    razorpay_order_id: providerId,
    razorpay_payment_id: providerId,
    razorpay_signature: z.string().check(z.maxLength(200)),
  }),
  reply: z.object({ razorpay_payment_id: z.string() }),
})
