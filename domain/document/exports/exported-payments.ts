import type { Day } from '../../days/india-day.ts'
import { type Paise, toRupees } from '../../money/money.ts'
import type { SupplyType } from '../../gst/gst-supply.ts'
import { showRate, type TaxRate } from '../../gst/tax-rate.ts'
import { type Percent, showPercent } from '../../money/percent.ts'
import type { TdsTax } from '../../tds/tds-kinds.ts'
import type { SettlementMethod } from '../payment-labels.ts'

/** Money received for an invoice; for a refund the amount is below zero. */
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
  /**
   * When and why it was undone. Only what has a voucher is in a file although it was undone: its number stays used, and
   * table 13 of GSTR-1 counts it as cancelled.
   */
  undone?: { on: Day; reason: string }
  /** Of an advance with a receipt voucher, or of its refund with a refund voucher. */
  voucher?: VoucherEntry
}

/** The number and day of a voucher of an exported payment or refund. */
export interface VoucherEntry {
  number: string
  issued_on: Day
  /** Null for a refund voucher, whose tax follows from the receipt voucher. */
  received: ReceivedVoucherEntry | null
  /** Of a refund voucher for a part of its refund. */
  refunded?: Paise
}

/** The rest of a receipt voucher (CGST Rule 50). */
export interface ReceivedVoucherEntry {
  /** The day whose return taxes the advance. */
  taxed_on: Day
  amount: Paise
  supply: 'goods' | 'services'
  place_of_supply: string | null
  supply_type: SupplyType
  /** Of an export. */
  country: string | null
  rate: TaxRate
  cgst: Paise
  sgst: Paise
  igst: Paise
  description: string
}

/** The method of an entry of GST-TDS, which is TDS of another tax. */
export const GST_TDS = 'gst_tds'

/** The last part of an entry that was paid before. */
export const PAID_BEFORE = 'before'

/** Before the day and the reason of one that was undone, at the same place. */
const UNDONE = 'undone '
const UNDONE_PART = new RegExp(`^${UNDONE}\\S+ .+$`)

/** Reads the day and the reason of an undone one; undefined if it is none. */
export function splitUndone(part: string): { day: string; reason: string } | undefined {
  if (!UNDONE_PART.test(part)) return undefined
  const dayAndReason = part.slice(UNDONE.length)
  const end = dayAndReason.indexOf(' ')
  return { day: dayAndReason.slice(0, end), reason: dayAndReason.slice(end + 1) }
}

/** Between the parts of an entry. Neither a reference nor a note can contain it. */
export const PART_END = '\t'

/** Between the ids of a part. */
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

/** Returns the UTR of an entry. The reference of another method is no UTR. */
export const utrOf = ({ method, reference }: Pick<PaymentEntry, 'method' | 'reference'>): string | null =>
  method === 'upi' ? reference : null

/**
 * Writes payments and refunds as one cell of an exported file, which an import reads. Each has a line with day, rupees,
 * method, reference, note, TDS rate and section, day of the TDS certificate, amount rounded off, id of the payment, ids of
 * the other payments of the same credit, rupees for the opening balance, whether it was paid before or when and why it was
 * undone, and its voucher: number and day, of a refund voucher for a part the rupees, and of a receipt voucher the day of
 * its tax, rupees, supply, place, rate, CGST, SGST, IGST, description and, of an export or a sale to a SEZ, the kind of
 * supply and the country. Null without entries.
 */
export const writePaymentEntries = (entries: readonly PaymentEntry[]): string | null =>
  entries.length === 0 ? null : entries.map(writeEntry).join('\n')
