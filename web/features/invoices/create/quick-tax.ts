import type { Business } from '#contract/business/business.ts'
import { taxLine } from '#domain/gst/gst-line.ts'
import { readTaxRate, showRate, showTaxRate, TAX_RATES } from '#domain/gst/tax-rate.ts'
import { type Paise, readAmount } from '#domain/money/money.ts'
import { cleanTypedAmount } from '#domain/money/typed-amount.ts'
import type { InvoiceDraft } from './invoice-draft.ts'
import { readDiscount } from './quick-discount.ts'

type Seller = Pick<Business, 'registration' | 'usual_rate'>

/** The GST rate of a quick invoice in percent: the chosen one or the usual one; null where it has no GST. */
export const quickRate = (draft: Pick<InvoiceDraft, 'rate'>, seller: Seller | undefined): string | null =>
  seller?.registration === 'registered' ? (draft.rate ?? seller.usual_rate) : null

/** The rates to choose from; the usual one is among them even if it has ended. */
export const quickRates = (usual: string | null): readonly (readonly [string, string])[] => {
  const rates = TAX_RATES.map((rate) => [showRate(rate), showTaxRate(rate)] as const)
  return usual === null || rates.some(([rate]) => rate === usual) ? rates : [...rates, [usual, `${usual}%`]]
}

/** The GST in what the customer pays, in paise; null while the amount is not valid, or where there is no GST in it. */
export function includedTax(draft: InvoiceDraft, seller: Seller | undefined): Paise | null {
  const read = readTaxRate(quickRate(draft, seller) ?? '')
  const amount = readAmount(cleanTypedAmount(draft.amount))
  if ('fault' in read || 'fault' in amount || read.rate === 0n) return null
  const discount = readDiscount(draft)
  if (discount !== null && 'fault' in discount) return null
  return taxLine(discount?.asked ?? amount.amount, read.rate, 'igst', true).igst
}
