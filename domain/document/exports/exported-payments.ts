import type { Day } from '../../days/india-day.ts'
import { type Paise, toRupees } from '../../money/money.ts'
import { type Percent, showPercent } from '../../money/percent.ts'
import type { SettlementMethod } from '../payment-labels.ts'

/** Money received for an invoice; for a refund the amount is below zero. */
export interface PaymentEntry {
  day: Day
  amount: Paise
  method: SettlementMethod
  reference: string | null
  note: string | null
  /** For TDS: rate, section of the Income-tax Act, and the day on which the certificate arrived. */
  tds_rate: Percent | null
  tds_section: string | null
  certificate_received_on: Day | null
  /** Received beyond the amount, because the payment link asked for it. */
  round_off: Paise
  /**
   * The id of the payment, if this is a part or an advance of it, or one of several of a credit; null for a whole payment of
   * one invoice, and for refunds.
   */
  payment_id: string | null
  /** The other payments of the same credit, one for each customer. All of them may have one UTR. */
  recorded_with: readonly string[]
  /** How much of the payment settles what the customer owed before the business began with Pavti. */
  for_opening?: Paise
  /** It was paid before the business began with Pavti, so no bank and no cash received it in Pavti's time. */
  is_paid_before?: boolean
}

/** The last part of an entry that was paid before. */
export const PAID_BEFORE = 'before'

/** Between the parts of an entry. Neither a reference nor a note can contain it. */
export const PART_END = '\t'

/** Between the ids of a part. */
export const ID_END = ' '

const writeEntry = ({
  day,
  amount,
  method,
  reference,
  note,
  round_off,
  payment_id,
  recorded_with,
  for_opening,
  is_paid_before,
  ...tds
}: PaymentEntry): string =>
  [
    day,
    toRupees(amount),
    method,
    reference ?? '',
    note ?? '',
    tds.tds_rate === null ? '' : showPercent(tds.tds_rate),
    tds.tds_section ?? '',
    tds.certificate_received_on ?? '',
    round_off === 0n ? '' : toRupees(round_off),
    payment_id ?? '',
    recorded_with.join(ID_END),
    for_opening ? toRupees(for_opening) : '',
    is_paid_before ? PAID_BEFORE : '',
  ]
    .join(PART_END)
    .trimEnd()

/** Returns the UTR of an entry. The reference of another method is no UTR. */
export const utrOf = ({ method, reference }: Pick<PaymentEntry, 'method' | 'reference'>): string | null =>
  method === 'upi' ? reference : null

/**
 * Writes payments and refunds as one cell of an exported file, which an import reads. Each has a line with day, rupees, method,
 * reference, note, TDS rate and section, day of the TDS certificate, amount rounded off, id of the payment, ids of the other
 * payments of the same credit, rupees for the opening balance, and whether it was paid before. Null without entries.
 */
export const writePaymentEntries = (entries: readonly PaymentEntry[]): string | null =>
  entries.length === 0 ? null : entries.map(writeEntry).join('\n')
