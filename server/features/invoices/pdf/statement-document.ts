import { FIRST_DAY } from '#contract/call/days.ts'
import { amountInLanguage } from '#domain/money/amount-in-language.ts'
import { customerLines } from '#domain/document/customer-lines.ts'
import type { CustomerStatement, StatementRow } from '#domain/document/customer-statement.ts'
import { type Day, showDay } from '#domain/days/india-day.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { paymentLabel } from '#domain/document/payment-labels.ts'
import { bankFacts, type SellerDetails, sellerLines } from '#domain/document/seller.ts'
import { showFigure, showRupeesAndPaise } from '#domain/money/show-money.ts'
import type { EntryRow } from '../statement/statement-queries.ts'
import { type InvoiceDocument, LOGO_PATH } from './invoice-document.ts'
import type { PrintedLines, PrintedTaxes } from './printed-lines.ts'
import { type Payment, paymentOf } from './printed-payment.ts'

/** The account of a customer as one moment shows it; seller and customer are as they are now. */
export interface PrintableStatement {
  seller_name: string
  seller: SellerDetails
  /** The UPI ID that new invoices have; null where there is none. */
  sellerVpa: string | null
  customer: { name: string } & Parameters<typeof customerLines>[0]
  period: { from: Day; to: Day }
  /** The day on which it is made. */
  today: Day
  account: CustomerStatement<EntryRow>
  /** PNG */
  logo: Uint8Array | null
}

/** Parts of lib.typ that only an invoice has. */
type InvoiceOnlyFields = keyof PrintedLines | keyof PrintedTaxes | 'beforeTotal' | 'total' | 'afterTotal' | 'balance'

/** What statement.typ reads: every text ready to be set. An empty figure is an empty text. */
export interface StatementDocument extends Omit<InvoiceDocument, InvoiceOnlyFields> {
  taxRows: []
  rows: { date: string; what: string; about: string | null; debit: string; credit: string; balance: string }[]
  totals: { debit: string; credit: string; balance: string }
  closing: [name: string, amount: string]
}

const figureOrEmpty = (amount: Paise): string => (amount === 0n ? '' : showFigure(amount))

/** "1 Apr 2026 to 21 Nov 2026", or "Up to 21 Nov 2026" for all that ever was. */
const periodLabel = ({ from, to }: PrintableStatement['period']): string =>
  from === FIRST_DAY ? `Up to ${showDay(to)}` : `${showDay(from)} to ${showDay(to)}`

/** What happened, and below it what that belongs to. */
const particulars = (entry: EntryRow): [what: string, about: string | null] => {
  const { kind, number, invoice_number, method, reference } = entry
  const about = invoice_number === null ? null : `For invoice ${invoice_number}`
  if (kind === 'invoice') return [`Invoice ${number}`, null]
  if (kind === 'credit_note') return [`Credit note ${number}`, about]
  const name = kind === 'refund' ? 'Refund' : 'Payment'
  return [`${name} · ${paymentLabel(method ?? 'other', reference)}`, about]
}

const printRow = ({ entry, debit, credit, balance }: StatementRow<EntryRow>): StatementDocument['rows'][number] => {
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

/** Code and UPI ID for what is owed; null where nothing is, or nobody could be paid. */
const paymentFor = ({ sellerVpa, seller_name, period }: PrintableStatement, owed: Paise): Payment | null =>
  sellerVpa === null || owed <= 0n
    ? null
    : paymentOf({ sellerVpa, seller_name, paymentUrl: null }, `Statement ${showDay(period.to)}`, owed)

/** The data and pictures of statement.typ; the same account gives the same. */
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
