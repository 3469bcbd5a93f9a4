import { type Day, showDay } from '../../days/india-day.ts'
import type { DocumentHead } from '../document-parts.ts'
import { type DocumentNature, placeLabel } from '../document-labels.ts'

/** The heading and the facts of a receipt voucher (CGST Rule 50). `by` says how the advance was paid. */
export const receiptVoucherHead = (
  nature: DocumentNature,
  { number, issued_on, received_on, by }: { number: string; issued_on: Day; received_on: Day; by: string },
): DocumentHead => {
  const place = placeLabel(nature)
  return {
    name: 'Receipt voucher',
    title: 'RECEIPT VOUCHER',
    copy: 'For an advance. This is not a tax invoice',
    facts: [
      ['Number', number],
      ['Date', showDay(issued_on)],
      ['Received on', showDay(received_on)],
      ['By', by],
      ...(place === null ? [] : [['Place of supply', place] as [string, string]]),
    ],
  }
}
