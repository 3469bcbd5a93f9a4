import { FIRST_DAY } from '#contract/call/days.ts'
import { amountInLanguage } from '#domain/money/amount-in-language.ts'
import { customerLines } from '#domain/document/customer-details.ts'
import type { CustomerStatement, CustomerStatementRow } from '#domain/customer-account/customer-statement.ts'
import { type Day, showDay } from '#domain/days/india-day.ts'
import { paperTerms } from '#domain/document/paper-terms/paper-terms.ts'
import type { PayerLanguage } from '#domain/text/languages.ts'
import { type Texts, TEXTS } from '#pages/texts.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { MSMED, type MsmeInterest } from '#domain/msmed/late-interest.ts'
import { bankFacts, bankFactsAbroad, type SellerDetails, sellerLines } from '#domain/document/seller.ts'
import { labelWithReference, PAYMENT_LABELS } from '#domain/document/payment-labels.ts'
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
  /** The default UPI ID; null without one. */
  sellerVpa: string | null
  customer: { name: string } & Parameters<typeof customerLines>[0]
  /** Whether there is an export among the invoices, since UPI apps cannot pay from abroad. */
  isAbroad: boolean
  /** Interest so far on unpaid amounts (MSMED Act, section 16), which is not part of the account. */
  interest: MsmeInterest | null
  period: { from: Day; to: Day }
  /** The IST day on which the statement is generated. */
  today: Day
  account: CustomerStatement<EntryRow>
  /** The customer's, else that of the account. */
  language: PayerLanguage
  /** PNG */
  logo: Uint8Array | null
}

/** Fields of lib.typ that only an invoice has. */
type InvoiceOnlyFields = keyof PrintedLines | keyof PrintedTaxes | 'beforeTotal' | 'total' | 'afterTotal' | 'balance'

/** The data of statement.typ, with all texts formatted; '' for an empty amount. */
export interface StatementDocument extends Omit<InvoiceDocument, InvoiceOnlyFields | 'ownTerms'> {
  /** The customer's words, keyed by the English ones; empty for English. */
  ownTerms: Record<string, string>
  taxRows: []
  rows: { date: string; what: string; about: string | null; debit: string; credit: string; balance: string }[]
  totals: { debit: string; credit: string; balance: string }
  closing: [name: string, amount: string]
  /** The sentence about interest on late payment. */
  interest: string | null
}

const figureOrEmpty = (amount: Paise): string => (amount === 0n ? '' : showFigure(amount))

/** Returns "1 Apr 2026 to 21 Nov 2026", or "Up to 21 Nov 2026" without a first day. */
const periodLabel = ({ from, to }: PrintableStatement['period'], { day, statement }: Texts): string =>
  from === FIRST_DAY ? statement.upTo(day(to)) : statement.period(day(from), day(to))

/** The maximum number of invoices named below a payment. */
const NAMED_INVOICES = 4

const NOUNS = {
  invoice: ['invoice ', 'invoices '],
  debit_note: ['debit note ', 'debit notes '],
  both: ['', ''],
} as const

/**
 * Returns "For invoice INV/26-27/0001", "For debit note DN/26-27/0001", "For invoices A, B, C, D and 3 more", "For A,
 * DN/1".
 */
function aboutInEnglish(kind: EntryRow['invoice_kind'], all: number, named: string, rest: number): string {
  const [one, several] = NOUNS[kind ?? 'both']
  return `For ${all === 1 ? one : several}${named}${rest > 0 ? ` and ${rest} more` : ''}`
}

/** Returns the documents of an entry; in other languages as "A, B, C, D + 3". */
function aboutInvoices(
  { invoice_number: numbers, invoice_kind: kind }: EntryRow,
  language: PayerLanguage,
): string | null {
  if (numbers === null) return null
  const all = numbers.split(', ')
  const rest = Math.max(all.length - NAMED_INVOICES, 0)
  const named = all.slice(0, NAMED_INVOICES).join(', ')
  if (language === 'en') return aboutInEnglish(kind, all.length, named, rest)
  if (kind !== null && all.length === 1) return TEXTS[language].statement.about[kind](named)
  return rest > 0 ? `${named} + ${rest}` : named
}

