import { type Paise, paise, toRupees } from '#domain/money/money.ts'
import type { Day } from '#domain/days/india-day.ts'
import { stateOfGstin } from '#domain/document/seller.ts'
import { findState } from '#domain/gst/states.ts'
import { showRate, taxRate } from '#domain/gst/tax-rate.ts'
import type { Batches } from '../../platform/sheets/table.ts'
import { xmlText } from '../../platform/sheets/xlsx-parts.ts'
import type { ExportedInvoice, ExportedPayment } from './rows.ts'

/** A customer as a Tally ledger among the debtors. */
export interface Party {
  id: string
  name: string
  gstin: string | null
  state_code: string | null
}

/** Goods or services with one code and rate, and their value before tax in paise. */
export interface SoldGoods extends GstOfGoods {
  taxable: Paise
}

/** A document with the data of its voucher. */
export interface TallySale extends ExportedInvoice {
  customer_state: string | null
  goods: readonly SoldGoods[]
}

const SALES = 'Sales'
const ROUND_OFF = 'Round Off'
const TAXES = { cgst: 'Output CGST', sgst: 'Output SGST', igst: 'Output IGST' } as const

/** The ledger that receives a payment, and its Tally group. */
const RECEIVING: Record<ExportedPayment['method'], readonly [ledger: string, group: string]> = {
  cash: ['Cash', 'Cash-in-Hand'],
  tds: ['TDS Receivable', 'Current Assets'],
  upi: ['Bank', 'Bank Accounts'],
  bank: ['Bank', 'Bank Accounts'],
  cheque: ['Bank', 'Bank Accounts'],
  card: ['Bank', 'Bank Accounts'],
  other: ['Bank', 'Bank Accounts'],
  write_off: ['Bad Debts Written Off', 'Indirect Expenses'],
}

const LEDGERS: readonly (readonly [ledger: string, group: string])[] = [
  [SALES, 'Sales Accounts'],
  ...Object.values(TAXES).map((name) => [name, 'Duties & Taxes'] as const),
  [ROUND_OFF, 'Indirect Expenses'],
  ...new Map(Object.values(RECEIVING)),
]

/** Names of built-in ledgers. Tally ignores letter case, so a customer called "Cash" needs another name. */
const BUILT_IN_NAMES = new Set([...LEDGERS.map(([name]) => name.toLowerCase()), 'profit & loss a/c'])
const partyLedger = (name: string): string => (BUILT_IN_NAMES.has(name.toLowerCase()) ? `${name} (customer)` : name)

const message = (inner: string): string => `<TALLYMESSAGE xmlns:UDF="TallyUDF">${inner}</TALLYMESSAGE>\n`

const ledger = (name: string, group: string, more = ''): string =>
  message(
    `<LEDGER NAME="${xmlText(name)}" ACTION="Create"><NAME.LIST TYPE="String"><NAME>${xmlText(name)}</NAME></NAME.LIST>` +
      `<PARENT>${xmlText(group)}</PARENT>${more}</LEDGER>`,
  )

const partyOf = (party: Party): string =>
  ledger(partyLedger(party.name), 'Sundry Debtors', `<ISBILLWISEON>Yes</ISBILLWISEON>${ledgerGst(party)}`)

interface Entry {
  ledger: string
  /** Credits are positive and debits negative, as in Tally. */
  amount: Paise
  bill?: { number: string; isNew: boolean }
  goods?: GstOfGoods
}

const entryOf = ({ ledger: name, amount, bill, goods }: Entry): string =>
  `<ALLLEDGERENTRIES.LIST><LEDGERNAME>${xmlText(name)}</LEDGERNAME>` +
  `<ISDEEMEDPOSITIVE>${amount < 0n ? 'Yes' : 'No'}</ISDEEMEDPOSITIVE><AMOUNT>${toRupees(amount)}</AMOUNT>` +
  (bill
    ? `<BILLALLOCATIONS.LIST><NAME>${xmlText(bill.number)}</NAME><BILLTYPE>${bill.isNew ? 'New Ref' : 'Agst Ref'}</BILLTYPE>` +
      `<AMOUNT>${toRupees(amount)}</AMOUNT></BILLALLOCATIONS.LIST>`
    : '') +
  (goods ? goodsGst(goods) : '') +
  '</ALLLEDGERENTRIES.LIST>'

interface Voucher {
  /** The same in each download, so that a second import in Tally replaces the voucher. */
  id: string
  type: 'Sales' | 'Credit Note' | 'Debit Note' | 'Receipt' | 'Payment'
  day: Day
  number: string
  party: string
  gst: string
}

const voucher = ({ id, type, day, number, party, gst }: Voucher, entries: readonly Entry[]): string =>
  message(
    `<VOUCHER VCHTYPE="${type}" REMOTEID="pavti-${id}" ACTION="Create" OBJVIEW="Accounting Voucher View">` +
      `<GUID>pavti-${id}</GUID><DATE>${day.replaceAll('-', '')}</DATE>` +
      `<VOUCHERTYPENAME>${type}</VOUCHERTYPENAME><VOUCHERNUMBER>${xmlText(number)}</VOUCHERNUMBER>` +
      `<PARTYLEDGERNAME>${xmlText(party)}</PARTYLEDGERNAME>${gst}` +
      `${entries
        .filter(({ amount }) => amount !== 0n)
        .map(entryOf)
        .join('')}</VOUCHER>`,
  )

