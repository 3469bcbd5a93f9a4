import { readBankAmount } from '#domain/bank/bank-amount.ts'
import { readBankDay } from '#domain/bank/bank-day.ts'
import { type NamedRow, NO_PARTS } from '#domain/bank/named-row.ts'
import type { Day } from '#domain/days/india-day.ts'
import { UnreadableFile } from '../../../platform/sheets/read-csv.ts'
import { joinNarration } from './join-narration.ts'
import { cleanText, requireRoom } from './transactions.ts'

/** The fields of one entry by their letter: D, T, P, M, N. */
interface Entry {
  line: number
  fields: Map<string, string>
}

/** Kinds of account with money of a bank. Others are cards, shares and lists of categories. */
const BANK_TYPE = /^!type:(?:bank|cash)\b/i

function entriesOf(text: string): Entry[] {
  const entries: Entry[] = []
  let isBank = false
  let entry: Entry = { line: 1, fields: new Map() }
  for (const [i, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const line = raw.replace(/^\ufeff/, '').trim()
    if (line.startsWith('!')) {
      if (/^!(?:type|account)/i.test(line)) isBank = BANK_TYPE.test(line)
      entry = { line: i + 2, fields: new Map() }
    } else if (line.startsWith('^')) {
      if (isBank && entry.fields.size > 0) entries.push(entry)
      requireRoom(entries.length)
      entry = { line: i + 2, fields: new Map() }
    } else if (line !== '' && !entry.fields.has(line.charAt(0))) entry.fields.set(line.charAt(0), line.slice(1))
  }
  // Some programs leave the last sign out.
  if (isBank && entry.fields.has('D')) entries.push(entry)
  return entries
}

/** Quicken writes "10/ 3'26" with the year after an apostrophe. */
const plainDay = (text: string): string =>
  text
    .replaceAll(/\s+(?=\d)/g, '')
    .replace("'", '/')
    .trim()

const swap = (text: string): string => text.replace(/^(\d{1,2})([-/.])(\d{1,2})(?=[-/.])/, '$3$2$1')

/** Reads the days of all entries in one way; undefined if one of them is no day that way. */
function readDays(texts: readonly string[]): Day[] | undefined {
  const days = texts.map((text) => readBankDay(text, false))
  return days.includes(undefined) ? undefined : (days as Day[])
}

const isSorted = (days: readonly Day[]): boolean =>
  days.every((day, i) => day >= (days[i - 1] ?? day)) || days.every((day, i) => day <= (days[i - 1] ?? day))

/**
 * The days of the entries. Quicken writes the month first, Indian banks the day: whichever all days allow, then
 * whichever keeps them in order, then the day. @throws UnreadableFile
 */
function daysOf(entries: readonly Entry[]): Day[] {
  const texts = entries.map(({ fields }) => plainDay(fields.get('D') ?? ''))
  const dayFirst = readDays(texts)
  const monthFirst = readDays(texts.map(swap))
  if (dayFirst && monthFirst) return isSorted(monthFirst) && !isSorted(dayFirst) ? monthFirst : dayFirst
  const days = dayFirst ?? monthFirst
  if (days) return days
  const wrong = entries[texts.findIndex((text) => readBankDay(text, false) === undefined)]
  throw new UnreadableFile(`Line ${wrong?.line ?? 1}: the day of this entry cannot be read.`)
}

/** Reads the transactions of a QIF file of a bank account. @throws UnreadableFile */
export function readQif(text: string): NamedRow[] {
  const entries = entriesOf(text)
  if (entries.length === 0) {
    throw new UnreadableFile(
      'This QIF file has no bank account in it. Export the bank account, or download the statement as Excel or CSV from your bank.',
    )
  }
  const days = daysOf(entries)
  return entries.flatMap(({ line, fields }, i): NamedRow[] => {
    const written = fields.get('T') ?? fields.get('U') ?? ''
    const read = readBankAmount(written)
    if (read === undefined) throw new UnreadableFile(`Line ${line}: "${written.slice(0, 40)}" is not an amount.`)
    if (!read || read.amount === 0n) return []
    const payee = cleanText(fields.get('P') ?? '')
    return [
      {
        row: line,
        day: days[i] ?? '',
        amount: read.amount,
        side: read.side ?? 'credit',
        balance: null,
        narration: joinNarration(payee, cleanText(fields.get('M') ?? '')),
        reference: cleanText(fields.get('N') ?? ''),
        named: NO_PARTS,
      },
    ]
  })
}
