import type { Day } from '../days/india-day.ts'
import { divideHalfUp } from '../money/rounding.ts'
import { type Paise, paise } from '../money/money.ts'
import { readPercent, WHOLE } from '../money/percent.ts'

/** The tax that a customer withholds: income tax, or GST as government buyers do (CGST Act, section 51). */
export const TDS_TAXES = ['income_tax', 'gst'] as const
export type TdsTax = (typeof TDS_TAXES)[number]

type TdsKindId =
  | 'fees'
  | 'technical'
  | 'contract_person'
  | 'contract'
  | 'commission'
  | 'machines'
  | 'building'
  | 'goods'
  | 'ecommerce'
  | 'individual'
  | 'rent_individual'
  | 'no_pan'
  | 'government'

/**
 * A kind of payment from which customers withhold tax: rate in percent, section of the Income-tax Act, 1961, or of the
 * CGST Act.
 */
export interface TdsKind {
  id: TdsKindId
  rate: string
  section: string
  tax: TdsTax
  /** The payment code of challans and returns under the Income-tax Act, 2025; null where none is confirmed. */
  code: string | null
}

/** Error message for a rate of 0%. */
export const NO_TDS_RATE = 'Enter a rate above 0%'

/**
 * The usual kinds, at the rates since 1 October 2024 (Finance (No. 2) Act, 2024). Thresholds are the customer's
 * concern. The codes of 194M and 194-IB were not confirmed. GST-TDS of 2% is the sum of 1% CGST and 1% SGST, or IGST,
 * on contracts above ₹2.5 lakh (CGST Act, section 51; IGST Act, section 20); that its amount is in whole rupees
 * (section 170) was not confirmed.
 */
export const TDS_KINDS: readonly TdsKind[] = [
  { id: 'fees', rate: '10', section: '194J', tax: 'income_tax', code: '1027' },
  { id: 'technical', rate: '2', section: '194J', tax: 'income_tax', code: '1026' },
  { id: 'contract_person', rate: '1', section: '194C', tax: 'income_tax', code: '1023' },
  { id: 'contract', rate: '2', section: '194C', tax: 'income_tax', code: '1024' },
  { id: 'commission', rate: '2', section: '194H', tax: 'income_tax', code: '1006' },
  { id: 'machines', rate: '2', section: '194-I', tax: 'income_tax', code: '1008' },
  { id: 'building', rate: '10', section: '194-I', tax: 'income_tax', code: '1009' },
  { id: 'goods', rate: '0.1', section: '194Q', tax: 'income_tax', code: '1031' },
  { id: 'ecommerce', rate: '0.1', section: '194-O', tax: 'income_tax', code: '1035' },
  { id: 'individual', rate: '2', section: '194M', tax: 'income_tax', code: null },
  { id: 'rent_individual', rate: '2', section: '194-IB', tax: 'income_tax', code: null },
  { id: 'no_pan', rate: '20', section: '206AA', tax: 'income_tax', code: null },
  { id: 'government', rate: '2', section: '51', tax: 'gst', code: null },
]

export const findTdsKind = (id: string): TdsKind | undefined => TDS_KINDS.find((kind) => kind.id === id)

/** The Income-tax Act, 2025 applies from this day. Its s.393(1) replaces the sections 194A to 194T for residents. */
const NEW_ACT_ON: Day = '2026-04-01'

/**
 * Returns "194J"; from 1 April 2026 "393(1)/194J, 1027" with the payment code, because people still use the old
 * section.
 */
export function tdsSection({ section, code }: TdsKind, day: Day): string {
  if (day < NEW_ACT_ON || !section.startsWith('194')) return section
  return code === null ? `393(1)/${section}` : `393(1)/${section}, ${code}`
}

/**
 * Returns the forms of the yearly tax statement and of the certificate for a deduction on that day. They have new
 * numbers since 2026.
 */
export const tdsForms = (day: Day): { statement: string; certificate: string } =>
  day < NEW_ACT_ON ? { statement: '26AS', certificate: '16A' } : { statement: '168 (26AS)', certificate: '131 (16A)' }

/**
 * Computes the TDS on a value without GST (CBDT Circular 23/2017), in whole rupees as customers pay it; halves are
 * rounded up.
 */
export function computeTds(taxable: Paise, { rate }: TdsKind): Paise {
  const read = readPercent(rate)
  if ('fault' in read) throw new RangeError(`No percentage: ${rate}`)
  const RUPEE = 100n
  return paise(divideHalfUp(taxable * read.percent, WHOLE * RUPEE) * RUPEE)
}

/**
 * Splits GST-TDS into its heads: IGST if the supply bears it, otherwise CGST and SGST in equal halves (CGST Act,
 * section 51).
 */
export const gstTdsHeads = (amount: Paise, isIgst: boolean): { igst: Paise; cgst: Paise; sgst: Paise } => {
  const cgst = isIgst ? paise(0n) : paise(amount / 2n)
  return { igst: isIgst ? amount : paise(0n), cgst, sgst: paise(isIgst ? 0n : amount - cgst) }
}
