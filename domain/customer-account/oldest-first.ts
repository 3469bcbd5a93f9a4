import { lesserOf, type Paise, paise } from '../money/money.ts'

/** What an invoice still asks for. */
export interface OpenBalance {
  id: string
  balance: Paise
}

/** Divides an amount among open invoices in their order until it is used up; invoices that get nothing are left out. */
export function oldestFirst(amount: Paise, invoices: readonly OpenBalance[]): Map<string, Paise> {
  const shares = new Map<string, Paise>()
  let left = amount
  for (const { id, balance } of invoices) {
    const share = lesserOf(balance, left)
    left = paise(left - share)
    if (share > 0n) shares.set(id, share)
  }
  return shares
}
