import { readBankAmount } from '#domain/bank/bank-amount.ts'
import { readBankDay } from '#domain/bank/bank-day.ts'
import { judgeDayOrder, type KnownDays, type UnclearDays } from '#domain/bank/day-order.ts'
import { type NamedRow, NO_PARTS } from '#domain/bank/named-row.ts'
import type { Day } from '#domain/days/india-day.ts'
import { UnreadableFile } from '../../../platform/sheets/read-csv.ts'
import { CUT_OFF } from './bank-statement-file.ts'
import { cleanText, joinNarration, requireRoom } from './transactions.ts'

/** The fields of one entry by their letter: D, T, P, M, N. */
interface Entry {
  line: number
  fields: Map<string, string>
}

/** Account types with money in a bank. Others are cards, shares and lists of categories. */
const BANK_TYPE = /^!type:(?:bank|cash)\b/i

const endsWithLineEnd = (text: string): boolean => /[\r\n]/.test(text.slice(text.trimEnd().length))

/** Splits the text into the entries of bank accounts. @throws UnreadableFile */
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
  // Some programs omit the last sign, but not the line end.
  if (isBank && entry.fields.has('D')) {
    const hasAmount = entry.fields.has('T') || entry.fields.has('U')
    if (!hasAmount || !endsWithLineEnd(text)) throw new UnreadableFile(CUT_OFF)
    entries.push(entry)
  }
  return entries
}

/** Normalizes "10/ 3'26": Quicken writes the year after an apostrophe. */
const plainDay = (text: string): string =>
  text
    .replaceAll(/\s+(?=\d)/g, '')
    .replace("'", '/')
    .trim()

/**
 * Returns the days of the entries. Quicken writes the month first, Indian banks the day. The dates of the file decide;
 * if they cannot, the owner does.
 * @throws UnreadableFile
 */
function daysOf(entries: readonly Entry[], known: KnownDays): { days: Day[] } | { unclear: UnclearDays } {
  const dates = entries.map(({ fields }) => ({
    text: plainDay(fields.get('D') ?? ''),
    narration: `${fields.get('P') ?? ''} ${fields.get('M') ?? ''} ${fields.get('N') ?? ''}`,
  }))
  const judged = judgeDayOrder(dates, undefined, known)
  if ('unclear' in judged) return judged
  const days = dates.map(({ text }) => readBankDay(text, judged.order))
  const wrong = days.indexOf(undefined)
  if (wrong !== -1) throw new UnreadableFile(`Line ${entries[wrong]?.line ?? 1}: the day of this entry cannot be read.`)
  return { days: days as Day[] }
}

/** The headings of the one layout that all QIF files have. */
export const QIF_HEADINGS: readonly string[] = ['QIF']

/** Reads the transactions of a QIF file of a bank account. @throws UnreadableFile */
export function readQif(text: string, known: KnownDays): { rows: NamedRow[] } | { unclear: UnclearDays } {
  const entries = entriesOf(text)
  if (entries.length === 0) {
    throw new UnreadableFile(
      'This QIF file has no bank account in it. Export the bank account, or download the statement as Excel or CSV from your bank.',
    )
  }
  const read = daysOf(entries, known)
  if ('unclear' in read) return read
  const rows = entries.flatMap(({ line, fields }, i): NamedRow[] => {
    const written = fields.get('T') ?? fields.get('U') ?? ''
    const amount = readBankAmount(written)
    if (amount === undefined) throw new UnreadableFile(`Line ${line}: "${written.slice(0, 40)}" is not an amount.`)
    if (!amount || amount.amount === 0n) return []
    const payee = cleanText(fields.get('P') ?? '')
    return [
      {
        row: line,
        day: read.days[i] ?? '',
        amount: amount.amount,
        side: amount.side ?? 'credit',
        balance: null,
        narration: joinNarration(payee, cleanText(fields.get('M') ?? '')),
        reference: cleanText(fields.get('N') ?? ''),
        named: NO_PARTS,
      },
    ]
  })
  return { rows }
}
