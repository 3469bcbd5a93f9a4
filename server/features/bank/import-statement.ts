import { createHash } from 'node:crypto'
import { columnsOfFields } from '#domain/bank/chosen-columns.ts'
import type { BankStatementColumns } from '#domain/bank/headings.ts'
import { findReturned } from '#domain/bank/money-back.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import {
  type BankStatement,
  type BankStatementOutcome,
  NO_TRANSACTIONS,
  readBankStatement,
  readTransactions,
} from '#domain/bank/read-bank-statement.ts'
import type { BankStatementTable } from '#domain/bank/bank-row.ts'
import type { DayOrder } from '#domain/bank/day-order.ts'
import { type KnownFormat, type KnownFormats, MAX_ROWS_BEFORE } from '#domain/bank/find-table.ts'
import { cleanCell } from '#domain/bank/printed-rows.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { requireRoomForImport } from '../../platform/limits/record-limits.ts'
import { requireStoredBytes } from '../../platform/limits/stored-bytes.ts'
import { readToday } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import { lockTotals } from '../totals/service.ts'
import { accountOfFile } from './accounts.ts'
import { countCredits } from './credits/queries.ts'
import { findEarlierReturns, findKnownReturns, markReturned } from './credits/returned-credits.ts'
import { storeStatementCredits } from './credits/store-statement-credits.ts'
import { insertImport, presentImport, setAdded } from './import-queries.ts'
import { nameWords } from './readers/file-kind.ts'
import { type OpenBankStatement, openStatement } from './readers/open-statement.ts'
import { CUT_OFF, fileError, type FileKind } from './readers/bank-statement-file.ts'
import type { BankStatementAnswer, BankStatementFile } from './bank-statement-importer.ts'

/**
 * Requires correct balances from a PDF: it has no cells, so only the balances prove that amounts and rows were read
 * correctly.
 */
function requireBalances(kind: FileKind, { balances, rows }: BankStatement): void {
  if (kind !== 'pdf' || balances.state === 'holds') return
  const day = rows.find(({ row }) => row === balances.brokenRow)?.day
  throw fileError(
    `The balances of this PDF ${day ? `do not add up on ${day}` : 'could not be read'}, so Pavti cannot be sure of its amounts. Download the statement as Excel or CSV from your bank.`,
  )
}

/** The number of rows that are searched for words that identify a file without a known table. */
const NAMED_ROWS = 100

/** Refuses a file without a known table if its words show what it is instead. @throws statement_unreadable */
function requireNoOther(opened: OpenBankStatement): void {
  if (!('table' in opened)) return
  const rows = opened.table.rows.slice(0, NAMED_ROWS)
  const other = nameWords(rows.map(({ cells }) => cells.join(' ')).join('\n'))
  if (other !== undefined) throw fileError(other)
}

function readColumns(columns: string | undefined): BankStatementColumns | undefined {
  if (columns === undefined) return undefined
  const read = columnsOfFields(columns.split(','))
  if ('fault' in read) throw new AppError('invalid_input', { fields: { columns: read.fault } })
  return read
}

const sum = (amounts: readonly Paise[]): Paise => paise(amounts.reduce((total, amount) => total + amount, 0n))

/** Returns the data of a payment app's report other than its credits. */
function sumReport({ rows, report }: BankStatement) {
  const credits = rows.filter(({ side }) => side === 'credit')
  return {
    provider: report?.provider ?? null,
    left_out: report?.leftOut ?? 0,
    fee: sum(credits.map((row) => row.report?.fee ?? NOTHING)),
    tax: sum(credits.map((row) => row.report?.tax ?? NOTHING)),
    refunded: report ? sum(rows.flatMap(({ side, amount }) => (side === 'debit' ? [amount] : []))) : NOTHING,
  }
}

const NOTHING = paise(0n)

/**
 * Finds the first row whose balance does not add up. Cell values are exact, so the file is imported and the owner is
 * warned.
 */
function findBroken({ balances, rows }: BankStatement) {
  const broken = balances.state === 'broken' ? rows.find(({ row }) => row === balances.brokenRow) : undefined
  return { broken_row: broken?.row ?? null, broken_on: broken?.day ?? null }
}

/** Reads a file without keeping its table, which needs the most memory. */
async function readFile(
  db: Db,
  actor: Actor,
  file: BankStatementFile,
): Promise<{ kind: FileKind; outcome: BankStatementOutcome }> {
  const chosen = readColumns(file.columns)
  const today = await readToday(db)
  const opened = await openStatement(file.bytes, file.password, async (headings) => {
    const formatOf = await findFormats(db, actor, [{ cells: headings }])
    return { today, chosen: file.day_order, kept: formatOf(headings)?.dayOrder }
  })
  if ('unclear' in opened) return { kind: opened.kind, outcome: opened }
  const outcome =
    'transactions' in opened
      ? readTransactions(opened.transactions, opened.headings, opened.account)
      : readBankStatement(opened.table, await findFormats(db, actor, opened.table.rows), today, {
          columns: chosen,
          dayOrder: file.day_order,
        })
  const isEmpty = 'fault' in outcome && outcome.fault === NO_TRANSACTIONS
  if ('unknown' in outcome || isEmpty) requireNoOther(opened)
  if (!isEmpty && 'table' in opened && opened.isCut) throw fileError(CUT_OFF)
  return { kind: opened.kind, outcome }
}

