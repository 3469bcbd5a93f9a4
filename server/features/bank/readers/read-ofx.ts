import { type NamedRow, NO_PARTS } from '#domain/bank/named-row.ts'
import { referenceNumber } from '#domain/bank/payment-numbers.ts'
import { type Day, indiaDay, isDay } from '#domain/days/india-day.ts'
import { UnreadableFile } from '../../../platform/sheets/read-csv.ts'
import { CUT_OFF } from './bank-statement-file.ts'
import { cleanText, joinNarration, readPlainAmount, requireRoom, requireRupees } from './transactions.ts'

/** A tag and the text after it. OFX 1 is SGML and does not close tags that have a value; OFX 2 closes all. */
const TAG = /<(\/?)([A-Za-z\d._]+)>([^<]*)/g

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const decode = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, name) => ENTITIES[name] ?? '')

/** A time, such as "20261003", "20261003120000", "20261002183000.000[0:GMT]", "20261003000000[+5.5:IST]". */
const TIME = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?(?:\.\d+)?(?:\[([+-]?\d+(?:\.\d+)?)(?::\w+)?\])?)?/

function readDay(text: string): Day | undefined {
  const [, year = '', month = '', date = '', hour, minute, second = '0', zone] = TIME.exec(text.trim()) ?? []
  if (year === '') return undefined
  const day = `${year}-${month}-${date}`
  if (!isDay(day)) return undefined
  if (hour === undefined || zone === undefined) return day
  const seconds = Number(hour) * 3_600 + Number(minute) * 60 + Number(second) - Number(zone) * 3_600
  return indiaDay(new Date(Date.parse(`${day}T00:00:00Z`) + seconds * 1_000))
}

/** Transaction types for money out. They count only if a file has no signs, contrary to the standard. */
const OUT = /^(?:debit|fee|srvchg|atm|pos|payment|directdebit)$/i

/** Elements that a complete file closes, even in OFX 1. Some banks leave out the end of a transaction. */
const CLOSED: readonly string[] = ['OFX', 'BANKTRANLIST']

type Fields = Map<string, string>

function toRow(fields: Fields, row: number, hasSigns: boolean): NamedRow | undefined {
  const field = (name: string): string => cleanText(decode(fields.get(name) ?? ''))
  const where = `Transaction ${row}`
  const day = readDay(field('DTPOSTED'))
  if (day === undefined) throw new UnreadableFile(`${where}: "${field('DTPOSTED').slice(0, 40)}" is not a day of OFX.`)
  const written = field('TRNAMT')
  const amount = readPlainAmount(written.replace(/^[+-]/, ''), where)
  const references = ['REFNUM', 'CHECKNUM', 'FITID'].map(field).filter((text) => text !== '')
  if (amount === 0n) return undefined
  return {
    row,
    day,
    amount,
    side: written.startsWith('-') || (!hasSigns && OUT.test(field('TRNTYPE'))) ? 'debit' : 'credit',
    balance: null,
    narration: joinNarration(field('NAME'), field('MEMO')),
    // The bank's id of the transaction is the same in every file.
    reference: field('FITID') || (references[0] ?? ''),
    named: { ...NO_PARTS, utr: references.map(referenceNumber).find((utr) => utr !== null) ?? null },
  }
}

/** Reads the transactions of an OFX file, version 1 or 2. @throws UnreadableFile */
export function readOfx(text: string): NamedRow[] {
  const transactions: Fields[] = []
  let open: Fields | undefined
  const unclosed = new Set<string>()
  let isCard = false
  for (const [, slash, tag = '', value = ''] of text.matchAll(TAG)) {
    const name = tag.toUpperCase()
    if (CLOSED.includes(name)) {
      if (slash === '') unclosed.add(name)
      else unclosed.delete(name)
    }
    if (name === 'CCSTMTRS') isCard = true
    else if (name === 'CURDEF' && slash === '') requireRupees(value)
    else if (name === 'STMTTRN' || name === 'BANKTRANLIST') {
      open = name === 'STMTTRN' && slash === '' ? new Map() : undefined
      if (open) transactions.push(open)
      requireRoom(transactions.length)
    } else if (slash === '' && open && !open.has(name)) open.set(name, value.trim())
  }
  if (isCard) {
    throw new UnreadableFile(
      'This is the statement of a credit card. Choose the statement of the bank account that customers pay to.',
    )
  }
  if (unclosed.size > 0) throw new UnreadableFile(CUT_OFF)
  const hasSigns = transactions.some((fields) => fields.get('TRNAMT')?.startsWith('-') === true)
  return transactions.flatMap((fields, i) => toRow(fields, i + 1, hasSigns) ?? [])
}
