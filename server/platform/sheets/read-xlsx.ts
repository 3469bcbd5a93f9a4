import { posix } from 'node:path'
import { type NumberFormat, readNumberFormats } from './number-formats.ts'
import { type OpenZip, openZip, type ZipLimits } from './open-zip.ts'
import { type CsvRow, type Limits, UnreadableFile } from './read-csv.ts'
import { readXml } from './read-xml.ts'

/** The limits of a workbook, and the sentences that refuse it. Only non-empty rows count, over all sheets. */
export interface WorkbookLimits extends ZipLimits, Limits {
  /** Longest text of a cell in characters; the rest is cut. */
  cellLength: number
  /** Characters of all cells together. */
  textLength: number
  tooManyRows: string
  tooManyColumns: string
}

/** A cell as stored. For a formula, the stored value is used; it is never computed. */
export type WorkbookCell =
  | { kind: 'number'; value: number; format: NumberFormat }
  | { kind: 'text' | 'boolean' | 'error' | 'day'; text: string }

export interface Sheet {
  name: string
  isHidden: boolean
  /** Rows that are not empty. */
  rows: CsvRow[]
}

export interface Workbook {
  sheets: Sheet[]
  hasEpoch1904: boolean
}

/** Excel writes characters that XML does not allow as _x000D_. */
const unescape = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([\da-f]{4})_/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    : text

/**
 * Returns the targets of the relationships of a part, with their ids. Targets are relative to the folder of the part.
 */
async function readTargets(
  zip: OpenZip,
  part: string,
  { unusual }: ZipLimits,
): Promise<{ id: string; type: string; target: string }[]> {
  const [folder, file] = [posix.dirname(part), posix.basename(part)]
  const rels = posix.join(folder, '_rels', `${file}.rels`)
  const found: { id: string; type: string; target: string }[] = []
  if (!zip.has(rels)) return found
  await readXml(zip.read(rels), unusual, {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name !== 'Relationship') return
      const target = posix.resolve('/', folder, Target.replaceAll('\\', '/')).slice(1)
      found.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target })
    },
  })
  return found
}

