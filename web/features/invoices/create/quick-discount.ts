import { DISCOUNT_TOO_LARGE, quickTotal } from '#domain/document/quick-invoice.ts'
import { AMOUNT_FAULTS, MIN_AMOUNT, type Paise, readAmount } from '#domain/money/money.ts'
import { PERCENT_FAULTS, readPercent } from '#domain/money/percent.ts'
import { cleanTypedAmount } from '#domain/money/typed-amount.ts'
import type { InvoiceDraft } from './invoice-draft.ts'

/** The discount as the domain takes it, or what is wrong with it. */
function readShare({
  discount,
  discount_in,
}: Pick<InvoiceDraft, 'discount' | 'discount_in'>): Parameters<typeof quickTotal>[1] | { fault: string } {
  const typed = cleanTypedAmount(discount)
  if (discount_in === 'percent') {
    const read = readPercent(typed)
    return 'fault' in read ? { fault: PERCENT_FAULTS[read.fault] } : { percent: read.percent }
  }
  const read = readAmount(typed)
  return 'fault' in read ? { fault: AMOUNT_FAULTS[read.fault] } : { rupees: read.amount }
}

/**
 * What the customer is asked for after the discount, in paise, or what is wrong with the discount. Null where there is
 * none, and where the amount cannot be read yet.
 */
export function readDiscount(
  draft: Pick<InvoiceDraft, 'amount' | 'discount' | 'discount_in'>,
): { asked: Paise } | { fault: string } | null {
  if (draft.discount.trim() === '') return null
  const share = readShare(draft)
  if ('fault' in share) return share
  const read = readAmount(cleanTypedAmount(draft.amount))
  if ('fault' in read) return null
  const asked = quickTotal(read.amount, share)
  return asked < MIN_AMOUNT ? { fault: DISCOUNT_TOO_LARGE } : { asked }
}
