import { type Day, showDay } from '../../days/india-day.ts'
import { countryName } from '../../gst/countries.ts'
import { isExport, isUnderLut, type SupplyType } from '../../gst/gst-supply.ts'
import { readDecimal, showDecimal } from '../../money/decimal.ts'
import type { Paise } from '../../money/money.ts'
import { divideHalfUp } from '../../money/rounding.ts'

/** What a document to another country or a special economic zone says besides its amounts; at least one is not null. */
export interface ExportDetails {
  /** Country of destination (CGST Rule 46, proviso), ISO 3166-1. */
  country: string | null
  /** ISO 4217. The amount in this currency is shown beside rupees; nothing is computed from it. */
  currency_code: string | null
  /** Rupees for one unit of the currency, up to 4 decimals: "83.25". */
  exchange_rate: string | null
  /** The source of the rate. */
  rate_source: string | null
  /** Reference number (ARN) of the letter of undertaking, form GST RFD-11 (CGST Rule 96A). */
  lut_number: string | null
  /** Number, day and port of the shipping bill (GSTR-1, table 6A). */
  shipping_bill_number: string | null
  shipping_bill_on: Day | null
  port_code: string | null
}

const NO_EXPORT_DETAILS: ExportDetails = {
  country: null,
  currency_code: null,
  exchange_rate: null,
  rate_source: null,
  lut_number: null,
  shipping_bill_number: null,
  shipping_bill_on: null,
  port_code: null,
}

/** Their names on the paper and in exported files. */
const EXPORT_DETAIL_LABELS: Record<keyof ExportDetails, string> = {
  country: 'Country of destination',
  currency_code: 'Currency',
  exchange_rate: 'Exchange rate',
  rate_source: 'Rate from',
  lut_number: 'LUT ARN',
  shipping_bill_number: 'Shipping bill',
  shipping_bill_on: 'Shipping bill date',
  port_code: 'Port code',
}

/** The names of the details, in the order of the paper. */
export const EXPORT_DETAIL_NAMES = Object.keys(NO_EXPORT_DETAILS) as (keyof ExportDetails)[]

/** Maps each detail to a value. */
export const mapExportDetails = <Value>(valueOf: (name: keyof ExportDetails) => Value) =>
  Object.fromEntries(EXPORT_DETAIL_NAMES.map((name) => [name, valueOf(name)])) as Record<keyof ExportDetails, Value>

/** The details, or null if nothing is filled in. */
export const exportDetailsOrNull = (details: ExportDetails): ExportDetails | null =>
  Object.values(details).every((value) => value === null) ? null : details

const RATE_DECIMALS = 4

/** Returns details with the country alone; null without one. */
export const exportDetailsOf = (country: string | null): ExportDetails | null =>
  exportDetailsOrNull({ ...NO_EXPORT_DETAILS, country })

/** Reads an exchange rate: above 0, at most 99,999 rupees for a unit, up to 4 decimals. */
export const readExchangeRate = (text: string): { rate: string } | { fault: 'not_a_rate' } => {
  const read = readDecimal(text, RATE_DECIMALS)
  if (!('count' in read) || read.count <= 0n || read.count > 99_999_0000n) return { fault: 'not_a_rate' }
  return { rate: showDecimal(read.count, RATE_DECIMALS) }
}

/**
 * Whether a document with that kind of supply can have the detail: a SEZ is in India, and an LUT is for supplies
 * without tax.
 */
export function showsExportDetail(name: keyof ExportDetails, supply_type: SupplyType): boolean {
  if (supply_type === 'regular') return false
  if (name === 'country') return isExport(supply_type)
  return name !== 'lut_number' || isUnderLut(supply_type)
}

/** The field of export details that is wrong, and why. */
export interface ExportDetailsFault {
  field: keyof ExportDetails | null
  sentence: string
}

/** Returns what does not fit together; null if all does. A field of null means the details as a whole. */
export function findExportDetailsFault(details: ExportDetails, supply_type: SupplyType): ExportDetailsFault | null {
  const { country, currency_code, exchange_rate, lut_number, shipping_bill_number, shipping_bill_on, port_code } =
    details
  const fault = (field: keyof ExportDetails | null, sentence: string): ExportDetailsFault => ({ field, sentence })
  if (supply_type === 'regular') return fault(null, 'Only an export or a sale to a SEZ has these details')
  if (country !== null && !isExport(supply_type)) return fault('country', 'A SEZ is in India. Leave the country empty')
  if (lut_number !== null && !isUnderLut(supply_type))
    return fault('lut_number', 'With payment of IGST there is no LUT. Leave this empty')
  if (currency_code === null && exchange_rate !== null)
    return fault('currency_code', 'Choose the currency of this rate')
  if (currency_code !== null && exchange_rate === null) return fault('exchange_rate', 'Enter the rupees for one unit')
  if (currency_code === null && details.rate_source !== null) return fault('rate_source', 'Choose a currency first')
  if (shipping_bill_number === null && shipping_bill_on !== null)
    return fault('shipping_bill_number', 'Enter the number of the shipping bill')
  if (shipping_bill_number !== null && shipping_bill_on === null)
    return fault('shipping_bill_on', 'Enter the date of the shipping bill')
  if (shipping_bill_number === null && port_code !== null)
    return fault('shipping_bill_number', 'Enter the number of the shipping bill')
  return null
}

/**
 * "1,204.82 (1 USD = ₹83, RBI reference rate)" for an amount in paise; null without a currency. It is shown with two
 * decimals in every currency.
 */
export function showForeignAmount(
  amount: Paise,
  { currency_code, exchange_rate, rate_source }: Pick<ExportDetails, 'currency_code' | 'exchange_rate' | 'rate_source'>,
): string | null {
  if (currency_code === null || exchange_rate === null) return null
  const read = readDecimal(exchange_rate, RATE_DECIMALS)
  if (!('count' in read) || read.count <= 0n) return null
  const digits = divideHalfUp(amount * 10n ** BigInt(RATE_DECIMALS), read.count)
    .toString()
    .padStart(3, '0')
  const units = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, ',')
  const source = rate_source === null ? '' : `, ${rate_source}`
  return `${units}.${digits.slice(-2)} (1 ${currency_code} = ₹${exchange_rate}${source})`
}

type Fact = [name: string, value: string]

/** Name and value of export details for the paper, with the total in the currency. */
export function exportFacts(details: ExportDetails | null, amount: Paise): Fact[] {
  if (details === null) return []
  const { country, lut_number, shipping_bill_number: bill, shipping_bill_on: on, port_code } = details
  const rows: [string, string | null][] = [
    [EXPORT_DETAIL_LABELS.country, country && countryName(country)],
    // Stryker disable next-line StringLiteral: without a currency there is no such row
    [`Total in ${details.currency_code ?? ''}`, showForeignAmount(amount, details)],
    [EXPORT_DETAIL_LABELS.lut_number, lut_number],
    // Stryker disable next-line LogicalOperator: a shipping bill has both number and day
    [EXPORT_DETAIL_LABELS.shipping_bill_number, bill && on && `${bill} of ${showDay(on)}`],
    [EXPORT_DETAIL_LABELS.port_code, port_code],
  ]
  return rows.flatMap(([name, value]): Fact[] => (value === null ? [] : [[name, value]]))
}