/** Limits the total text of all cells, however often a shared text is used. */
class TextBudget {
  readonly #limits: WorkbookLimits
  #left: number
  constructor(limits: WorkbookLimits) {
    this.#limits = limits
    this.#left = limits.textLength
  }
  /** Cuts a text to the longest that a cell may have. */
  take(text: string): string {
    const cut = text.length > this.#limits.cellLength ? text.slice(0, this.#limits.cellLength) : text
    this.#left -= cut.length
    if (this.#left < 0) throw new UnreadableFile(this.#limits.tooLarge)
    return cut
  }
}

/** Collects the text of <t> elements, without the pronunciation of Japanese ones. */
function collectText({ cellLength }: WorkbookLimits) {
  let text = ''
  let isInText = false
  let ignored = 0
  return {
    open: (name: string): void => {
      if (name === 'rPh') ignored++
      else if (name === 't') isInText = ignored === 0
    },
    add: (piece: string): void => {
      if (isInText && text.length < cellLength) text += piece
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

async function readSharedStrings(
  zip: OpenZip,
  part: string,
  limits: WorkbookLimits,
  budget: TextBudget,
): Promise<string[]> {
  const strings: string[] = []
  const text = collectText(limits)
  await readXml(zip.read(part), limits.unusual, {
    open: text.open,
    text: text.add,
    close: (name) => {
      text.close(name)
      if (name !== 'si') return
      strings.push(budget.take(text.take()))
      if (strings.length > limits.cells) throw new UnreadableFile(limits.tooLarge)
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

const NO_CELL = { kind: 'text', text: '' } as const

/**
 * A formula whose result is not in the file, because the program that wrote it does not calculate. It must not be read
 * as an empty cell, or an amount would be lost without a word.
 */
const NOT_COMPUTED = { kind: 'error', text: '#N/A' } as const

/** Returns the content of a cell of this type; `inline` is its text if it has no index. */
function cellOf(
  type: string,
  value: string,
  inline: string,
  strings: readonly string[],
  format: NumberFormat,
): WorkbookCell {
  if (type === 's') return { kind: 'text', text: strings[Number(value)] ?? '' }
  if (type === 'inlineStr') return { kind: 'text', text: inline }
  if (type === 'str') return { kind: 'text', text: unescape(value) }
  // A day and time in ISO 8601.
  if (type === 'd') return { kind: 'day', text: value.slice(0, 10) }
  if (type === 'b') return { kind: 'boolean', text: value.trim() === '1' ? 'TRUE' : 'FALSE' }
  if (type === 'e') return { kind: 'error', text: value }
  if (type !== 'n' || value.trim() === '') return NO_CELL
  const number = Number(value)
  return Number.isFinite(number) ? { kind: 'number', value: number, format } : NO_CELL
}

/** The state that the sheets of a workbook share. */
interface SheetReading {
  zip: OpenZip
  limits: WorkbookLimits
  strings: readonly string[]
  formats: (style: string | undefined) => NumberFormat
  budget: TextBudget
  show: (cell: WorkbookCell, hasEpoch1904: boolean) => string
  hasEpoch1904: boolean
  /** Rows and cells of all sheets so far, including empty cells. */
  rows: number
  cells: number
  /** Why the workbook is refused, unless it is too large anyway. */
  fault: string | undefined
}

/** Returns the rows of a sheet that are not empty. */
async function readSheet(part: string, reading: SheetReading): Promise<CsvRow[]> {
  const { limits, strings, budget } = reading
  const rows: CsvRow[] = []
  let row = 0
  let cells: string[] = []
  let column = -1
  let type = 'n'
  let style: string | undefined
  let value = ''
  let isInValue = false
  let hasFormula = false
  const inline = collectText(limits)

  const endCell = (): void => {
    const text = inline.take()
    const isComputed = !hasFormula || type !== 'n' || value.trim() !== ''
    const content = isComputed ? cellOf(type, value, text, strings, reading.formats(style)) : NOT_COMPUTED
    const shown = reading.show(content, reading.hasEpoch1904)
    // Shared texts are counted where they are read.
    const cell = type === 's' ? shown : budget.take(shown)
    if (cell === '') return
    if (column >= limits.columns) {
      reading.fault ??= limits.tooManyColumns
      return
    }
    while (cells.length < column) cells.push('')
    cells[column] = cell
  }
  const endRow = (): void => {
    const isEmpty = cells.every((cell) => cell.trim() === '')
    if (!isEmpty && reading.rows >= limits.rows) reading.fault ??= limits.tooManyRows
    else if (!isEmpty) {
      rows.push({ row, cells })
      reading.rows++
    }
    cells = []
    column = -1
  }

  await readXml(reading.zip.read(part), limits.unusual, {
    open: (name, attributes) => {
      if (name === 'row') row = Number(attributes.r) || row + 1
      else if (name === 'c') {
        reading.cells++
        if (reading.cells > limits.cells) throw new UnreadableFile(limits.tooLarge)
        column = columnOf(attributes.r) ?? column + 1
        type = attributes.t ?? 'n'
        style = attributes.s
        value = ''
        hasFormula = false
      } else if (name === 'v') isInValue = true
      else if (name === 'f') hasFormula = true
      else inline.open(name)
    },
    text: (piece) => {
      if (!isInValue) inline.add(piece)
      else if (value.length < limits.cellLength) value += piece
    },
    close: (name) => {
      if (name === 'v') isInValue = false
      else if (name === 'c') endCell()
      else if (name === 'row') endRow()
      else inline.close(name)
    },
  })
  return rows
}

/**
 * Reads the sheets of an XLSX while it is unpacked, so that only the texts of its cells are kept, as `show` returns
 * them.
 * @throws UnreadableFile
 */
export async function readXlsx(
  bytes: Buffer,
  limits: WorkbookLimits,
  show: (cell: WorkbookCell, hasEpoch1904: boolean) => string,
): Promise<Workbook> {
  const zip = await openZip(bytes, limits)
  const root = await readTargets(zip, '', limits)
  const workbook = root.find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml'
  if (!zip.has(workbook) || !workbook.toLowerCase().endsWith('.xml')) throw new UnreadableFile(limits.damaged)
  let hasEpoch1904 = false
  const named: { id: string; name: string; isHidden: boolean }[] = []
  await readXml(zip.read(workbook), limits.unusual, {
    open: (element, attributes) => {
      if (element === 'workbookPr') hasEpoch1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
      const id = Object.entries(attributes).find(([attribute]) => attribute.endsWith(':id'))?.[1]
      if (element !== 'sheet' || id === undefined) return
      const { name = '', state = 'visible' } = attributes
      named.push({ id, name: name.slice(0, SHEET_NAME_MAX), isHidden: state !== 'visible' })
    },
  })
  const targets = await readTargets(zip, workbook, limits)
  const partOf = (kind: string): string | undefined => {
    const part = targets.find(({ type }) => type === kind)?.target
    return part !== undefined && zip.has(part) ? part : undefined
  }
  const budget = new TextBudget(limits)
  const [shared, styles] = [partOf('sharedStrings'), partOf('styles')]
  const reading: SheetReading = {
    zip,
    limits,
    strings: shared === undefined ? [] : await readSharedStrings(zip, shared, limits, budget),
    formats: await readNumberFormats(styles === undefined ? undefined : zip.read(styles), limits.unusual),
    budget,
    show,
    hasEpoch1904,
    rows: 0,
    cells: 0,
    fault: undefined,
  }
  const sheets: Sheet[] = []
  for (const { id, name, isHidden } of named) {
    const sheet = targets.find((one) => one.id === id && one.type === 'worksheet')
    if (sheet && zip.has(sheet.target)) sheets.push({ name, isHidden, rows: await readSheet(sheet.target, reading) })
  }
  if (reading.fault !== undefined) throw new UnreadableFile(reading.fault)
  return { sheets, hasEpoch1904 }
}

/** Excel allows 31 characters. */
const SHEET_NAME_MAX = 31
