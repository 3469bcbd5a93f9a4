import type { Day } from '../../days/india-day.ts'
import { type Paise, toRupees } from '../../money/money.ts'
import type { SupplyType } from '../../gst/gst-supply.ts'
import { showRate, type TaxRate } from '../../gst/tax-rate.ts'
import { type Percent, showPercent } from '../../money/percent.ts'
import type { TdsTax } from '../../tds/tds-kinds.ts'
import type { SettlementMethod } from '../payment-labels.ts'

/** Money received for an invoice; negative for a refund. */
export interface PaymentEntry {
  day: Day
  amount: Paise
  method: SettlementMethod
  reference: string | null
  note: string | null
  /** For TDS: which tax, rate, section of its Act, and the day on which the certificate arrived. */
  tds_tax: TdsTax
  tds_rate: Percent | null
  tds_section: string | null
  certificate_received_on: Day | null
  /** Received beyond the amount, because the payment link asked for it. */
  round_off: Paise
  /**
   * The id of the payment, if this entry is a part or an advance of it, or the payment is one of several for one
   * credit; null for a whole payment of one invoice, and for refunds.
   */
  payment_id: string | null
  /** The other payments of the same credit, one for each customer. All of them may have one UTR. */
  recorded_with: readonly string[]
  /** How much of the payment settles what the customer owed before the business began with Pavti. */
  for_opening?: Paise
  /** Whether it was paid before the business began with Pavti, so that no bank or cash account received it since. */
  is_paid_before?: boolean
  /**
   * When and why it was undone. An undone payment is exported only if it has a voucher: the number stays used, and
   * table 13 of GSTR-1 counts it as cancelled.
   */
  undone?: { on: Day; reason: string }
  /** The receipt voucher of an advance, or the refund voucher of its refund. */
  voucher?: VoucherEntry
}

/** The number and day of a voucher of an exported payment or refund. */
export interface VoucherEntry {
  number: string
  issued_on: Day
  /** Null for a refund voucher, whose tax follows from the receipt voucher. */
  received: ReceivedVoucherEntry | null
  /** The covered part, if a refund voucher covers only a part of its refund. */
  refunded?: Paise
}

/** The other fields of a receipt voucher (CGST Rule 50). */
export interface ReceivedVoucherEntry {
  /** The day whose return taxes the advance. */
  taxed_on: Day
  amount: Paise
  supply: 'goods' | 'services'
  place_of_supply: string | null
  supply_type: SupplyType
  /** Set for an export. */
  country: string | null
  rate: TaxRate
  cgst: Paise
  sgst: Paise
  igst: Paise
  description: string
}

/** The method that is written for GST-TDS, to distinguish it from TDS of income tax. */
export const GST_TDS = 'gst_tds'

/** The last part of an entry that was paid before the business began with Pavti. */
export const PAID_BEFORE = 'before'

/** Precedes the day and the reason of an undone entry, in the same place. */
const UNDONE = 'undone '
const UNDONE_PART = new RegExp(`^${UNDONE}\\S+ .+$`)

/** Reads the day and the reason of an undone entry; undefined for other text. */
export function splitUndone(part: string): { day: string; reason: string } | undefined {
  if (!UNDONE_PART.test(part)) return undefined
  const dayAndReason = part.slice(UNDONE.length)
  const end = dayAndReason.indexOf(' ')
  return { day: dayAndReason.slice(0, end), reason: dayAndReason.slice(end + 1) }
}

/** Separates the parts of an entry. Neither a reference nor a note can contain it. */
export const PART_END = '\t'

/** Separates the ids of a part. */
export const ID_END = ' '

const writeVoucher = ({ number, issued_on, received, refunded }: VoucherEntry): string[] => [
  number,
  issued_on,
  ...(received
    ? [
        received.taxed_on,
        toRupees(received.amount),
        received.supply,
        received.place_of_supply ?? '',
        showRate(received.rate),
        toRupees(received.cgst),
        toRupees(received.sgst),
        toRupees(received.igst),
        received.description,
        ...(received.supply_type === 'regular' ? [] : [received.supply_type, received.country ?? '']),
      ]
    : refunded === undefined
      ? []
      : [toRupees(refunded)]),
]

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
  undone,
  voucher,
  ...tds
}: PaymentEntry): string =>
  [
    day,
    toRupees(amount),
    tds.tds_tax === 'gst' ? GST_TDS : method,
    reference ?? '',
    note ?? '',
    tds.tds_rate === null ? '' : showPercent(tds.tds_rate),
    tds.tds_section ?? '',
    tds.certificate_received_on ?? '',
    round_off === 0n ? '' : toRupees(round_off),
    payment_id ?? '',
    recorded_with.join(ID_END),
    for_opening ? toRupees(for_opening) : '',
    undone ? `${UNDONE}${undone.on} ${undone.reason}` : is_paid_before ? PAID_BEFORE : '',
    ...(voucher ? writeVoucher(voucher) : []),
  ]
    .join(PART_END)
    .trimEnd()

/** Returns the UTR of an entry. References of other methods are not UTRs. */
export const utrOf = ({ method, reference }: Pick<PaymentEntry, 'method' | 'reference'>): string | null =>
  method === 'upi' ? reference : null

/**
 * Writes payments and refunds as one cell of an exported file, which an import reads. Each has a line with day, rupees,
 * method, reference, note, TDS rate and section, day of the TDS certificate, amount rounded off, id of the payment, ids
 * of the other payments of the same credit, rupees for the opening balance, whether it was paid before or when and why
 * it was undone, and its voucher: number and day; for a refund voucher of a part, the rupees; for a receipt voucher,
 * the day of its tax, rupees, supply, place, rate, CGST, SGST, IGST, description and, for an export or a sale to a SEZ,
 * the kind of supply and the country. Null without entries.
 */
export const writePaymentEntries = (entries: readonly PaymentEntry[]): string | null =>
  entries.length === 0 ? null : entries.map(writeEntry).join('\n')
