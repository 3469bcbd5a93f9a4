import type { NamedRow } from '#domain/bank/named-row.ts'
import { NO_PARTS } from '#domain/bank/named-row.ts'
import { referenceNumber } from '#domain/bank/payment-numbers.ts'
import { type Day, isDay } from '#domain/days/india-day.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { UnreadableFile } from '../../../platform/sheets/read-csv.ts'
import { CELL_MAX, TABLE_LIMITS } from './bank-statement-file.ts'
import {
  type AccountPeriod,
  cleanText,
  readPlainAmount,
  requireRoom,
  requireRupees,
  withBalances,
} from './transactions.ts'

/** A field such as ":61:" with its lines. */
interface Field {
  tag: string
  /** Counted without blank lines. */
  line: number
  lines: string[]
}

/** The maximum number of lines of a field. A standard text has six; banks write up to 20. */
const MAX_LINES = 50

/** Yields lines one by one, so that a file of nothing but line ends needs no memory for them. */
function* linesOf(text: string): Iterable<string> {
  for (const { 0: line } of text.matchAll(/[^\r\n]+/g)) yield line.slice(0, CELL_MAX)
}

/** Each transaction has two fields, each statement six. */
const MAX_FIELDS = 4 * TABLE_LIMITS.rows

const TAG = /^:(\d{2}[A-Z]?):(.*)$/

/** SWIFT breaks a text after 65 characters, even within a word. */
const LINE_LENGTH = 65

function fieldsOf(text: string): Field[] {
  const fields: Field[] = []
  let number = 0
  for (const line of linesOf(text)) {
    number++
    const [, tag, rest = ''] = TAG.exec(line.trimStart()) ?? []
    const last = fields.at(-1)
    if (tag !== undefined) fields.push({ tag, line: number, lines: [rest] })
    // "-" or "-}" ends a message; headers in braces come before its first field.
    else if (last && last.lines.length < MAX_LINES && !/^(?:-\}?$|\{)/.test(line.trim())) last.lines.push(line)
    if (fields.length > MAX_FIELDS) throw new UnreadableFile('This MT940 file has too many parts for a bank statement.')
  }
  return fields
}

/** Value date, date of entry, side, amount, kind, the payer's reference and the bank's. */
const LINE =
  /^(\d{2})(\d{2})(\d{2})(?:(\d{2})(\d{2}))?(R|E)?(C|D)[A-Z]?(\d[\d,.]*)([A-Z][A-Z\d]{3})((?:(?!\/\/).)*)(?:\/\/(.*))?$/

/** Side, day, currency and amount of a balance. */
const BALANCE = /^(C|D)\d{6}([A-Z]{3})([\d,.]+)$/

function dayOf(year: string, month: string, day: string): Day | undefined {
  const text = `20${year}-${month}-${day}`
  return isDay(text) ? text : undefined
}

/**
 * Returns the day of entry, which has no year: an entry in January after a value date in December is in the next year.
 */
function entryDay([year, month]: readonly [string, string], entryMonth: string, entryOfMonth: string): Day | undefined {
  const turn = Number(entryMonth) - Number(month)
  const shifted = Number(year) + (turn > 6 ? -1 : turn < -6 ? 1 : 0)
  return dayOf(String(shifted).padStart(2, '0'), entryMonth, entryOfMonth)
}

function readBalance({ line, lines: [text = ''] }: Field): Paise {
  const [, side, currency = '', amount = ''] = BALANCE.exec(text.trim()) ?? []
  if (side === undefined) throw new UnreadableFile(`Line ${line} has no balance.`)
  requireRupees(currency)
  const read = readPlainAmount(amount, `Line ${line}`)
  return side === 'C' ? read : paise(-read)
}

const joinLines = (lines: readonly string[]): string =>
  lines.reduce((text, line, i) => text + ((lines[i - 1]?.length ?? LINE_LENGTH) < LINE_LENGTH ? ' ' : '') + line, '')

/**
 * Reads ":86:", which some banks divide into subfields: "?20" to "?29" is the description, "?32" and "?33" the other
 * party.
 */
function readDetails({ lines }: Field): { narration: string; payer_name: string | null } {
  const text = joinLines(lines)
  if (!/^\d{0,3}\?\d{2}/.test(text)) return { narration: cleanText(text), payer_name: null }
  const parts = [...lines.join('').matchAll(/\?(\d{2})([^?]*)/g)]
  const join = (form: RegExp): string =>
    parts.flatMap(([, code = '', part = '']) => (form.test(code) ? [part] : [])).join('')
  return { narration: cleanText(join(/^(?:2\d|6[0-3])$/)), payer_name: cleanText(join(/^3[23]$/)) || null }
}

function readLine({ line, lines: [first = '', ...more] }: Field): NamedRow {
  const [, year = '', month = '', date = '', entryMonth, entryDate, mark, side, amount = '', , own = '', bank = ''] =
    LINE.exec(first.trim()) ?? []
  const value = dayOf(year, month, date)
  const day = entryMonth && entryDate ? (entryDay([year, month], entryMonth, entryDate) ?? value) : value
  if (day === undefined) throw new UnreadableFile(`Line ${line} is not a transaction of MT940.`)
  // RC reverses a credit, RD a debit.
  const isCredit = (side === 'C') === (mark !== 'R')
  const references = [own, bank].map(cleanText).filter((text) => text !== '' && text !== 'NONREF')
  return {
    row: line,
    day,
    amount: readPlainAmount(amount, `Line ${line}`),
    side: isCredit ? 'credit' : 'debit',
    balance: null,
    narration: cleanText(`${mark === 'R' ? 'REVERSAL ' : ''}${joinLines(more)}`),
    reference: references[0] ?? '',
    named: { ...NO_PARTS, utr: references.map(referenceNumber).find((utr) => utr !== null) ?? null },
  }
}

/** Adds the details of ":86:" to the transaction before it. */
function addDetails(row: NamedRow, field: Field): void {
  const { narration, payer_name } = readDetails(field)
  const reversal = row.narration.startsWith('REVERSAL') ? 'REVERSAL ' : ''
  if (narration !== '') row.narration = reversal + narration
  row.named = { ...row.named, payer_name }
}

/** Reads the transactions of an MT940 file, which may hold several statements. @throws UnreadableFile */
export function readMt940(text: string): NamedRow[] {
  const done: NamedRow[] = []
  let period: AccountPeriod = { rows: [], opening: null, closing: null }
  let last: NamedRow | undefined
  const endPeriod = (): void => {
    for (const row of withBalances(period)) if (row.amount > 0n) done.push(row)
    period = { rows: [], opening: null, closing: null }
    last = undefined
  }
  for (const field of fieldsOf(text)) {
    if (field.tag === '20') endPeriod()
    else if (/^60[FM]$/.test(field.tag)) period.opening = readBalance(field)
    else if (/^62[FM]$/.test(field.tag)) {
      period.closing = readBalance(field)
      // Details after the closing balance belong to the whole statement.
      last = undefined
    } else if (field.tag === '61') {
      last = readLine(field)
      period.rows.push(last)
      requireRoom(done.length + period.rows.length)
    } else if (field.tag === '86' && last) addDetails(last, field)
  }
  endPeriod()
  return done
}
