import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { FIRST_DAY, LAST_DAY } from '#contract/call/days.ts'
import { type Book, type BookQuery, PDF_ROWS_MAX } from '#contract/exports/exported-books.ts'
import { BOOK_LABELS, type BookLabels } from '#domain/books/book-labels.ts'
import { showDay, startOfDay } from '#domain/days/india-day.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showFigure } from '#domain/money/show-money.ts'
import { readToday } from '../../../platform/clock.ts'
import { projectRoot } from '../../../platform/files/project-root.ts'
import { refuseField } from '../../../platform/http/app-error.ts'
import { inLongReadTurn } from '../../../platform/limits/business-turns.ts'
import { type PdfPrinter, printOrRefuse } from '../../../platform/pdf/printer.ts'
import type { Db, Tx } from '../../../platform/postgres/database.ts'
import { inSnapshot } from '../../../platform/postgres/snapshot.ts'
import type { Batches, Column, Table } from '../../../platform/sheets/table.ts'
import type { Actor } from '../../../actor/actor.ts'
import { getCustomer } from '../../customers/service.ts'
import { openExport, sourceOf } from '../open-export.ts'
import * as accounts from './account-books.ts'
import type { JournalRange } from './journal.ts'
import * as registers from './sales-registers.ts'

/** A table with its rows, of any type. */
interface OpenBook {
  csv: () => AsyncIterable<string | Uint8Array>
  xlsx: () => AsyncIterable<string | Uint8Array>
  pages: () => Promise<Pages>
}

/** The columns and cells as printed. */
interface Pages {
  columns: { title: string; kind: Column<unknown>['kind'] }[]
  rows: string[][]
}

async function* inOneBatch<Row>(rows: readonly Row[]): Batches<Row> {
  yield rows
}

const printCell = (kind: Column<unknown>['kind'], value: string | null): string => {
  if (value === null) return ''
  if (kind === 'money') return showFigure(fromRupees(value))
  return kind === 'day' ? showDay(value) : value
}

/** Formats all rows for the PDF. @throws invalid_input (more rows than PDF_ROWS_MAX) */
async function toPages<Row>({ columns }: Table<Row>, batches: Batches<Row>): Promise<Pages> {
  const rows: string[][] = []
  for await (const batch of batches) {
    if (rows.length + batch.length > PDF_ROWS_MAX) {
      const most = PDF_ROWS_MAX.toLocaleString('en-IN')
      refuseField('format', `A PDF has at most ${most} rows. Choose a shorter period, Excel or CSV.`)
    }
    for (const row of batch) rows.push(columns.map(({ kind, of }) => printCell(kind, of(row))))
  }
  return { columns: columns.map(({ title, kind }) => ({ title, kind })), rows }
}

const bookOf = <Row>(table: Table<Row>, read: () => Batches<Row>): OpenBook => ({
  ...sourceOf(table, read),
  pages: () => toPages(table, read()),
})

/** Opens a book. @throws invalid_input (too many entries for ledgers) */
export async function openBook(
  tx: Tx,
  actor: Actor,
  book: Book,
  labels: BookLabels,
  range: JournalRange,
): Promise<OpenBook> {
  switch (book) {
    case 'day':
      return bookOf(accounts.dayTable(labels), () => accounts.readDayBook(tx, actor, labels, range))
    case 'cash':
    case 'bank':
      return bookOf(accounts.moneyTable(labels, book), () => accounts.readMoneyBook(tx, actor, labels, book, range))
    case 'ledgers': {
      const rows = await accounts.readLedgers(tx, actor, labels, range)
      return bookOf(accounts.ledgerTable(labels), () => inOneBatch(rows))
    }
    case 'sales':
      return bookOf(registers.registerTable(labels), () => registers.readRegister(tx, actor, labels, range))
    case 'tds':
    case 'gst_tds': {
      const rows = await registers.readTdsLedger(tx, actor, labels, book, range)
      return bookOf(registers.tdsTable(labels, book), () => inOneBatch(rows))
    }
    default: {
      const rows = await registers.readGroups(tx, actor, labels, book, range)
      return bookOf(registers.groupTable(labels, book), () => inOneBatch(rows))
    }
  }
}

export interface BookParts {
  db: Db
  printer: PdfPrinter
}

/** Returns the period of a book as printed. */
const showPeriod = ({ from, to }: JournalRange): string =>
  [from === FIRST_DAY ? '' : showDay(from), to === LAST_DAY ? '' : showDay(to)].filter(Boolean).join(' – ')

/**
 * Returns a book as a file. CSV and XLSX are streamed, a PDF is sent as a whole. Its words are in the language of the
 * account. @throws not_found (the customer), invalid_input (too many rows), export_running, exports_busy,
 * business_busy, unavailable
 */
export async function exportBook(
  { db, printer }: BookParts,
  actor: Actor,
  book: Book,
  { format, customer_id, ...days }: BookQuery,
  signal: AbortSignal,
): Promise<Readable | Uint8Array> {
  const labels = BOOK_LABELS[actor.language]
  const open = async (tx: Tx) => {
    const customerId = customer_id === undefined ? undefined : (await getCustomer(tx, actor, customer_id)).id
    return openBook(tx, actor, book, labels, { ...days, customerId })
  }
  if (format !== 'pdf') return openExport(db, actor, async (tx) => (await open(tx))[format](), signal)
  const { pages, today } = await inLongReadTurn(
    actor.businessId,
    () => inSnapshot(db, async (tx) => ({ pages: await (await open(tx)).pages(), today: await readToday(tx) })),
    signal,
  )
  const data = {
    ...pages,
    title: labels.books[book],
    seller: actor.user.business_name,
    period: showPeriod(days),
    page: labels.page,
    language: actor.language,
  }
  return printOrRefuse(printer, {
    template: join(projectRoot, 'server/features/exports/books/book.typ'),
    data,
    pictures: {},
    createdAt: startOfDay(today),
    businessId: actor.businessId,
    signal,
  })
}
