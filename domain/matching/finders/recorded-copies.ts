import { daysBetween } from '../../days/india-day.ts'
import { pushTo } from '../../map-entries.ts'
import { customerKey } from '../lookup/customer-key.ts'
import { RECORDED_DAYS } from '../lookup/payment-index.ts'
import type { CreditChoices, SureChoice } from '../match-one-credit.ts'
import type { BankCredit, RecordedPayment } from '../match-types.ts'

/** Whether both may be the same money: one has no UTR, and the bank books a payment some days after its message. */
function mayBeSame(one: BankCredit, other: BankCredit): boolean {
  if (one.import_id === other.import_id || (one.utr !== null && other.utr !== null)) return false
  const within = one.import_id === null || other.import_id === null ? RECORDED_DAYS : 0
  return Math.abs(daysBetween(one.day, other.day)) <= within
}

const keyOf = (customer: string, { amount }: BankCredit): string => `${amount} ${customer}`

/**
 * Returns a function that tells whether a sure credit may be the same money as another one of its customer that is a
 * recorded payment. `recorded` has the payments that credits are.
 */
export function findCopiesOfRecorded(
  recorded: readonly { credit: BankCredit; payments: readonly RecordedPayment[] }[],
): (one: CreditChoices, sure: SureChoice) => boolean {
  const byCustomer = new Map<string, BankCredit[]>()
  for (const { credit, payments } of recorded)
    for (const payment of payments) pushTo(byCustomer, keyOf(customerKey(payment), credit), credit)
  return ({ credit }, { invoice }) =>
    (byCustomer.get(keyOf(customerKey(invoice), credit)) ?? []).some((other) => mayBeSame(credit, other))
}
