import type { ImportedTable } from '#contract/imports/imports.ts'
import { readImportedAmount } from '#domain/imports/imported-values.ts'
import { showFigure } from '#domain/money/show-money.ts'
import type { RowFault } from '../faults.ts'
import type { NamedRow } from './columns.ts'

/** The rows that are imported, and a warning for each row or cell that is not. */
export interface SeparatedRows {
  kept: NamedRow[]
  leftOut: RowFault[]
}

/** Returns the word in a cell, in lower-case letters. */
const wordOf = (text: string | undefined): string => (text ?? '').toLowerCase().replace(/[^a-z]/g, '')

const TOTAL_WORDS: ReadonlySet<string> = new Set(['total', 'totals', 'grandtotal', 'subtotal'])

/** Words of other programs for entries that are invoices or credit notes. */
const ENTRY_KINDS: Readonly<Record<'invoice' | 'credit_note', readonly string[]>> = {
  invoice: [
    'sale',
    'sales',
    'saleinvoice',
    'salesinvoice',
    'invoice',
    'taxinvoice',
    'retailinvoice',
    'exportinvoice',
    'billofsupply',
    'gstsale',
    'gstsales',
    'salegst',
    'salesgst',
    'creditsale',
    'creditsales',
    'cashsale',
    'cashsales',
    'possale',
    'inv',
  ],
  credit_note: ['creditnote', 'creditnotes', 'salereturn', 'salesreturn', 'creditnotesalereturn', 'crn'],
}

/** Ledger groups and contact types that are not customers. The groups are those that every Tally company has. */
const NOT_CUSTOMERS: ReadonlySet<string> = new Set([
  'vendor',
  'vendors',
  'supplier',
  'suppliers',
  'sundrycreditors',
  'bankaccounts',
  'bankodac',
  'bankoccac',
  'cashinhand',
  'dutiestaxes',
  'salesaccounts',
  'purchaseaccounts',
  'directexpenses',
  'indirectexpenses',
  'directincomes',
  'indirectincomes',
  'capitalaccount',
  'reservessurplus',
  'retainedearnings',
  'currentassets',
  'currentliabilities',
  'depositsasset',
  'fixedassets',
  'investments',
  'loansliability',
  'loansadvancesasset',
  'securedloans',
  'unsecuredloans',
  'provisions',
  'stockinhand',
  'suspenseac',
  'miscexpensesasset',
  'branchdivisions',
  'primary',
])

/** Fields that a row of totals has too. */
const SUMMED: ReadonlySet<string> = new Set([
  'quantity',
  'taxable',
  'tax',
  'cgst',
  'sgst',
  'igst',
  'amount',
  'total',
  'paid_amount',
  'balance_due',
  'opening_balance',
  'paid_ahead',
  'balance_since',
  'you_gave',
  'you_got',
])

/** Fields of which one must have the amount of a document. */
const AMOUNTS = ['total', 'amount', 'taxable', 'unit_price'] as const

/** Payment fields of a credit note, which state how it was used. */
const USE_OF_NOTE: ReadonlySet<string> = new Set(['status', 'paid_amount', 'paid_on', 'balance_due', 'due_on'])

const TOTAL = 'This is a row of totals. It is left out'
const DRAFT = 'This is a draft. The row is left out'
const CANCELLED_NOTE = 'This credit note was cancelled. The row is left out'
export const NOT_NAMED = 'This credit note does not name its invoice. It is left out; make it in Pavti'
const NO_CUSTOMER = 'This is not a customer. The row is left out'

/** Whether a row has the totals of the file: it has no identity, or contains the word "Total". */
const isTotal = ({ values }: NamedRow, identity: readonly string[]): boolean =>
  identity.every((field) => values[field] === undefined) &&
  (Object.values(values).some((text) => TOTAL_WORDS.has(wordOf(text))) ||
    Object.keys(values).every((field) => SUMMED.has(field)))

const isRupees = (currency: string): boolean =>
  ['inr', 'rs', '', 'rupee', 'rupees', 'indianrupee'].includes(wordOf(currency))

const without = (values: NamedRow['values'], fields: ReadonlySet<string>): NamedRow['values'] =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !fields.has(field)))

