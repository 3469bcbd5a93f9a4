import type { Business } from '#contract/business/business.ts'
import type { Day } from '#domain/days/india-day.ts'
import { DISCOUNT_TOO_LARGE, quickTotal } from '#domain/document/quick-invoice.ts'
import { AMOUNT_FAULTS, MIN_AMOUNT, type Paise, readAmount } from '#domain/money/money.ts'
import { PERCENT_FAULTS, readPercent } from '#domain/money/percent.ts'
import { cleanTypedAmount } from '#domain/money/typed-amount.ts'
import { taxLine } from '#domain/gst/gst-line.ts'
import { readTaxRate, showRate, showTaxRate, TAX_RATES } from '#domain/gst/tax-rate.ts'
import { dueAfter, FIRST_DUE_DAYS } from '#domain/document/usual-term.ts'
import { readChoice, rememberChoice } from '#web/features/accounts/remembered-choice.ts'
import { fieldFault } from '#web/ui/texts/field-fault.en.ts'
import { type InvoiceDraft, usesMore } from './invoice-draft.ts'

/** Terms offered with one tap; any other day is chosen from a calendar. */
const QUICK_TERMS = [FIRST_DUE_DAYS, 15, 30]

/** Returns the days to choose from, fewest first, including the usual ones of the business. */
export const offeredDueDays = (usual: number | null): number[] =>
  [...new Set([...QUICK_TERMS, ...(usual === null ? [] : [usual])])].sort((a, b) => a - b)

/** Returns the due date of a quick invoice issued today: after the chosen days, else the usual ones; null for none. */
export const quickDueDay = (chosen: number | null, usual: number | null, today: Day): Day | null =>
  dueAfter(today, chosen ?? usual)

const NAME = 'quick-more'

/** Whether this user's last quick invoice had a discount or a mobile number. */
export const usedMore = (userId: string): boolean => readChoice(userId, NAME) === 'open'

/** Remembers for the next form whether this invoice needed "More". */
export const rememberMore = (userId: string, draft: InvoiceDraft): void =>
  rememberChoice(userId, NAME, usesMore(draft) ? 'open' : 'closed')

/** Returns the discount as a domain value, or its fault. */
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
 * Returns the amount after the discount, in paise, or the fault of the discount. Null if there is no discount, or the
 * amount is not valid yet.
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

type Seller = Pick<Business, 'registration' | 'usual_rate'>

/** Returns the GST rate of a quick invoice in percent: the chosen one or the usual one; null without GST. */
export const quickRate = (draft: Pick<InvoiceDraft, 'rate'>, seller: Seller | undefined): string | null =>
  seller?.registration === 'registered' ? (draft.rate ?? seller.usual_rate) : null

/** Whether a quick invoice with GST has an HSN or SAC code: the usual one, which belongs to the usual rate. */
export const hasQuickHsn = (
  draft: Pick<InvoiceDraft, 'rate'>,
  seller: (Seller & Pick<Business, 'usual_hsn'>) | undefined,
): boolean => {
  const rate = quickRate(draft, seller)
  return rate === null || (rate === seller?.usual_rate && seller.usual_hsn !== null)
}

/** Returns the rates to choose from, including the usual one even if it was abolished. */
export const quickRates = (usual: string | null): readonly (readonly [string, string])[] => {
  const rates = TAX_RATES.map((rate) => [showRate(rate), showTaxRate(rate)] as const)
  return usual === null || rates.some(([rate]) => rate === usual) ? rates : [...rates, [usual, `${usual}%`]]
}

/**
 * Returns the GST included in the amount that the customer pays, in paise; null while the amount is not valid, or
 * without GST.
 */
export function includedTax(
  draft: Pick<InvoiceDraft, 'rate' | 'amount' | 'discount' | 'discount_in'>,
  seller: Seller | undefined,
): Paise | null {
  const read = readTaxRate(quickRate(draft, seller) ?? '')
  const amount = readAmount(cleanTypedAmount(draft.amount))
  if ('fault' in read || 'fault' in amount || read.rate === 0n) return null
  const discount = readDiscount(draft)
  if (discount !== null && 'fault' in discount) return null
  return taxLine(discount?.asked ?? amount.amount, read.rate, 'igst', true).igst
}
