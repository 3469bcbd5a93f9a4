import {
  type BookAccount,
  amountIn,
  OPENING_BILL,
  type SoldGoods,
  type Voucher,
  type VoucherLine,
} from '#domain/books/voucher.ts'
import type { Day } from '#domain/days/india-day.ts'
import { type Paise, paise, toRupees } from '#domain/money/money.ts'
import { stateOfGstin } from '#domain/document/seller.ts'
import { ABROAD, findState } from '#domain/gst/states.ts'
import { showRate, taxRate } from '#domain/gst/tax-rate.ts'
import type { Batches } from '../../platform/sheets/table.ts'
import { xmlText } from '../../platform/sheets/xlsx.ts'
import type { JournalEntry } from './books/journal.ts'

/** A customer as a Tally ledger among the debtors. */
export interface TallyParty {
  name: string
  gstin: string | null
  state_code: string | null
  /** The amounts that the customer owed, and had paid ahead, when the business began with Pavti, in paise. */
  owed_before: Paise
  paid_before: Paise
  /** The last day of these balances; null for none. */
  opening_on: Day | null
}

/** The ledger of each account, and its Tally group. Opening balances are in the customers' ledgers. */
const LEDGERS: Record<Exclude<BookAccount, 'party' | 'opening_balances'>, readonly [ledger: string, group: string]> = {
  sales: ['Sales', 'Sales Accounts'],
  output_cgst: ['Output CGST', 'Duties & Taxes'],
  output_sgst: ['Output SGST', 'Duties & Taxes'],
  output_igst: ['Output IGST', 'Duties & Taxes'],
  round_off: ['Round Off', 'Indirect Expenses'],
  cash: ['Cash', 'Cash-in-Hand'],
  tds_receivable: ['TDS Receivable', 'Current Assets'],
  gst_tds_receivable: ['GST TDS Receivable', 'Current Assets'],
  bank: ['Bank', 'Bank Accounts'],
  bad_debts: ['Bad Debts Written Off', 'Indirect Expenses'],
  bank_charges: ['Bank Charges', 'Indirect Expenses'],
}

/** Names of built-in ledgers. Tally ignores letter case, so a customer called "Cash" needs another name. */
const BUILT_IN_NAMES = new Set([...Object.values(LEDGERS).map(([name]) => name.toLowerCase()), 'profit & loss a/c'])
const partyLedger = (name: string): string => (BUILT_IN_NAMES.has(name.toLowerCase()) ? `${name} (customer)` : name)

const message = (inner: string): string => `<TALLYMESSAGE xmlns:UDF="TallyUDF">${inner}</TALLYMESSAGE>\n`

const ledger = (name: string, group: string, more = ''): string =>
  message(
    `<LEDGER NAME="${xmlText(name)}" ACTION="Create"><NAME.LIST TYPE="String"><NAME>${xmlText(name)}</NAME></NAME.LIST>` +
      `<PARENT>${xmlText(group)}</PARENT>${more}</LEDGER>`,
  )

const partyOf = (party: TallyParty): string =>
  ledger(
    partyLedger(party.name),
    'Sundry Debtors',
    `<ISBILLWISEON>Yes</ISBILLWISEON>${ledgerGst(party)}${openingOf(party)}`,
  )

/** Returns the opening balance of a ledger with its bills; debits are negative in Tally. '' without one. */
function openingOf({ name, owed_before, paid_before, opening_on }: TallyParty): string {
  if (opening_on === null) return ''
  const bill = (bill: string, amount: bigint, isAdvance: boolean): string =>
    amount === 0n
      ? ''
      : `<BILLALLOCATIONS.LIST><NAME>${xmlText(bill)}</NAME><BILLDATE>${opening_on.replaceAll('-', '')}</BILLDATE>` +
        `<ISADVANCE>${isAdvance ? 'Yes' : 'No'}</ISADVANCE><OPENINGBALANCE>${toRupees(paise(amount))}</OPENINGBALANCE>` +
        '</BILLALLOCATIONS.LIST>'
  return (
    `<OPENINGBALANCE>${toRupees(paise(paid_before - owed_before))}</OPENINGBALANCE>` +
    bill(OPENING_BILL, -owed_before, false) +
    bill(`Advance ${name}`, paid_before, true)
  )
}

const billOf = (name: string, type: string, amount: Paise): string =>
  `<BILLALLOCATIONS.LIST><NAME>${xmlText(name)}</NAME><BILLTYPE>${type}</BILLTYPE>` +
  `<AMOUNT>${toRupees(amount)}</AMOUNT></BILLALLOCATIONS.LIST>`

