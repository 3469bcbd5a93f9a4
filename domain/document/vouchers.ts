import type { Day } from '../days/india-day.ts'
import { showDayIn } from '../days/month-names.ts'
import type { PayerLanguage } from '../text/languages.ts'
import type { DocumentHead } from './document-parts.ts'
import { type DocumentNature, placeLabel } from './document-labels.ts'

/** The heading and the facts of a receipt voucher (CGST Rule 50). `by` says how the advance was paid. */
export const receiptVoucherHead = (
  nature: DocumentNature,
  { number, issued_on, received_on, by }: { number: string; issued_on: Day; received_on: Day; by: string },
  language: PayerLanguage = 'en',
): DocumentHead => {
  const place = placeLabel(nature)
  return {
    name: 'Receipt voucher',
    title: 'RECEIPT VOUCHER',
    copy: 'For an advance. This is not a tax invoice',
    facts: [
      ['Number', number],
      ['Date', showDayIn(language, issued_on)],
      ['Received on', showDayIn(language, received_on)],
      ['By', by],
      ...(place === null ? [] : [['Place of supply', place] as [string, string]]),
    ],
  }
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
export const refundVoucherHead = (
  nature: DocumentNature,
  it: RefundFacts,
  language: PayerLanguage = 'en',
): DocumentHead => {
  const place = placeLabel(nature)
  return {
    name: 'Refund voucher',
    title: 'REFUND VOUCHER',
    copy: 'For an advance that was paid back',
    facts: [
      ['Number', it.number],
      ['Date', showDayIn(language, it.issued_on)],
      ['Receipt voucher', `${it.receipt_number} of ${showDayIn(language, it.receipt_day)}`],
      ['Paid back on', showDayIn(language, it.refunded_on)],
      ['By', it.by],
      ...(place === null ? [] : [['Place of supply', place] as [string, string]]),
    ],
  }
}