/** A debit note is a bill of its own, since it is paid by itself; a credit note is set off against its invoice. */
const SALE_VOUCHERS: Record<TallySale['kind'], Voucher['type']> = {
  invoice: 'Sales',
  tax_invoice: 'Sales',
  bill_of_supply: 'Sales',
  credit_note: 'Credit Note',
  debit_note: 'Debit Note',
}

/** Returns the voucher of a sale. Under reverse charge the customer pays the tax, so it has no tax entries. */
function saleOf(row: TallySale): string {
  const isNote = row.kind === 'credit_note'
  const signed = (amount: Paise): Paise => (isNote ? paise(-amount) : amount)
  const party = partyLedger(row.customer_name)
  const number = row.number ?? ''
  const bill = { number: row.credits_number ?? number, isNew: !isNote }
  const taxes = row.reverse_charge ? [] : (['cgst', 'sgst', 'igst'] as const)
  const gst = voucherGst({ gstin: row.customer_gstin, state_code: row.customer_state }, row.place_of_supply)
  const type = SALE_VOUCHERS[row.kind]
  return voucher({ id: row.id, type, day: row.issued_on, number, party, gst }, [
    { ledger: party, amount: paise(-signed(row.amount)), bill },
    ...row.goods.map((goods) => ({ ledger: SALES, amount: signed(goods.taxable), goods })),
    ...taxes.map((tax) => ({ ledger: TAXES[tax], amount: signed(row[tax]) })),
    { ledger: ROUND_OFF, amount: signed(row.round_off) },
  ])
}

/** Returns a receipt voucher, or a payment voucher for a refund (a negative amount). */
const receiptOf = (row: ExportedPayment): string => {
  const party = partyLedger(row.customer_name)
  const { id, day, reference } = row
  const type = row.amount < 0n ? 'Payment' : 'Receipt'
  return voucher({ id, type, day, number: reference ?? '', party, gst: '' }, [
    { ledger: party, amount: row.amount, bill: { number: row.number ?? '', isNew: false } },
    { ledger: RECEIVING[row.method][0], amount: paise(-row.amount) },
  ])
}

const HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA>' +
  '<REQUESTDESC><REPORTNAME>All Masters</REPORTNAME></REQUESTDESC><REQUESTDATA>\n'
const FOOT = '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n'

/** Writes ledgers, then vouchers of sales, credit and debit notes, receipts and refunds, each with equal debits and credits. */
export async function* writeTally(
  parties: Batches<Party>,
  invoices: Batches<TallySale>,
  payments: Batches<ExportedPayment>,
): AsyncIterable<string> {
  yield HEAD + LEDGERS.map(([name, group]) => ledger(name, group)).join('')
  for await (const rows of parties) yield rows.map(partyOf).join('')
  for await (const rows of invoices)
    yield rows
      .filter(({ state }) => state !== 'void')
      .map(saleOf)
      .join('')
  for await (const rows of payments) yield rows.map(receiptOf).join('')
  yield FOOT
}

/** State names that Tally spells differently from the GST portal. */
const TALLY_NAMES: Record<string, string> = {
  '01': 'Jammu & Kashmir',
  '26': 'Dadra & Nagar Haveli and Daman & Diu',
  '35': 'Andaman & Nicobar Islands',
}
const ABROAD = '96'

const tag = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`

const stateTag = (name: string, code: string | null): string => {
  const state = code === null || code === ABROAD ? undefined : findState(code)
  return state === undefined ? '' : tag(name, TALLY_NAMES[state.code] ?? state.name)
}

interface PartyGst {
  gstin: string | null
  state_code: string | null
}

const stateOf = ({ gstin, state_code }: PartyGst): string | null =>
  (gstin === null ? undefined : stateOfGstin(gstin)) ?? state_code

const registrationTags = ({ gstin }: PartyGst): string =>
  tag('GSTREGISTRATIONTYPE', gstin === null ? 'Unregistered/Consumer' : 'Regular') +
  (gstin === null ? '' : tag('PARTYGSTIN', gstin))

/** Returns the GST tags of a customer's ledger. */
const ledgerGst = (party: PartyGst): string => `${stateTag('LEDSTATENAME', stateOf(party))}${registrationTags(party)}`

/** Returns the GST tags of a voucher: the customer's state and registration, and the place of supply. */
const voucherGst = (party: PartyGst, place_of_supply: string | null): string =>
  `${stateTag('STATENAME', stateOf(party))}${registrationTags(party)}${stateTag('PLACEOFSUPPLY', place_of_supply)}`

/** Goods or services with one HSN code and rate. */
interface GstOfGoods {
  hsn: string | null
  /** Basis points. */
  rate: number
  exemption: 'exempt' | 'non_gst' | null
}

const TAXABILITY = { exempt: 'Exempt', non_gst: 'Non-GST' } as const

/** Returns the tags for code, taxability and rate of a sales line; '' without GST. */
const goodsGst = ({ hsn, rate, exemption }: GstOfGoods): string => {
  if (hsn === null && rate === 0 && exemption === null) return ''
  const taxability = exemption === null ? (rate === 0 ? 'Nil Rated' : 'Taxable') : TAXABILITY[exemption]
  const percent = tag('GSTRATE', showRate(taxRate(BigInt(rate))))
  return (
    tag('GSTOVRDNTAXABILITY', taxability) +
    (hsn === null ? '' : tag('GSTHSNNAME', hsn)) +
    (taxability === 'Taxable'
      ? `<RATEDETAILS.LIST><GSTRATEDUTYHEAD>IGST</GSTRATEDUTYHEAD>${percent}</RATEDETAILS.LIST>`
      : '')
  )
}
