import type { Readable } from 'node:stream'
import { BOOKS } from '#contract/exports/exported-books.ts'
import { BOOK_LABELS, type BookLabels } from '#domain/books/book-labels.ts'
import { amountIn, type BookAccount } from '#domain/books/voucher.ts'
import { buildGstr1, reportedDocuments } from '#domain/gstr1/gstr1.ts'
import { issuedUnder, type ReturnDocument } from '#domain/gstr1/gstr1-documents.ts'
import { writeGstr1 } from '#domain/gstr1/gstr1-files.ts'
import { returnPeriod } from '#domain/gstr1/gstr1-period.ts'
import { FIRST_DAY } from '#contract/call/days.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import type { Db, Tx } from '../../../platform/postgres/database.ts'
import { moneyIfAny, type Table, text } from '../../../platform/sheets/table.ts'
import { writeZip, type ZipEntry } from '../../../platform/sheets/zip.ts'
import type { Actor } from '../../../actor/actor.ts'
import { readReturn, reportedUnder } from '../returns/gstr1-service.ts'
import { openExport, sourceOf } from '../open-export.ts'
import { writeTally } from '../tally.ts'
import { readLedgers, readMoneyBook } from './account-books.ts'
import { openBook } from './export-book.ts'
import { type JournalRange, readJournal } from './journal.ts'
import { PAYMENTS, readPaymentRows } from './payment-rows.ts'
import { readGroups, readRegister } from './sales-registers.ts'
import { readTallyParties } from './tally-parties.ts'

/**
 * A total of the month from one source. Totals with one heading must be equal; with several GSTINs their parts are
 * added up.
 */
interface CoverRow {
  what: string
  source: string
  amount: Paise | null
  agrees: string | null
}

const coverTable = (labels: BookLabels): Table<CoverRow> => ({
  name: labels.books.cover,
  columns: [
    text(labels.what, (row) => row.what),
    text(labels.source, (row) => row.source),
    moneyIfAny(labels.amount, (row) => row.amount),
    text(labels.agrees, (row) => row.agrees),
  ],
})

/** Amounts that must be equal, each with the parts that make it up. */
type Sources = readonly (readonly (readonly [source: string, amount: bigint])[])[]

function coverRows(labels: BookLabels, what: string, sources: Sources): CoverRow[] {
  const sums = sources.map((parts) => parts.reduce((sum, [, amount]) => sum + amount, 0n))
  const agrees = sums.every((sum) => sum === sums[0]) ? labels.yes : labels.no
  return sources.flat().map(([source, amount], at) => ({
    what: at === 0 ? what : '',
    source,
    amount: paise(amount),
    agrees: at === 0 ? agrees : null,
  }))
}

const signOf = ({ kind }: ReturnDocument): bigint => (kind === 'credit_note' ? -1n : 1n)

/** Sums the value before tax, and the tax that customers owe, of documents as the returns read them. */
const sumReturn = (documents: readonly ReturnDocument[]) => {
  let [taxable, tax] = [0n, 0n]
  for (const document of documents.filter(({ isVoid }) => !isVoid))
    for (const line of document.lines) {
      taxable += signOf(document) * line.taxable
      if (!document.reverse_charge) tax += signOf(document) * (line.cgst + line.sgst + line.igst)
    }
  return { taxable, tax }
}

async function lastOf<Row>(batches: AsyncIterable<readonly Row[]>): Promise<Row | undefined> {
  let last: Row | undefined
  for await (const rows of batches) last = rows.at(-1) ?? last
  return last
}

