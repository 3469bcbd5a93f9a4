import { expect, test } from 'vitest'
import type { ClaimWarning } from '#contract/claims/payment-claim.ts'
import { describeWarning } from '#web/features/invoices/claims/claim-labels.ts'

const NOTHING = { invoice: null, utr_day: null, balance: null }
const invoice = { id: '0b7c', number: 'INV/26-27/0042' }

test.each<[Omit<ClaimWarning, 'message'>, string]>([
  [{ ...NOTHING, code: 'utr_recorded_elsewhere', invoice }, 'This UTR is recorded as a payment of INV/26-27/0042.'],
  [{ ...NOTHING, code: 'utr_recorded_elsewhere' }, 'This UTR is recorded as a payment already.'],
  [{ ...NOTHING, code: 'utr_claimed_elsewhere', invoice }, 'The same UTR was also sent for INV/26-27/0042.'],
  [
    { ...NOTHING, code: 'recorded_without_utr' },
    'A payment of this amount is recorded without a UTR. It may be this one.',
  ],
  [{ ...NOTHING, code: 'utr_refused_before' }, 'The same UTR was sent before, and you marked it as not received.'],
  [{ ...NOTHING, code: 'more_than_balance', balance: '1000.00' }, 'Only ₹1,000.00 is still owed.'],
  [{ ...NOTHING, code: 'utr_day_unlikely', utr_day: '2023-06-12' }, 'This UTR looks like a payment of 12 Jun 2023.'],
  [{ ...NOTHING, code: 'utr_day_unlikely' }, 'This UTR does not begin with a day, as most UTRs do.'],
])('a warning about a claim is worded from its code and values: %o', (warning, words) =>
  // The server's own sentence is English; the screen does not show it.
  expect(describeWarning({ ...warning, message: 'never shown' })).toBe(words),
)