/** The maximum length of a cell that is shown to the owner who chooses the columns. */
const SHOWN_MAX = 80
const shorten = (cells: readonly string[]): string[] => cells.map((cell) => cell.trim().slice(0, SHOWN_MAX))

/**
 * Imports the credits of a statement in one transaction: all of the file or nothing. Known credits are skipped, so
 * importing the same file again adds nothing.
 * @throws statement_unreadable, statement_password_needed, statement_password_wrong, invalid_input (columns),
 * account_full
 */
export async function importBankStatement(db: Db, actor: Actor, file: BankStatementFile): Promise<BankStatementAnswer> {
  const { kind, outcome } = await readFile(db, actor, file)
  if ('fault' in outcome) throw fileError(outcome.fault)
  if ('unknown' in outcome) {
    if (kind === 'pdf')
      throw fileError('Pavti does not know the columns of this PDF. Download the statement as Excel or CSV.')
    const { headings, sample } = outcome.unknown
    const unknown_columns = { headings: shorten(headings), sample: sample.map(shorten) }
    return { import: null, unknown_columns, unclear_days: null }
  }
  if ('unclear' in outcome) {
    const { likely, examples } = outcome.unclear
    return { import: null, unknown_columns: null, unclear_days: { likely, examples: [...examples] } }
  }
  const { statement } = outcome
  requireBalances(kind, statement)

  const credits = statement.rows.filter(({ side }) => side === 'credit')
  const debits = statement.rows.filter(({ side }) => side === 'debit')
  const days = statement.rows.map(({ day }) => day).toSorted()
  const [firstOn = '', lastOn = ''] = [days[0], days.at(-1)]
  const id = newId()
  const row = await db.begin(async (tx) => {
    // Imports of one business run one after another, so that each sees the credits of the previous one.
    await lockTotals(tx, actor)
    const { columns, day_order } = file
    if ((columns ?? day_order) !== undefined && statement.headings.length > 0)
      await saveFormat(tx, actor, hashHeadings(statement.headings), { columns, day_order })
    const account_id = await accountOfFile(tx, actor, { digits: statement.account, name: file.account_name })
    const imported = await insertImport(tx, actor, {
      id,
      account_id,
      kind,
      rows: statement.rows.length,
      credits: credits.length,
      ...sumReport(statement),
      ...findBroken(statement),
      first_on: firstOn,
      last_on: lastOn,
    })
    requireRoomForImport('bank credits', await countCredits(tx, actor), credits.length)
    const span = { accountId: account_id, firstOn, lastOn }
    const known = await findKnownReturns(tx, actor, span, debits)
    const { returned, unexplained } = findReturned(
      debits.filter((debit) => !known.has(debit)),
      credits,
    )
    const added = await storeStatementCredits(tx, actor, { id, account_id }, credits, returned)
    const earlier = await findEarlierReturns(tx, actor, span, unexplained)
    await markReturned(tx, actor, id, [...known.values(), ...earlier])
    await setAdded(tx, actor, id, added)
    await requireStoredBytes(tx, actor)
    return { ...imported, added }
  })
  return { import: presentImport(row), unknown_columns: null, unclear_days: null }
}

/** Returns the hash of headings in hex, ignoring letter case, blanks and empty columns at the end. */
function hashHeadings(headings: readonly string[]): string {
  const texts = headings.map((heading) => cleanCell(heading).toLowerCase())
  const last = texts.findLastIndex((text) => text !== '')
  return createHash('sha256')
    .update(JSON.stringify(texts.slice(0, last + 1)))
    .digest('hex')
}

/** Finds the owner's earlier choices for files with one of these rows as headings. */
async function findFormats(
  db: Db,
  actor: Actor,
  rows: readonly Pick<BankStatementTable['rows'][number], 'cells'>[],
): Promise<KnownFormats> {
  const hashes = rows.slice(0, MAX_ROWS_BEFORE).map(({ cells }) => hashHeadings(cells))
  const known = await db<{ hash: string; columns: string; day_order: DayOrder | null }[]>`
    SELECT encode(headings_hash, 'hex') AS hash, columns, day_order FROM bank_formats
    WHERE business_id = ${actor.businessId}
      AND headings_hash IN (SELECT decode(h, 'hex') FROM unnest(${hashes}::text[]) AS h)`
  const byHash = new Map(known.map(({ hash, ...format }) => [hash, toFormat(format)]))
  return (headings) => (byHash.size === 0 ? undefined : byHash.get(hashHeadings(headings)))
}

function toFormat({ columns, day_order }: { columns: string; day_order: DayOrder | null }): KnownFormat {
  const read = columnsOfFields(columns.split(','))
  return { columns: 'fault' in read ? undefined : read, dayOrder: day_order ?? undefined }
}

/** Stores the owner's choices for these headings; undefined keeps the earlier choice. */
const saveFormat = (
  tx: Tx,
  actor: Actor,
  hash: string,
  { columns, day_order }: { columns: string | undefined; day_order: DayOrder | undefined },
) => tx`
  INSERT INTO bank_formats AS f (business_id, headings_hash, columns, day_order)
  VALUES (${actor.businessId}, decode(${hash}, 'hex'), ${columns ?? ''}, ${day_order ?? null})
  ON CONFLICT (business_id, headings_hash) DO UPDATE
  SET columns = coalesce(${columns ?? null}, f.columns), day_order = coalesce(excluded.day_order, f.day_order)`
