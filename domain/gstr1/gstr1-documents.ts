import type { SupplyType } from '../gst/gst-supply.ts'
import type { Taxes } from '../gst/gst-line.ts'
import type { Day } from '../days/india-day.ts'
import type { Paise } from '../money/money.ts'
import type { Quantity } from '../money/quantity.ts'
import type { Registration } from '../document/seller.ts'
import type { TaxRate } from '../gst/tax-rate.ts'

/** A line as the return asks for it. */
export interface ReturnLine extends Taxes {
  description: string
  hsn: string | null
  unit: string | null
  quantity: Quantity
  rate: TaxRate
  /** What bears no tax by law; null: it is taxed, or its rate is nil. */
  exemption: 'exempt' | 'non_gst' | null
}

/** What was issued in the period of a return; drafts are not. */
export interface ReturnDocument {
  id: string
  kind: 'invoice' | 'tax_invoice' | 'bill_of_supply' | 'credit_note'
  number: string
  issued_on: Day
  isVoid: boolean
  /** As it was frozen on the document: a later change of the business changes no return. */
  seller: { registration: Registration; gstin: string | null; state: string | null }
  customer_name: string
  customer_gstin: string | null
  customer_address: string | null
  /** The two digits of the state; 96 is abroad. */
  place_of_supply: string | null
  supply_type: SupplyType
  reverse_charge: boolean
  total: Paise
  lines: readonly ReturnLine[]
  /** Of a credit note: the invoice that it corrects. */
  credits: { kind: ReturnDocument['kind']; number: string; issued_on: Day; total: Paise } | null
}

/** Whose return it is. */
export interface ReturnSeller {
  gstin: string
}

/**
 * A registered seller's document under GST: a tax invoice, a bill of supply of what is exempt (CGST Rule 49), or the
 * credit note of one. A plain invoice has no place in the return but the count of numbers.
 */
export const isTaxDocument = ({ kind, credits }: ReturnDocument): boolean => {
  const corrected = kind === 'credit_note' ? credits?.kind : kind
  return corrected === 'tax_invoice' || corrected === 'bill_of_supply'
}

/** To whom and how, as the tables of the return tell documents apart. */
export type Buyer = 'registered' | 'export' | 'large' | 'small'

/** Since 1 August 2024 an invoice above a lakh to another state is told apart by itself; before it was 2.5 lakh. */
const LIMIT_SINCE = '2024-08-01'
const LIMIT = 1_00_000_00n
const OLDER_LIMIT = 2_50_000_00n

const isAboveLimit = ({ issued_on, total }: { issued_on: Day; total: Paise }): boolean =>
  total > (issued_on >= LIMIT_SINCE ? LIMIT : OLDER_LIMIT)

/** Whether it leaves the seller's state. */
export const isInterState = ({ seller, place_of_supply, supply_type }: ReturnDocument): boolean =>
  supply_type !== 'regular' || place_of_supply !== seller.state

/** In which table it belongs; of a credit note the size of its invoice decides. */
export const buyerOf = (document: ReturnDocument): Buyer => {
  if (document.supply_type.startsWith('export')) return 'export'
  if (document.customer_gstin !== null) return 'registered'
  return isInterState(document) && isAboveLimit(document.credits ?? document) ? 'large' : 'small'
}

/** What bears no tax in an ordinary supply goes into a table of its own. */
export const isUntaxedLine = ({ supply_type }: ReturnDocument, { rate }: ReturnLine): boolean =>
  supply_type === 'regular' && rate === 0n
