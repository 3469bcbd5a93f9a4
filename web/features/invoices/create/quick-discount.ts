import { DISCOUNT_TOO_LARGE, quickTotal } from '#domain/document/quick-invoice.ts'
import { AMOUNT_FAULTS, MIN_AMOUNT, type Paise, readAmount } from '#domain/money/money.ts'
import { PERCENT_FAULTS, readPercent } from '#domain/money/percent.ts'
import { cleanTypedAmount } from '#domain/money/typed-amount.ts'
import { fieldFault } from '#web/ui/texts/field-fault.en.ts'
import type { InvoiceDraft } from './invoice-draft.ts'

/** The discount as a domain value, or its fault. */
function readShare({
  discount,
  discount_in,
}: Pick<InvoiceDraft, 'discount' | 'discount_in'>): Parameters<typeof quickTotal>[1] | { fault: string } {
  const typed = cleanTypedAmount(discount)
  if (discount_in === 'percent') {
    const read = readPercent(typed)
    return 'fault' in read ? { fault: fieldFault(PERCENT_FAULTS[read.fault]) } : { percent: read.percent }
  }
  const read = readAmount(typed)
  return 'fault' in read ? { fault: fieldFault(AMOUNT_FAULTS[read.fault]) } : { rupees: read.amount }
}

/**
 * The amount after the discount, in paise, or the fault of the discount. Null if there is no discount, or the amount is
 * not valid yet.
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
