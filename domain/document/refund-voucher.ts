import { type Day, showDay } from '../days/india-day.ts'
import type { Paise } from '../money/money.ts'
import { ONE } from '../money/quantity.ts'
import type { DocumentHead } from './document-parts.ts'
import { type DocumentNature, placeLabel } from './document-labels.ts'
import { computeDocumentFigures } from './document-lines.ts'
import { type DocumentTotals, type LineWithFigures, pricingOf, totalsOf } from './document.ts'
import { type DebitedInvoice, registrationOf } from './notes/debit.ts'
import { stateOfSeller } from './seller.ts'

/** The line and the totals of a refund of so much of an advance, at the rate and the place of its receipt voucher. */
export function computeRefund(
  voucher: DebitedInvoice,
  line: LineWithFigures,
  amount: Paise,
): { lines: LineWithFigures[]; totals: DocumentTotals } {
  const paid = { ...line, quantity: ONE, unit_price: amount }
  const figures = computeDocumentFigures([paid], {
    ...pricingOf(voucher),
    registration: registrationOf(voucher),
    sellerState: stateOfSeller(voucher.seller),
  })
  return { lines: figures.lines.map((own) => ({ ...paid, ...own })), totals: totalsOf(figures) }
}

interface RefundFacts {
  number: string
  issued_on: Day
  refunded_on: Day
  by: string
  receipt_number: string
  receipt_day: Day
}

/** The heading and the facts of a refund voucher (CGST Rule 51). `by` says how the advance was paid back. */
export const refundVoucherHead = (nature: DocumentNature, it: RefundFacts): DocumentHead => {
  const place = placeLabel(nature)
  return {
    name: 'Refund voucher',
    title: 'REFUND VOUCHER',
    copy: 'For an advance that was paid back',
    facts: [
      ['Number', it.number],
      ['Date', showDay(it.issued_on)],
      ['Receipt voucher', `${it.receipt_number} of ${showDay(it.receipt_day)}`],
      ['Paid back on', showDay(it.refunded_on)],
      ['By', it.by],
      ...(place === null ? [] : [['Place of supply', place] as [string, string]]),
    ],
  }
}
