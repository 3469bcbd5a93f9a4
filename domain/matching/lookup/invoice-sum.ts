import type { Paise } from '../../money/money.ts'
import type { OpenInvoice } from '../match-types.ts'

export interface InvoiceSum {
  invoices: readonly OpenInvoice[]
  /** The oldest ones, or some of a few. */
  which: 'oldest' | 'some'
}

/** Of so many open invoices, any two or three are tried too. */
const MOST_FOR_SOME = 10
/** More invoices than that in one payment are not suggested. */
const MOST_IN_ONE_PAYMENT = 30

/** Invoices, the oldest first, whose balances are exactly the amount: the oldest two or more, else any two or three of a few. */
export function findSum(invoices: readonly OpenInvoice[], amount: Paise): InvoiceSum | null {
  const oldest = findOldest(invoices, amount)
  if (oldest) return { invoices: oldest, which: 'oldest' }
  const some = invoices.length <= MOST_FOR_SOME ? findSome(invoices, amount) : null
  return some && { invoices: some, which: 'some' }
}

function findOldest(invoices: readonly OpenInvoice[], amount: Paise): readonly OpenInvoice[] | null {
  let left: bigint = amount
  for (const [at, { balance }] of invoices.slice(0, MOST_IN_ONE_PAYMENT).entries()) {
    left -= balance
    if (left === 0n && at > 0) return invoices.slice(0, at + 1)
  }
  return null
}

function findSome(invoices: readonly OpenInvoice[], amount: Paise): readonly OpenInvoice[] | null {
  for (const [i, one] of invoices.entries()) {
    for (const [j, two] of invoices.entries()) {
      const left = amount - one.balance - two.balance
      if (j <= i) continue
      if (left === 0n) return [one, two]
      const three = invoices.find(({ balance }, at) => at > j && balance === left)
      if (three) return [one, two, three]
    }
  }
  return null
}
