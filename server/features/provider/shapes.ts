import * as z from 'zod'
import { paise } from '#domain/money/money.ts'

// The fields of the provider's answers that Pavti reads; others are ignored. `null`, absent and 0 all mean "not yet".
const id = z.string().regex(/^[A-Za-z0-9_]{1,64}$/)
const amount = z
  .int()
  .nonnegative()
  .transform((n) => paise(BigInt(n)))
const optionalAmount = z
  .int()
  .nonnegative()
  .nullish()
  .transform((n) => paise(BigInt(n ?? 0)))
const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? '')
const optionalId = id.nullish().transform((text) => text ?? null)
const seconds = z.int().nonnegative().nullish()

export const LinkShape = z
  .object({
    id,
    status: z.enum(['created', 'partially_paid', 'paid', 'cancelled', 'expired']),
    amount,
    amount_paid: optionalAmount,
    currency: z.string(),
    reference_id: optionalText,
    order_id: optionalId,
    short_url: z.url({ protocol: /^https?$/ }),
  })
  .transform((link) => ({
    id: link.id,
    status: link.status,
    amount: link.amount,
    amountPaid: link.amount_paid,
    currency: link.currency,
    referenceId: link.reference_id,
    orderId: link.order_id,
    shortUrl: link.short_url,
  }))

/** A list of links. The provider sometimes answers with a bare link instead. */
export const LinksShape = z.union([
  z.object({ payment_links: z.array(LinkShape) }).transform((list) => list.payment_links),
  LinkShape.transform((link) => [link]),
])

export const OrderShape = z.object({ id, amount })

const PaymentShape = z
  .object({
    id,
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    amount,
    amount_refunded: optionalAmount,
    currency: z.string(),
    order_id: optionalId,
    captured_at: seconds,
    created_at: seconds,
  })
  .transform((payment) => ({
    id: payment.id,
    status: payment.status,
    amount: payment.amount,
    amountRefunded: payment.amount_refunded,
    currency: payment.currency,
    orderId: payment.order_id,
    capturedAt: ['captured', 'refunded'].includes(payment.status)
      ? asDate(payment.captured_at ?? payment.created_at)
      : null,
  }))

export const PaymentsShape = z.object({ items: z.array(PaymentShape) }).transform((list) => list.items)

export const ErrorShape = z.object({
  error: z.object({ code: z.string().nullish(), description: z.string().nullish() }),
})

const asDate = (unixSeconds: number | null | undefined): Date | null =>
  unixSeconds ? new Date(unixSeconds * 1_000) : null
