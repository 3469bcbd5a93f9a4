import { daysBetween } from '../../days/india-day.ts'
import { pushTo } from '../../map-entries.ts'
import { customerKey } from '../lookup/customer-key.ts'
import type { MatchIndex } from '../lookup/match-index.ts'
import { RECORDED_DAYS, RECORDED_LATE_DAYS } from '../lookup/payment-index.ts'
import type { CreditChoices, SureChoice } from '../match-one-credit.ts'
import type { BankCredit, RecordedPayment } from '../match-types.ts'
import { findSum } from './already-recorded.ts'

/** Maximum numbers of a customer's credits, and of their payments within a month, that are compared. */
const MOST_CREDITS = 100
const MOST_PAYMENTS = 20

/**
 * Returns a function that tells whether a sure credit is, together with others of its customer, exactly one recorded
 * payment: UPI limits a transfer to ₹1 lakh, so more is paid in several. `takerOf` returns the credit that is the
 * payment.
 */
export function findPartsOfRecorded(
  all: readonly CreditChoices[],
  { payments }: MatchIndex,
  takerOf: (payment: RecordedPayment) => BankCredit | undefined,
): (one: CreditChoices, sure: SureChoice) => boolean {
  const byPayer = new Map<string, BankCredit[]>()
  for (const { credit, payers } of all) for (const { customer_id } of payers) pushTo(byPayer, customer_id, credit)

  return ({ credit }, { invoice }) => {
    const customer = customerKey(invoice)
    const recorded = payments.ofCustomer(customer, credit.day, RECORDED_LATE_DAYS)
    const credits = byPayer.get(customer)
    if (!credits || credits.length > MOST_CREDITS || recorded.length > MOST_PAYMENTS) return false
    const near = credits.filter(({ day }) => Math.abs(daysBetween(day, credit.day)) <= RECORDED_DAYS)
    return recorded.some(({ payment }) => {
      const taker = takerOf(payment)
      // A credit with the UTR of a payment may be a part of it.
      if (taker && taker.amount >= payment.amount) return false
      return findSum(near, payment.amount, (some) => some.includes(credit)) !== null
    })
  }
}
