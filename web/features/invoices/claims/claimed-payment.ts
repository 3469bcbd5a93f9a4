import type { PaymentClaim } from '#contract/claims/payment-claim.ts'
import { fromRupees, type Paise } from '#domain/money/money.ts'
import { showTypedAmount } from '#domain/money/show-money.ts'
import { emptyPayment, type TypedPayment } from '../payments/payment-form.ts'

/**
 * The payment of a claim: its amount on its day, but at most the balance. Exactly what the payment link asked for, which
 * may have added paise, is more than the balance and came in all the same.
 */
export function claimedPayment(
  { amount, claimed_on, utr }: Pick<PaymentClaim, 'amount' | 'claimed_on' | 'utr'>,
  balance: Paise,
  asked: Paise,
): TypedPayment {
  const claimed = fromRupees(amount)
  const received = claimed < balance || claimed === asked ? claimed : balance
  return { ...emptyPayment(balance, claimed_on), amount: showTypedAmount(received), reference: utr }
}
