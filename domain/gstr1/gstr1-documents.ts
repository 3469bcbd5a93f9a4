import type { SupplyType } from '../gst/gst-supply.ts'
import type { Taxes } from '../gst/gst-line.ts'
import type { Day } from '../days/india-day.ts'
import type { Paise } from '../money/money.ts'
import type { Quantity } from '../money/quantity.ts'
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
  issuedOn: Day
  isVoid: boolean
  customerName: string
  customerGstin: string | null
  /** The two digits of the state; 96 is abroad. */
  placeOfSupply: string | null
  supplyType: SupplyType
  reverseCharge: boolean
  total: Paise
  lines: readonly ReturnLine[]
  /** Of a credit note: the invoice that it corrects. */
  credits: { kind: ReturnDocument['kind']; number: string; issuedOn: Day; total: Paise } | null
}

export interface ReturnSeller {
  gstin: string
}

/** A document that speaks of GST; the others have no place in the return but the count of numbers. */
export const isTaxDocument = ({ kind, credits }: ReturnDocument): boolean =>
  kind === 'tax_invoice' || (kind === 'credit_note' && credits?.kind === 'tax_invoice')

/** To whom and how, as the tables of the return tell documents apart. */
export type Buyer = 'registered' | 'export' | 'large' | 'small'

/** Since 1 August 2024 an invoice above a lakh to another state is told apart by itself; before it was 2.5 lakh. */
const LIMIT_SINCE = '2024-08-01'
const LIMIT = 1_00_000_00n
const OLDER_LIMIT = 2_50_000_00n

const isAboveLimit = ({ issuedOn, total }: { issuedOn: Day; total: Paise }): boolean =>
  total > (issuedOn >= LIMIT_SINCE ? LIMIT : OLDER_LIMIT)

/** Whether it leaves the seller's state. */
export const isInterState = ({ gstin }: ReturnSeller, { placeOfSupply, supplyType }: ReturnDocument): boolean =>
  supplyType !== 'regular' || placeOfSupply !== gstin.slice(0, 2)

/** In which table it belongs; of a credit note the size of its invoice decides. */
export const buyerOf = (seller: ReturnSeller, document: ReturnDocument): Buyer => {
  if (document.supplyType.startsWith('export')) return 'export'
  if (document.customerGstin !== null) return 'registered'
  return isInterState(seller, document) && isAboveLimit(document.credits ?? document) ? 'large' : 'small'
}

/** What bears no tax in an ordinary supply goes into a table of its own. */
export const isUntaxedLine = ({ supplyType }: ReturnDocument, { rate }: ReturnLine): boolean =>
  supplyType === 'regular' && rate === 0n