/** Returns the entry's description and the documents to show below it. */
const particulars = (entry: EntryRow, language: PayerLanguage): [what: string, about: string | null] => {
  const { kind, number, reference } = entry
  const texts = language === 'en' ? IN_ENGLISH : { ...TEXTS[language].statement, methods: TEXTS[language].methods }
  const about = aboutInvoices(entry, language)
  if (kind === 'invoice') return [`${texts.kinds.invoice} ${number}`, null]
  if (kind === 'credit_note' || kind === 'debit_note') return [`${texts.kinds[kind]} ${number}`, about]
  const method = entry.method ?? 'other'
  const paid = labelWithReference(texts.methods[method], method, reference)
  if (method === 'write_off') return [paid, about]
  const uses = entry.is_for_opening ? [TEXTS[language].statement.opening, about].filter(Boolean).join(' · ') : about
  return [`${texts.kinds[kind]} · ${paid}`, uses ?? texts.advance]
}

/** The PDF says "TDS kept back", the page "TDS". */
const IN_ENGLISH = { ...TEXTS.en.statement, advance: 'Advance', methods: PAYMENT_LABELS }

const printRow = (
  { entry, debit, credit, balance }: CustomerStatementRow<EntryRow>,
  language: PayerLanguage,
): StatementDocument['rows'][number] => {
  const [what, about] = particulars(entry, language)
  return {
    date: TEXTS[language].day(entry.day),
    what,
    about,
    debit: figureOrEmpty(debit),
    credit: figureOrEmpty(credit),
    balance: showFigure(balance),
  }
}

/** Returns the QR code and UPI ID for the balance; null without a balance or a UPI ID, or from abroad. */
const paymentFor = ({ sellerVpa, seller_name, isAbroad, period }: PrintableStatement, owed: Paise): Payment | null =>
  sellerVpa === null || isAbroad || owed <= 0n
    ? null
    : paymentOf({ sellerVpa, seller_name, page: null }, { code: null, number: `Statement ${showDay(period.to)}` }, owed)

/** Returns the data and pictures of statement.typ. They depend only on the account. */
export function statementDocument(statement: PrintableStatement): {
  data: StatementDocument
  pictures: Record<string, Uint8Array>
} {
  const { seller, seller_name, customer, isAbroad, interest, period, account, language, logo } = statement
  const texts = TEXTS[language]
  const { opening, rows, debits, credits, closing } = account
  const isOwed = closing > 0n
  const absoluteClosing = closing < 0n ? paise(-closing) : closing
  const days = periodLabel(period, texts)
  return {
    data: {
      title: `Statement of ${customer.name} · ${seller_name}`,
      heading: 'STATEMENT OF ACCOUNT',
      copy: null,
      number: `${texts.statement.title} · ${days}`,
      facts: [
        ['Period', days],
        ['Prepared on', texts.day(statement.today)],
      ],
      ownTerms: language === 'en' ? {} : { ...paperTerms(language), Advance: texts.statement.advance },
      ownLanguage: language,
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
          date: period.from === FIRST_DAY ? '' : texts.day(period.from),
          what: texts.statement.opening,
          about: null,
          debit: '',
          credit: '',
          balance: showFigure(opening),
        },
        ...rows.map((row) => printRow(row, language)),
      ],
      totals: { debit: showFigure(debits), credit: showFigure(credits), balance: showFigure(closing) },
      closing: [closing < 0n ? 'Advance' : 'Balance due', showRupeesAndPaise(absoluteClosing)],
      interest:
        interest &&
        texts.statement.interest(MSMED, showRupeesAndPaise(interest.amount), interest.rate, texts.day(statement.today)),
      words: amountInLanguage(absoluteClosing, seller.words_language),
      wordsLanguage: seller.words_language,
      notes: null,
      payment: paymentFor(statement, closing),
      bank: !isOwed ? [] : isAbroad ? bankFactsAbroad(seller) : bankFacts(seller),
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
