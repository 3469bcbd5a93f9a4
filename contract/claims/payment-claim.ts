import * as z from 'zod/mini'
import { day, id, instant, rupees } from '../call/fields.ts'

/**
 * open: waits for the seller. confirmed: a payment with its UTR is recorded. settled: its invoice was paid, credited or
 * cancelled in another way.
 */
export const CLAIM_STATES = ['open', 'confirmed', 'refused', 'settled'] as const

/** Why the seller says that the money was not received. */
export const REFUSAL_REASONS = ['not_in_bank', 'other_amount', 'other_payment'] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

/** Longest note of the payer, and of the seller's refusal, in characters; the table has the same limits. */
export const CLAIM_NOTE_MAX = 200
export const PAYER_NAME_MAX = 120

const InvoiceReference = z.object({ id, number: z.string() })

/** A reason to doubt an open claim, in words and as a code. */
export const ClaimWarning = z.object({
  code: z.enum([
    /** The same UTR is claimed on another invoice. */
    'utr_claimed_elsewhere',
    /** A payment with this UTR is recorded for another invoice. */
    'utr_recorded_elsewhere',
    /** The invoice has a payment of this amount whose UTR is not known. */
    'recorded_without_utr',
    /** The same UTR was claimed on this invoice before, and refused. */
    'utr_refused_before',
    /** The first digits of the UTR do not fit the day of a payment of this invoice. */
    'utr_day_unlikely',
    /** The claim is more than what is still owed. */
    'more_than_balance',
  ]),
  /** The warning in English. */
  message: z.string(),
  /** The other invoice. */
  invoice: z.nullable(InvoiceReference),
  /** For an unlikely UTR: the day in it, if it begins with one. */
  utr_day: z.nullable(day),
  /** What is still owed, if the claim is more. */
  balance: z.nullable(rupees),
})
export type ClaimWarning = z.infer<typeof ClaimWarning>

/** A payer's claim to have paid. It is not a payment. Newest first. */
export const PaymentClaim = z.object({
  id,
  utr: z.string(),
  amount: rupees,
  payer_name: z.nullable(z.string()),
  note: z.nullable(z.string()),
  claimed_at: instant,
  /**
   * The day of the claim in India. It is the payment's day unless another one is chosen when the claim is confirmed.
   */
  claimed_on: day,
  state: z.enum(CLAIM_STATES),
  closed_at: z.nullable(instant),
  /** The payment that confirmed it. */
  payment_id: z.nullable(id),
  refusal: z.nullable(z.object({ by: z.string(), reason: z.enum(REFUSAL_REASONS), note: z.nullable(z.string()) })),
  /** Set for an open claim. */
  warnings: z.array(ClaimWarning),
})
export type PaymentClaim = z.infer<typeof PaymentClaim>
