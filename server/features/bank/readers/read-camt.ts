import { Parser } from 'htmlparser2'
import type { NamedRow } from '#domain/bank/named-row.ts'
import { referenceNumber } from '#domain/bank/payment-numbers.ts'
import { type Day, indiaDay, isDay } from '#domain/days/india-day.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { UnreadableFile } from '../../../platform/sheets/read-csv.ts'
import { localName } from '../../../platform/sheets/read-xml.ts'
import {
  type AccountPeriod,
  cleanText,
  readPlainAmount,
  requireRoom,
  requireRupees,
  withBalances,
} from './transactions.ts'
import { CELL_MAX, CUT_OFF } from './bank-statement-file.ts'

/**
 * The elements of a statement, a report of the day (camt.052) and a notification (camt.054), which have the same
 * entries.
 */
const PERIODS: readonly string[] = ['Stmt', 'Rpt', 'Ntfctn']
const READ = new Set(['Bal', 'Ntry'])

const readAmount = (element: XmlElement | undefined, where: string): Paise => {
  if (element) requireRupees(element.currency)
  return readPlainAmount(element?.text ?? '', where)
}

function readDay(entry: XmlElement): Day | undefined {
  const written = findText(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm')
  // A time with a zone is converted to the IST day.
  const at = /T.*(?:Z|[+-]\d{2}:\d{2})$/.test(written) ? new Date(written) : undefined
  const day = at && !Number.isNaN(at.getTime()) ? indiaDay(at) : written.slice(0, 10)
  return isDay(day) ? day : undefined
}

function addBalance(period: AccountPeriod, balance: XmlElement): void {
  const kind = findText(balance, 'Tp/CdOrPrtry/Cd')
  const [amount] = findAll(balance, 'Amt')
  const read = readAmount(amount, `Balance ${kind}`)
  const signed = findText(balance, 'CdtDbtInd') === 'DBIT' ? paise(-read) : read
  if (kind === 'OPBD' || (kind === 'PRCD' && period.opening === null)) period.opening = signed
  else if (kind === 'CLBD') period.closing = signed
}

/** Placeholders of banks that have no number of the payer. */
const NO_NUMBER = /^(?:not ?provided|nonref|none)$/i

/** Returns the description, numbers and payer of a payment, or of an entry without details. */
function describe(details: XmlElement, entry: XmlElement): Pick<NamedRow, 'narration' | 'reference' | 'named'> {
  const references = ['Refs/ClrSysRef', 'Refs/TxId', 'Refs/EndToEndId', 'Refs/InstrId', 'Refs/AcctSvcrRef']
    .map((path) => cleanText(findText(details, path)))
    .filter((text) => text !== '' && !NO_NUMBER.test(text))
  const own = cleanText(findText(entry, 'AcctSvcrRef', 'NtryRef'))
  const remittance = cleanText(
    findAll(details, 'RmtInf', 'Ustrd')
      .map(({ text }) => text)
      .join(' '),
  )
  const printed = cleanText(findText(entry, 'AddtlNtryInf') || findText(details, 'AddtlTxInf'))
  return {
    narration: printed || remittance,
    reference: own || (references[0] ?? ''),
    named: {
      utr: [...references, own].map(referenceNumber).find((utr) => utr !== null) ?? null,
      payer_upi: cleanText(findText(details, 'RltdPties/DbtrAcct/Id/Othr/Id', 'RltdPties/DbtrAcct/Prxy/Id')) || null,
      payer_name: cleanText(findText(details, 'RltdPties/Dbtr/Nm', 'RltdPties/Dbtr/Pty/Nm')) || null,
      note: printed === '' ? null : remittance || null,
    },
  }
}

/** Converts an entry to rows: one for each payment that it collects if these add up to it, else one. */
function toRows(entry: XmlElement, row: number): NamedRow[] {
  const where = `Entry ${row}`
  const day = readDay(entry)
  if (day === undefined) throw new UnreadableFile(`${where} has no day.`)
  const amount = readAmount(findAll(entry, 'Amt')[0], where)
  const isReversal = findText(entry, 'RvslInd') === 'true'
  const side = findText(entry, 'CdtDbtInd') === 'DBIT' ? 'debit' : 'credit'
  const details = findAll(entry, 'NtryDtls', 'TxDtls')
  const toRow = (part: XmlElement, partAmount: Paise): NamedRow => {
    const described = describe(part, entry)
    const narration = isReversal ? `REVERSAL ${described.narration}` : described.narration
    return { row, day, amount: partAmount, side, balance: null, ...described, narration }
  }
  const amounts = details.map((part) => findAll(part, 'AmtDtls', 'TxAmt', 'Amt')[0] ?? findAll(part, 'Amt')[0])
  if (details.length > 1 && amounts.every((part) => part !== undefined)) {
    const parts = amounts.map((part) => readAmount(part, where))
    if (parts.reduce((sum, part) => sum + part, 0n) === amount)
      return details.map((part, i) => toRow(part, parts[i] ?? amount))
  }
  // With several payments, the details do not describe the total.
  const [only] = details
  return [toRow(details.length === 1 && only ? only : entry, amount)]
}

const isBooked = (entry: XmlElement): boolean => {
  const status = findText(entry, 'Sts/Cd', 'Sts')
  return status === '' || status === 'BOOK'
}

/** Reads the booked transactions of a CAMT.053 file, which may hold several statements. @throws UnreadableFile */
export function readCamt(xml: string): NamedRow[] {
  const done: NamedRow[] = []
  let period: AccountPeriod = { rows: [], opening: null, closing: null }
  let entries = 0
  readXmlElements(xml, {
    names: READ,
    onElement: (element) => {
      if (element.name === 'Bal') addBalance(period, element)
      else if (isBooked(element)) {
        entries++
        period.rows.push(...toRows(element, entries))
        requireRoom(done.length + period.rows.length)
      }
    },
    onEnd: (name) => {
      if (!PERIODS.includes(name)) return
      for (const row of withBalances(period)) if (row.amount > 0n) done.push(row)
      period = { rows: [], opening: null, closing: null }
    },
  })
  return done
}

/** An element; its name has no namespace. */
interface XmlElement {
  name: string
  text: string
  /** The attribute "Ccy". */
  currency: string
  children: XmlElement[]
}

/** The number of characters given to the parser at once, so that it stops soon after a limit is exceeded. */
const CHUNK_LENGTH = 65_536
const MAX_DEPTH = 100
/** The maximum number of elements in one element that is read: a collected payment of 1,000 parts has some 30,000. */
const MAX_ELEMENTS = 100_000

interface Handlers {
  /** Names of the elements that are read with their children; the rest of the document is not kept. */
  names: ReadonlySet<string>
  onElement: (element: XmlElement) => void
  /** Called at the end of each other element. */
  onEnd: (name: string) => void
}

/**
 * Reads elements of an XML document one after the other. Entities that the file defines are refused, so that none
 * multiplies. @throws UnreadableFile
 */
function readXmlElements(xml: string, { names, onElement, onEnd }: Handlers): void {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw new UnreadableFile('This XML file has parts that no bank writes.')
  const open: XmlElement[] = []
  let depth = 0
  let elements = 0

  const parser = new Parser(
    {
      onopentag: (qualified, attributes) => {
        const name = localName(qualified)
        depth++
        if (depth > MAX_DEPTH) throw new UnreadableFile('This XML file is nested too deeply for a bank statement.')
        const parent = open.at(-1)
        if (!parent && !names.has(name)) return
        if (!parent) elements = 0
        elements++
        if (elements > MAX_ELEMENTS) throw new UnreadableFile('This XML file has too many parts for a bank statement.')
        const element = { name, text: '', currency: attributes.Ccy ?? '', children: [] }
        parent?.children.push(element)
        open.push(element)
      },
      ontext: (text) => {
        const last = open.at(-1)
        if (last && last.text.length < CELL_MAX) last.text += text.slice(0, CELL_MAX)
      },
      onclosetag: (qualified) => {
        depth--
        const closed = open.pop()
        if (!closed) onEnd(localName(qualified))
        else if (open.length === 0) onElement(closed)
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  for (let at = 0; at < xml.length; at += CHUNK_LENGTH) parser.write(xml.slice(at, at + CHUNK_LENGTH))
  // The parser closes elements that the file leaves open.
  if (depth > 0) throw new UnreadableFile(CUT_OFF)
  parser.end()
}

/** Finds the elements at a path of names below this one. */
function findAll(element: XmlElement, ...path: readonly string[]): XmlElement[] {
  return path.reduce<XmlElement[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  )
}

/** Returns the text of the first element at one of these paths that has a text; empty if none has. */
function findText(element: XmlElement, ...paths: readonly string[]): string {
  for (const path of paths) {
    const text = findAll(element, ...path.split('/'))
      .map((found) => found.text.trim())
      .find((found) => found !== '')
    if (text !== undefined) return text
  }
  return ''
}