/** Keeps invoices and credit notes in rupees. Rows without a kind, as in most files, are invoices. */
function separateInvoice(named: NamedRow): SeparatedRows {
  const { row, values } = named
  const leaveOut = (field: string, reason: string) => ({ kept: [], leftOut: [{ row, field, reason }] })
  if (isTotal(named, ['number'])) return leaveOut('number', TOTAL)
  const { entry_kind: kind, currency, ...others } = values
  const isNote = ENTRY_KINDS.credit_note.includes(wordOf(kind))
  if (kind !== undefined && !isNote && !ENTRY_KINDS.invoice.includes(wordOf(kind)))
    return leaveOut(
      'entry_kind',
      `"${kind}" is not an invoice. The row is left out; if it is one, leave out this column`,
    )
  const status = wordOf(values['status'])
  if (status === 'draft') return leaveOut('status', DRAFT)
  if (isNote && ['cancelled', 'canceled', 'void'].includes(status)) return leaveOut('status', CANCELLED_NOTE)
  // A note that names no invoice and has no amount in these columns cannot be credited.
  if (isNote && [values['credits_number'], ...AMOUNTS.map((field) => values[field])].every((text) => !text))
    return leaveOut('credits_number', NOT_NAMED)
  if (currency !== undefined && !isRupees(currency))
    return leaveOut('currency', `This amount is in ${currency}, not in rupees. The row is left out`)
  if (isNote)
    return { kept: [{ row, values: { ...without(others, USE_OF_NOTE), entry_kind: 'credit_note' } }], leftOut: [] }
  // The reference of an invoice is an order. Only in Pavti's own files, which have the kind, is it an invoice.
  const kept = values['kind'] === undefined ? without(others, new Set(['credits_number'])) : others
  return { kept: [{ row, values: kept }], leftOut: [] }
}

/** Returns the amount in a cell as text; null for ₹0. A text that is not an amount is returned unchanged. */
const amountIn = (text: string): string | null => {
  const read = readImportedAmount(text)
  if ('fault' in read) return text
  return read.amount === 0n ? null : showFigure(read.amount)
}

/** Ledger entries, which an import of customers does not import, with their warnings. */
const OF_LEDGER: readonly (readonly [field: string, tell: (amount: string) => string])[] = [
  ['you_gave', (amount) => `The entry of ${amount} is not imported. Make an invoice of it`],
  ['you_got', (amount) => `The entry of ${amount} is not imported. Record it as a payment of its invoice`],
]
const LEDGER_FIELDS: ReadonlySet<string> = new Set([...OF_LEDGER.map(([field]) => field), 'group'])

/** The balance of a customer, which becomes the opening balance. */
const BALANCE_FIELDS: ReadonlySet<string> = new Set([
  'opening_balance',
  'opening_on',
  'paid_ahead',
  'balance_side',
  'balance_since',
])

/** Keeps customers with their balances, and warns about entries of their ledgers. */
function separateCustomer(named: NamedRow): SeparatedRows {
  const { row, values } = named
  if (isTotal(named, ['customer_id', 'phone', 'email', 'gstin']))
    return { kept: [], leftOut: [{ row, field: 'name', reason: TOTAL }] }
  if (NOT_CUSTOMERS.has(wordOf(values['group'])))
    return { kept: [], leftOut: [{ row, field: 'group', reason: NO_CUSTOMER }] }
  const entries = OF_LEDGER.flatMap(([field, tell]) => {
    const amount = amountIn(values[field] ?? '0')
    return amount === null ? [] : [{ row, field, reason: tell(amount) }]
  })
  const details = without(values, LEDGER_FIELDS)
  // Next to an entry, the balance is the one after the entry.
  return { kept: [{ row, values: entries.length > 0 ? without(details, BALANCE_FIELDS) : details }], leftOut: entries }
}

const SEPARATE: Readonly<Record<ImportedTable, (row: NamedRow) => SeparatedRows>> = {
  customers: separateCustomer,
  items: (row) => ({ kept: [row], leftOut: [] }),
  invoices: separateInvoice,
}

/**
 * Separates the rows to import from the totals, drafts, orders and ledgers that files of other programs contain among
 * them.
 */
export function separateRows(what: ImportedTable, rows: readonly NamedRow[]): SeparatedRows {
  const separated = rows.map(SEPARATE[what])
  return {
    kept: separated.flatMap(({ kept }) => kept),
    leftOut: separated.flatMap(({ leftOut }) => leftOut),
  }
}
