import * as z from 'zod/mini'
import { cleanTypedAmount } from '#domain/money/typed-amount.ts'
import { readUtr, UTR_FAULTS } from '#domain/upi/utr.ts'
import { amount, optionalLine, readBy, refuse } from '../call/fields.ts'
import { CLAIM_NOTE_MAX, PAYER_NAME_MAX } from './payment-claim.ts'

/** The number of a payment by UPI, IMPS, NEFT or RTGS; spaces and hyphens in it and Indian digits are accepted. */
const utr = readBy((text) => {
  const read = readUtr(text)
  return 'fault' in read ? refuse(UTR_FAULTS[read.fault]) : read.utr
}, UTR_FAULTS.form)

/** The form "I have paid" of the payer's page. */
export const ClaimForm = z.strictObject({
  utr,
  /** As typed: "₹1,234.50" too. */
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
