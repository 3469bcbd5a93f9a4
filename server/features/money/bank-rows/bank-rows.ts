import type { Readable } from 'node:stream'
import { type BankRow, type BankSums, RECONCILIATION_ROWS_MAX } from '#contract/money/bank-rows.ts'
import type { PageRequest } from '#contract/call/paging.ts'
import { type Day, showDay, startOfDay } from '#domain/days/india-day.ts'
import { fromRupees, paise } from '#domain/money/money.ts'
import type { DayRange } from '#domain/days/period.ts'
import { showFigure } from '#domain/money/show-money.ts'
import { readToday } from '../../../platform/clock.ts'
import { cursorOf, cutPage, dayPart, idPart } from '../../../platform/http/cursor.ts'
import type { PdfFile } from '../../../platform/http/file-answer.ts'
import { refuseField } from '../../../platform/http/app-error.ts'
import { inLongReadTurn, inPageTurn } from '../../../platform/limits/business-turns.ts'
import { type PdfPrinter, printOrRefuse } from '../../../platform/pdf/printer.ts'
import type { Db, Tx } from '../../../platform/postgres/database.ts'
import { inSnapshot } from '../../../platform/postgres/snapshot.ts'
import type { Batches } from '../../../platform/sheets/table.ts'
import type { Actor } from '../../../actor/actor.ts'
import { sourceFile } from '../../../platform/files/project-root.ts'
import { openExport, readBatches, sourceOf } from '../../exports/service.ts'
import { BANK_ROWS_TABLE, bankSays, customersOf, invoicesOf, outcomeOf, presentRow, presentSums } from './present.ts'
import {
  type AccountDays,
  type BankRowFound,
  findBusinessName,
  listRows,
  sumOnlyInPavti,
  sumPaymentsOfRows,
  sumRows,
} from './queries.ts'

const rowCursor = cursorOf({ day: dayPart, id: idPart })

interface RowsRequest extends PageRequest, AccountDays {
  state?: BankRow['state'] | undefined
}

/** Returns a page of the bank rows of a period, newest first. @throws invalid_input for a bad cursor */
export async function listBankRows(
  db: Db,
  actor: Actor,
  { cursor, limit, state, ...days }: RowsRequest,
): Promise<{ rows: BankRow[]; next_cursor: string | null }> {
  const asked = {
    ...days,
    state: state === 'waiting' ? ('open' as const) : state,
    after: rowCursor.read(cursor),
    order: 'newest' as const,
    limit: limit + 1,
  }
  const rows = await inPageTurn(actor.businessId, () => listRows(db, actor, asked))
  const { page, next_cursor } = cutPage(rows, limit, rowCursor, ({ day, id }) => ({ day, id }))
  return { rows: page.map(presentRow), next_cursor }
}

const NO_PAYMENTS = { amount: paise(0n), payments: 0 }

async function readSums(tx: Tx, actor: Actor, days: AccountDays): Promise<BankSums> {
  const byState = await sumRows(tx, actor, days)
  const inPavti = await sumPaymentsOfRows(tx, actor, days)
  // The bank account of a payment without a bank row is not known.
  const onlyInPavti = days.account_id === undefined ? await sumOnlyInPavti(tx, actor, days) : NO_PAYMENTS
  return presentSums({ byState, inPavti, onlyInPavti })
}

/** Returns the sums of a period at the bank and in Pavti, in one snapshot. */
export const getBankSums = (db: Db, actor: Actor, days: AccountDays): Promise<BankSums> =>
  inPageTurn(actor.businessId, () => inSnapshot(db, (tx) => readSums(tx, actor, days)))

/** The number of rows that one SQL statement reads. */
const BATCH = 1_000

const readRows = (tx: Tx, actor: Actor, days: AccountDays): Batches<BankRowFound> =>
  readBatches<BankRowFound, BankRowFound | undefined>(
    undefined,
    (after, limit) => listRows(tx, actor, { ...days, after, order: 'oldest', limit }),
    (row) => row,
    BATCH,
  )

/** Returns the bank rows of a period as CSV, oldest first. @throws export_running, exports_busy */
export const exportBankRows = (db: Db, actor: Actor, days: AccountDays, signal: AbortSignal): Promise<Readable> =>
  openExport(db, actor, (tx) => sourceOf(BANK_ROWS_TABLE, () => readRows(tx, actor, days)).csv(), signal)

/** The absolute path of the template, for the PDF printer. */
export const RECONCILIATION_TEMPLATE = sourceFile('server/features/money/bank-rows/reconciliation.typ')

/** A period with its rows and sums. */
interface PrintableRows {
  seller_name: string
  days: DayRange
  /** The IST day on which the statement is generated. */
  today: Day
  sums: BankSums
  rows: readonly BankRowFound[]
}

type SumRow = [name: string, rows: string, amount: string]

const show = (amount: string): string => showFigure(fromRupees(amount))

/** Returns the data of reconciliation.typ, with all texts formatted. */
export const reconciliationDocument = ({ seller_name, days, today, sums, rows }: PrintableRows) => ({
  title: `Bank reconciliation · ${seller_name}`,
  seller: seller_name,
  days: `${showDay(days.from)} to ${showDay(days.to)}`,
  prepared: showDay(today),
  bank: ['Bank says: money in', String(sums.bank.rows), show(sums.bank.amount)] satisfies SumRow,
  pavti: [
    ['Recorded', String(sums.recorded.rows), show(sums.recorded.in_pavti)],
    ['To confirm', String(sums.waiting.rows), show(sums.waiting.amount)],
    ['Not for an invoice', String(sums.not_for_invoice.rows), show(sums.not_for_invoice.amount)],
  ] satisfies SumRow[],
  difference: show(sums.difference),
  onlyInPavti: [
    'Recorded in Pavti, not seen at the bank',
    String(sums.only_in_pavti.payments),
    show(sums.only_in_pavti.amount),
  ] satisfies SumRow,
  rows: rows.map((row) => ({
    date: showDay(row.day),
    bank: bankSays(row),
    amount: showFigure(row.amount),
    outcome: outcomeOf(row),
    about: [customersOf(row), invoicesOf(row)].filter((text) => text !== '').join(' · '),
  })),
})

/**
 * Returns the reconciliation statement of a period as PDF. @throws invalid_input (too many rows), business_busy,
 * unavailable
 */
export async function printReconciliation(
  { db, printer }: { db: Db; printer: PdfPrinter },
  actor: Actor,
  days: AccountDays,
  signal: AbortSignal,
): Promise<PdfFile> {
  const read = await inLongReadTurn(
    actor.businessId,
    () =>
      inSnapshot(db, async (tx) => ({
        seller_name: await findBusinessName(tx, actor),
        today: await readToday(tx),
        sums: await readSums(tx, actor, days),
        rows: await listRows(tx, actor, { ...days, order: 'oldest', limit: RECONCILIATION_ROWS_MAX + 1 }),
      })),
    signal,
  )
  if (read.rows.length > RECONCILIATION_ROWS_MAX)
    refuseField(
      'from',
      `These days have more than ${RECONCILIATION_ROWS_MAX.toLocaleString('en-IN')} bank rows. Choose a shorter period, or download the CSV file.`,
    )
  const pdf = await printOrRefuse(printer, {
    template: RECONCILIATION_TEMPLATE,
    data: reconciliationDocument({ ...read, days }),
    pictures: {},
    createdAt: startOfDay(read.today),
    businessId: actor.businessId,
    signal,
  })
  return { pdf, fileName: `Reconciliation-${days.from}-to-${days.to}.pdf` }
}
