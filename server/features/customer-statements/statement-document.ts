import { FIRST_DAY } from '#contract/call/days.ts'
import { amountInLanguage } from '#domain/money/amount-in-language.ts'
import { customerLines } from '#domain/document/customer-details.ts'
import type { CustomerStatement, CustomerStatementRow } from '#domain/customer-account/customer-statement.ts'
import { type Day, showDay } from '#domain/days/india-day.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { paymentLabel } from '#domain/document/payment-labels.ts'
import { bankFacts, type SellerDetails, sellerLines } from '#domain/document/seller.ts'
import { showFigure, showRupeesAndPaise } from '#domain/money/show-money.ts'
import type { EntryRow } from './entry-queries.ts'
import {
  type InvoiceDocument,
  LOGO_PATH,
  type Payment,
  paymentOf,
  type PrintedLines,
  type PrintedTaxes,
} from '../invoices/pdf/service.ts'

/** The account of a customer in one snapshot, with the current details of seller and customer. */
export interface PrintableStatement {
  seller_name: string
  seller: SellerDetails
  /** The default UPI ID; null for none. */
  sellerVpa: string | null
  customer: { name: string } & Parameters<typeof customerLines>[0]
  period: { from: Day; to: Day }
  /** The IST day on which the statement is generated. */
  today: Day
  account: CustomerStatement<EntryRow>
  /** PNG */
  logo: Uint8Array | null
}

/** Fields of lib.typ that only an invoice has. */
type InvoiceOnlyFields =
  | keyof PrintedLines
  | keyof PrintedTaxes
  | 'ownTerms'
  | 'ownLanguage'
  | 'beforeTotal'
  | 'total'
  | 'afterTotal'
  | 'balance'

/** The data of statement.typ, with all texts formatted; '' for an empty amount. */
export interface StatementDocument extends Omit<InvoiceDocument, InvoiceOnlyFields> {
  taxRows: []
  rows: { date: string; what: string; about: string | null; debit: string; credit: string; balance: string }[]
  totals: { debit: string; credit: string; balance: string }
  closing: [name: string, amount: string]
}

const figureOrEmpty = (amount: Paise): string => (amount === 0n ? '' : showFigure(amount))

/** Returns "1 Apr 2026 to 21 Nov 2026", or "Up to 21 Nov 2026" without a first day. */
const periodLabel = ({ from, to }: PrintableStatement['period']): string =>
  from === FIRST_DAY ? `Up to ${showDay(to)}` : `${showDay(from)} to ${showDay(to)}`

/** Invoices that are named below a payment. */
const NAMED_INVOICES = 4

const NOUNS = {
  invoice: ['invoice ', 'invoices '],
  debit_note: ['debit note ', 'debit notes '],
  both: ['', ''],
} as const

/** "For invoice INV/26-27/0001", "For debit note DN/26-27/0001", "For invoices A, B, C, D and 3 more", "For A, DN/1". */
function aboutInvoices({ invoice_number: numbers, invoice_kind: kind }: EntryRow): string | null {
  if (numbers === null) return null
  const all = numbers.split(', ')
  const rest = all.length - NAMED_INVOICES
  const named = all.slice(0, NAMED_INVOICES).join(', ')
  const [one, several] = NOUNS[kind ?? 'both']
  return `For ${all.length === 1 ? one : several}${named}${rest > 0 ? ` and ${rest} more` : ''}`
}

/** Returns the entry's description and, below it, the invoices that it belongs to. */
const particulars = (entry: EntryRow): [what: string, about: string | null] => {
  const { kind, number, method, reference } = entry
  const about = aboutInvoices(entry)
  if (kind === 'invoice') return [`Invoice ${number}`, null]
  if (kind === 'credit_note') return [`Credit note ${number}`, about]
  if (kind === 'debit_note') return [`Debit note ${number}`, about]
  if (method === 'write_off') return [paymentLabel(method, reference), about]
  const name = kind === 'refund' ? 'Refund' : 'Payment'
  return [`${name} · ${paymentLabel(method ?? 'other', reference)}`, about ?? 'Advance']
}

const printRow = ({
  entry,
  debit,
  credit,
  balance,
}: CustomerStatementRow<EntryRow>): StatementDocument['rows'][number] => {
  const [what, about] = particulars(entry)
  return {
    date: showDay(entry.day),
    what,
    about,
    debit: figureOrEmpty(debit),
    credit: figureOrEmpty(credit),
    balance: showFigure(balance),
  }
}

/** Returns QR code and UPI ID for the balance; null without a balance or a UPI ID. */
const paymentFor = ({ sellerVpa, seller_name, period }: PrintableStatement, owed: Paise): Payment | null =>
  sellerVpa === null || owed <= 0n
    ? null
    : paymentOf(
        { sellerVpa, seller_name, paymentUrl: null },
        { code: null, number: `Statement ${showDay(period.to)}` },
        owed,
      )

/** Returns the data and pictures of statement.typ. They depend on the account alone. */
export function statementDocument(statement: PrintableStatement): {
  data: StatementDocument
  pictures: Record<string, Uint8Array>
} {
  const { seller, seller_name, customer, period, account, logo } = statement
  const { opening, rows, debits, credits, closing } = account
  const isOwed = closing > 0n
  const absoluteClosing = closing < 0n ? paise(-closing) : closing
  const days = periodLabel(period)
  return {
    data: {
      title: `Statement of ${customer.name} · ${seller_name}`,
      heading: 'STATEMENT OF ACCOUNT',
      copy: null,
      number: `Statement of account · ${days}`,
      facts: [
        ['Period', days],
        ['Prepared on', showDay(statement.today)],
      ],
      declarations: [],
      eInvoice: null,
      seller: seller_name,
      sellerLines: sellerLines(seller),
      customer: customer.name,
      customerLines: customerLines(customer, seller.registration),
      accent: seller.accent,
      taxRows: [],
      rows: [
        {
          date: period.from === FIRST_DAY ? '' : showDay(period.from),
          what: 'Opening balance',
          about: null,
          debit: '',
          credit: '',
          balance: showFigure(opening),
        },
        ...rows.map(printRow),
      ],
      totals: { debit: showFigure(debits), credit: showFigure(credits), balance: showFigure(closing) },
      closing: [closing < 0n ? 'Advance' : 'Balance due', showRupeesAndPaise(absoluteClosing)],
      words: amountInLanguage(absoluteClosing, seller.words_language),
      wordsLanguage: seller.words_language,
      notes: null,
      payment: paymentFor(statement, closing),
      bank: isOwed ? bankFacts(seller) : [],
      shipTo: null,
      details: [],
      terms: null,
      areTermsShort: true,
      footerNote: seller.footer_note,
      isSigned: false,
      stamp: null,
      watermark: null,
    },
    pictures: logo === null ? {} : { [LOGO_PATH]: logo },
  }
}