/** Returns the totals of a month, each from several books. */
async function readCover(tx: Tx, actor: Actor, labels: BookLabels, month: string): Promise<CoverRow[]> {
  const period = returnPeriod(month, 'month')
  const { from, to } = period
  const range: JournalRange = { from, to }
  const accounts = new Map<BookAccount, bigint>()
  let [debits, credits, owed] = [0n, 0n, 0n]
  for await (const entries of readJournal(tx, actor, { from: FIRST_DAY, to }))
    for (const { day, voucher } of entries) {
      owed += amountIn(voucher, 'party')
      if (day < from) continue
      for (const { account, amount } of voucher.lines) {
        accounts.set(account, (accounts.get(account) ?? 0n) + amount)
        if (amount > 0n) debits += amount
        else credits -= amount
      }
    }
  const ofAccounts = (...names: BookAccount[]) => names.reduce((sum, name) => sum + (accounts.get(name) ?? 0n), 0n)
  const register = await lastOf(readRegister(tx, actor, labels, range))
  const rates = (await readGroups(tx, actor, labels, 'sales_by_rate', range)).at(-1)
  const taxOf = (sums: typeof rates) => (sums ? sums.cgst + sums.sgst + sums.igst : 0n)

  const { documents, gstins } = await readReturn(tx, actor, period, undefined)
  const returns = gstins.map((gstin) => ({
    source: `${labels.gstr1} ${gstin}`,
    ...sumReturn(reportedDocuments({ gstin }, issuedUnder(gstin, documents))),
  }))
  const all = sumReturn(documents)
  const reported = returns.reduce((sum, one) => ({ taxable: sum.taxable + one.taxable, tax: sum.tax + one.tax }), {
    taxable: 0n,
    tax: 0n,
  })
  const parts = [
    ...returns,
    { source: labels.outsideGstr1, taxable: all.taxable - reported.taxable, tax: all.tax - reported.tax },
  ]

  let received = 0n
  for await (const rows of readPaymentRows(tx, actor, range))
    for (const { amount, entry } of rows) if (isMoneyVoucher(entry.voucher.type)) received += amount
  const [cash, bank] = [
    await lastOf(readMoneyBook(tx, actor, labels, 'cash', range)),
    await lastOf(readMoneyBook(tx, actor, labels, 'bank', range)),
  ]
  const moved = [cash, bank].reduce((sum, row) => sum + (row?.debit ?? 0n) - (row?.credit ?? 0n), 0n)
  const ledgers = (await readLedgers(tx, actor, labels, range))
    .filter(({ particulars }) => particulars === labels.closing)
    .reduce((sum, { balance }) => sum + balance, 0n)
  return [
    ...coverRows(labels, labels.salesOf, [
      [[labels.books.sales, register?.taxable ?? 0n]],
      [[labels.books.sales_by_rate, rates?.taxable ?? 0n]],
      [[labels.salesAccount, -ofAccounts('sales')]],
      parts.map(({ source, taxable }) => [source, taxable] as const),
    ]),
    ...coverRows(labels, labels.taxOf, [
      [[labels.books.sales, taxOf(register && { name: null, documents: 0, ...register })]],
      [[labels.books.sales_by_rate, taxOf(rates)]],
      [[labels.taxAccounts, -ofAccounts('output_cgst', 'output_sgst', 'output_igst')]],
      parts.map(({ source, tax }) => [source, tax] as const),
    ]),
    ...coverRows(labels, labels.moneyOf, [[[labels.paymentsExport, received]], [[labels.cashAndBank, moved]]]),
    ...coverRows(labels, labels.debtorsOf, [[[labels.ledgersClose, ledgers]], [[labels.books.day, owed]]]),
    ...coverRows(labels, labels.debitIsCredit, [[[labels.debit, debits]], [[labels.credit, credits]]]),
  ]
}

const isMoneyVoucher = (type: string): boolean => type === 'receipt' || type === 'payment'

const inOnePiece = (piece: string) => () => [piece]

/** Returns the files of a month; each is read only when it is written. */
async function filesOf(tx: Tx, actor: Actor, month: string): Promise<ZipEntry[]> {
  const labels = BOOK_LABELS[actor.language]
  const period = returnPeriod(month, 'month')
  const range: JournalRange = { from: period.from, to: period.to }
  const cover = await readCover(tx, actor, labels, month)
  const read = await readReturn(tx, actor, period, undefined)
  const gstr1 = read.gstins.map((gstin): ZipEntry => {
    const { documents, advances, papers } = reportedUnder(gstin, read, period)
    const text = writeGstr1(buildGstr1({ gstin }, period.fp, documents, advances, papers))
    return { name: `GSTR1-${gstin}-${month}.json`, chunks: inOnePiece(text) }
  })
  const books = BOOKS.map((book): ZipEntry => ({
    name: `${book.replaceAll('_', '-')}-${month}.xlsx`,
    chunks: async function* () {
      yield* (await openBook(tx, actor, book, labels, range)).xlsx()
    },
  }))
  const coverSource = sourceOf(coverTable(labels), async function* () {
    yield cover
  })
  return [
    { name: `cover-${month}.xlsx`, chunks: () => coverSource.xlsx() },
    ...books,
    {
      name: `payments-${month}.xlsx`,
      chunks: () => sourceOf(PAYMENTS, () => readPaymentRows(tx, actor, range)).xlsx(),
    },
    {
      name: `tally-${month}.xml`,
      chunks: () => writeTally(readTallyParties(tx, actor, range), readJournal(tx, actor, range)),
    },
    ...gstr1,
  ]
}

/**
 * Returns the books of a month as a ZIP archive, starting with a cover sheet of totals that must agree.
 * @throws invalid_input (more entries than the ledgers hold), export_running, exports_busy
 */
export const exportBooksOfMonth = (db: Db, actor: Actor, month: string, signal: AbortSignal): Promise<Readable> =>
  openExport(db, actor, async (tx) => writeZip(await filesOf(tx, actor, month)), signal)
