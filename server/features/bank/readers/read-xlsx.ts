import { posix } from 'node:path'
import type { BankStatementTable } from '#domain/bank/bank-row.ts'
import { type OpenZip, openZip, TOO_LARGE } from './open-zip.ts'
import { readXml } from './read-xml.ts'
import { CELL_MAX, DAMAGED, fileError, showNumber, TABLE_LIMITS, TEXT_MAX } from './bank-statement-file.ts'

const TOO_MANY_ROWS = `This file has more than ${TABLE_LIMITS.rows.toLocaleString('en-IN')} rows. Choose a shorter period.`
const TOO_MANY_COLUMNS = 'This file has too many columns for a bank statement.'

/** Excel writes characters that XML does not allow as _x000D_. */
const unescape = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([\da-f]{4})_/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    : text

/** Targets of the relationships of a part by their ids. Targets are relative to the folder of the part. */
async function readTargets(zip: OpenZip, part: string): Promise<{ id: string; type: string; target: string }[]> {
  const [folder, file] = [posix.dirname(part), posix.basename(part)]
  const rels = posix.join(folder, '_rels', `${file}.rels`)
  const found: { id: string; type: string; target: string }[] = []
  if (!zip.has(rels)) return found
  await readXml(zip.read(rels), {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name !== 'Relationship') return
      const target = posix.resolve('/', folder, Target.replaceAll('\\', '/')).slice(1)
      found.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target })
    },
  })
  return found
}

/** Texts of all cells together are limited, however often a shared one is used. */
class TextBudget {
  #left = TEXT_MAX
  /** Cuts a text to the longest of a cell. */
  take(text: string): string {
    const cut = text.length > CELL_MAX ? text.slice(0, CELL_MAX) : text
    this.#left -= cut.length
    if (this.#left < 0) throw fileError(TOO_LARGE)
    return cut
  }
}

/** Collects the text of <t> elements, without the pronunciation of Japanese ones. */
function collectText() {
  let text = ''
  let isInText = false
  let ignored = 0
  return {
    open: (name: string): void => {
      if (name === 'rPh') ignored++
      else if (name === 't') isInText = ignored === 0
    },
    add: (piece: string): void => {
      if (isInText && text.length < CELL_MAX) text += piece
    },
    close: (name: string): void => {
      if (name === 'rPh') ignored--
      else if (name === 't') isInText = false
    },
    take: (): string => {
      const taken = text
      text = ''
      return unescape(taken)
    },
  }
}

async function readSharedStrings(zip: OpenZip, part: string, budget: TextBudget): Promise<string[]> {
  const strings: string[] = []
  const text = collectText()
  await readXml(zip.read(part), {
    open: text.open,
    text: text.add,
    close: (name) => {
      text.close(name)
      if (name !== 'si') return
      strings.push(budget.take(text.take()))
      if (strings.length > TABLE_LIMITS.cells) throw fileError(TOO_LARGE)
    },
  })
  return strings
}

/** The column of a reference such as "AB12", from 0; undefined without one. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (!letters) return undefined
  return [...letters].reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** The stored value of a cell. A formula counts by its stored value and is never computed. */
function showCell(type: string, value: string, inline: string, strings: readonly string[]): string {
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'inlineStr') return inline
  if (type === 'str') return unescape(value)
  // A day and time of ISO 8601.
  if (type === 'd') return value.slice(0, 10)
  if (type !== 'n' || value.trim() === '') return ''
  const number = Number(value)
  return Number.isFinite(number) ? showNumber(number) : ''
}

interface Sheets {
  rows: { row: number; cells: string[] }[]
  /** Cells of all sheets so far, also empty ones. */
  cells: number
  /** Why the table is refused, unless it is too large anyway. */
  fault: string | undefined
}

/** Adds the rows of a sheet that are not empty. */
async function readSheet(
  zip: OpenZip,
  part: string,
  strings: readonly string[],
  budget: TextBudget,
  sheets: Sheets,
): Promise<void> {
  let row = 0
  let cells: string[] = []
  let column = -1
  let type = 'n'
  let value = ''
  let isInValue = false
  const inline = collectText()

  const endCell = (): void => {
    const shown = showCell(type, value, inline.take(), strings)
    // Shared texts are counted where they are read.
    const cell = type === 's' ? shown : budget.take(shown)
    if (cell === '') return
    if (column >= TABLE_LIMITS.columns) {
      sheets.fault ??= TOO_MANY_COLUMNS
      return
    }
    while (cells.length < column) cells.push('')
    cells[column] = cell
  }
  const endRow = (): void => {
    const isEmpty = cells.every((cell) => cell.trim() === '')
    if (!isEmpty && sheets.rows.length >= TABLE_LIMITS.rows) sheets.fault ??= TOO_MANY_ROWS
    else if (!isEmpty) sheets.rows.push({ row, cells })
    cells = []
    column = -1
  }

  await readXml(zip.read(part), {
    open: (name, attributes) => {
      if (name === 'row') row = Number(attributes.r) || row + 1
      else if (name === 'c') {
        sheets.cells++
        if (sheets.cells > TABLE_LIMITS.cells) throw fileError(TOO_LARGE)
        column = columnOf(attributes.r) ?? column + 1
        type = attributes.t ?? 'n'
        value = ''
      } else if (name === 'v') isInValue = true
      else inline.open(name)
    },
    text: (piece) => {
      if (!isInValue) inline.add(piece)
      else if (value.length < CELL_MAX) value += piece
    },
    close: (name) => {
      if (name === 'v') isInValue = false
      else if (name === 'c') endCell()
      else if (name === 'row') endRow()
      else inline.close(name)
    },
  })
}

/**
 * Reads the sheets of an XLSX, one below the other, while it is unpacked, so that only the texts of its cells are kept.
 * @throws statement_unreadable
 */
export async function readXlsx(bytes: Buffer): Promise<BankStatementTable> {
  const zip = await openZip(bytes)
  const root = await readTargets(zip, '')
  const workbook = root.find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml'
  if (!zip.has(workbook) || !workbook.toLowerCase().endsWith('.xml')) throw fileError(DAMAGED)
  let hasEpoch1904 = false
  const ids: string[] = []
  await readXml(zip.read(workbook), {
    open: (name, attributes) => {
      if (name === 'workbookPr') hasEpoch1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
      const id = Object.entries(attributes).find(([attribute]) => attribute.endsWith(':id'))?.[1]
      if (name === 'sheet' && id !== undefined) ids.push(id)
    },
  })
  const targets = await readTargets(zip, workbook)
  const budget = new TextBudget()
  const shared = targets.find(({ type }) => type === 'sharedStrings')?.target
  const strings = shared !== undefined && zip.has(shared) ? await readSharedStrings(zip, shared, budget) : []
  const sheets: Sheets = { rows: [], cells: 0, fault: undefined }
  for (const id of ids) {
    const sheet = targets.find((one) => one.id === id && one.type === 'worksheet')
    if (sheet && zip.has(sheet.target)) await readSheet(zip, sheet.target, strings, budget, sheets)
  }
  if (sheets.fault !== undefined) throw fileError(sheets.fault)
  if (sheets.rows.length === 0) {
    throw fileError('This Excel file has no rows. Choose the statement as your bank gives it.')
  }
  return { rows: sheets.rows, hasEpoch1904 }
}