/**
 * Voucher types that open a bill; others are set off against one. A debit note opens its own bill, since it is paid
 * separately.
 */
const OPENS_BILL: readonly Voucher['type'][] = ['sales', 'debit_note']

/** Returns the parts of the party's amount by bill. A part without a bill is an advance, named after its customer. */
function billsOf({ type, bills, party, lines }: Voucher): string {
  const isDebit = amountIn({ lines }, 'party') > 0n
  return bills
    .map(({ number, amount }) => {
      const signed = isDebit ? paise(-amount) : amount
      if (number === null) return billOf(`Advance ${party.name}`, isDebit ? 'Agst Ref' : 'Advance', signed)
      return billOf(number, OPENS_BILL.includes(type) ? 'New Ref' : 'Agst Ref', signed)
    })
    .join('')
}

/** Returns an entry; credits are positive and debits negative in Tally. */
function entryOf(voucher: Voucher, { account, amount, goods }: VoucherLine): string {
  if (account === 'opening_balances') throw new Error('An opening balance is no voucher of Tally.')
  const name = account === 'party' ? partyLedger(voucher.party.name) : LEDGERS[account][0]
  return (
    `<ALLLEDGERENTRIES.LIST><LEDGERNAME>${xmlText(name)}</LEDGERNAME>` +
    `<ISDEEMEDPOSITIVE>${amount > 0n ? 'Yes' : 'No'}</ISDEEMEDPOSITIVE><AMOUNT>${toRupees(paise(-amount))}</AMOUNT>` +
    (account === 'party' ? billsOf(voucher) : '') +
    (goods ? goodsGst(goods) : '') +
    '</ALLLEDGERENTRIES.LIST>'
  )
}

const VOUCHER_TYPES: Record<Exclude<Voucher['type'], 'opening'>, string> = {
  sales: 'Sales',
  credit_note: 'Credit Note',
  debit_note: 'Debit Note',
  receipt: 'Receipt',
  payment: 'Payment',
  journal: 'Journal',
}

/**
 * Returns a voucher; '' for an opening balance, which is in its ledger. The id is the same in each download, so that a
 * second import in Tally replaces the voucher.
 */
function voucherOf(entry: JournalEntry): string {
  const { voucher } = entry
  if (voucher.type === 'opening') return ''
  const type = VOUCHER_TYPES[voucher.type]
  const gst =
    entry.kind === 'document'
      ? voucherGst(
          { gstin: entry.document.customer_gstin, state_code: entry.document.customer_state },
          entry.document.place_of_supply,
        )
      : ''
  return message(
    `<VOUCHER VCHTYPE="${type}" REMOTEID="pavti-${voucher.id}" ACTION="Create" OBJVIEW="Accounting Voucher View">` +
      `<GUID>pavti-${voucher.id}</GUID><DATE>${voucher.day.replaceAll('-', '')}</DATE>` +
      `<VOUCHERTYPENAME>${type}</VOUCHERTYPENAME><VOUCHERNUMBER>${xmlText(voucher.number ?? '')}</VOUCHERNUMBER>` +
      `<PARTYLEDGERNAME>${xmlText(partyLedger(voucher.party.name))}</PARTYLEDGERNAME>${gst}` +
      `${voucher.lines.map((line) => entryOf(voucher, line)).join('')}</VOUCHER>`,
  )
}

const HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA>' +
  '<REQUESTDESC><REPORTNAME>All Masters</REPORTNAME></REQUESTDESC><REQUESTDATA>\n'
const FOOT = '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n'

/** Writes ledgers, then the vouchers of the journal, each with equal debits and credits. */
export async function* writeTally(parties: Batches<TallyParty>, journal: Batches<JournalEntry>): AsyncIterable<string> {
  yield (
    HEAD +
      Object.values(LEDGERS)
        .map(([name, group]) => ledger(name, group))
        .join('')
  )
  for await (const rows of parties) yield rows.map(partyOf).join('')
  for await (const rows of journal) yield rows.map(voucherOf).join('')
  yield FOOT
}

/** State names that Tally spells differently from the GST portal. */
const TALLY_NAMES: Record<string, string> = {
  '01': 'Jammu & Kashmir',
  '26': 'Dadra & Nagar Haveli and Daman & Diu',
  '35': 'Andaman & Nicobar Islands',
}

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

const TAXABILITY = { exempt: 'Exempt', non_gst: 'Non-GST' } as const

/** Returns the tags for code, taxability and rate of a sales line; '' without GST. */
const goodsGst = ({ hsn, rate, exemption }: SoldGoods): string => {
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
