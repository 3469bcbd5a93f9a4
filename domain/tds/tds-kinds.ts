import type { Day } from '../days/india-day.ts'
import { divideHalfUp } from '../money/rounding.ts'
import { type Paise, paise } from '../money/money.ts'
import { readPercent, WHOLE } from '../money/percent.ts'

type TdsKindId =
  | 'fees'
  | 'technical'
  | 'contract_person'
  | 'contract'
  | 'commission'
  | 'machines'
  | 'building'
  | 'goods'
  | 'no_pan'

/** A payment from which customers keep tax back: rate in percent, section of the Income-tax Act, 1961. */
export interface TdsKind {
  id: TdsKindId
  rate: string
  section: string
}

/** The fault of a rate of 0%. */
export const NO_TDS_RATE = 'Enter a rate above 0%'

/** The usual ones. Thresholds are the customer's matter. */
export const TDS_KINDS: readonly TdsKind[] = [
  { id: 'fees', rate: '10', section: '194J' },
  { id: 'technical', rate: '2', section: '194J' },
  { id: 'contract_person', rate: '1', section: '194C' },
  { id: 'contract', rate: '2', section: '194C' },
  { id: 'commission', rate: '2', section: '194H' },
  { id: 'machines', rate: '2', section: '194-I' },
  { id: 'building', rate: '10', section: '194-I' },
  { id: 'goods', rate: '0.1', section: '194Q' },
  { id: 'no_pan', rate: '20', section: '206AA' },
]

export const findTdsKind = (id: string): TdsKind | undefined => TDS_KINDS.find((kind) => kind.id === id)

/** The Income-tax Act, 2025 applies from this day. Its s.393(1) replaces the sections 194A to 194T for residents. */
const NEW_ACT_ON: Day = '2026-04-01'

/** "194J"; from 1 April 2026 "393(1)/194J", because people still say the old one. */
export const tdsSection = ({ section }: TdsKind, day: Day): string =>
  day >= NEW_ACT_ON && section.startsWith('194') ? `393(1)/${section}` : section

/**
 * The TDS on a value without GST (CBDT Circular 23/2017), in whole rupees as customers pay it; halves are rounded up.
 */
export function computeTds(taxable: Paise, { rate }: TdsKind): Paise {
  const read = readPercent(rate)
  if ('fault' in read) throw new RangeError(`No percentage: ${rate}`)
  const RUPEE = 100n
  return paise(divideHalfUp(taxable * read.percent, WHOLE * RUPEE) * RUPEE)
}
