import type { Readable } from 'node:stream'
import { serialOfDay } from '#domain/days/serial-day.ts'
import type { ColumnKind } from '#domain/document/exports/export-columns.ts'
import type { Batches, Column, Table } from './table.ts'
import { workbookParts, xmlText } from './xlsx-parts.ts'
import { writeZip } from './zip.ts'

/** Excel's limit of rows per sheet, without the heading. */
export const SHEET_ROWS_MAX = 1_048_575

/** A sheet of a workbook. Its chunks are requested when it is written. */
export interface Sheet {
  name: string
  chunks: () => AsyncIterable<string>
}

/** Indexes of the cell formats in xlsx-parts.ts. */
const STYLES: Record<ColumnKind, number> = { text: 0, number: 0, money: 1, day: 2 }
const HEADING_STYLE = 3
const WIDTHS: Record<ColumnKind, number> = { text: 24, number: 12, money: 16, day: 13 }

/** Excel decodes _x0041_ as A, so an underscore before such a sequence is escaped. */
const escapeUnderscores = (text: string): string => text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')

const textCell = (place: string, text: string, style: number): string =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(escapeUnderscores(text))}</t></is></c>`

/** Letters of a column by 0-based index: A, B … Z, AA. */
export const columnLetters = (index: number): string =>
  (index < 26 ? '' : columnLetters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

function writeCell<Row>({ kind, of }: Column<Row>, row: Row, place: string): string {
  const value = of(row)
  if (value === null) return ''
  if (kind === 'text') return textCell(place, value, STYLES.text)
  const figure = kind === 'day' ? String(serialOfDay(value)) : value
  return `<c r="${place}" s="${STYLES[kind]}"><v>${figure}</v></c>`
}

const writeHead = (columns: readonly Column<never>[], letters: readonly string[]): string =>
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">' +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>' +
  columns
    .map(({ kind }, i) => `<col min="${i + 1}" max="${i + 1}" width="${WIDTHS[kind]}" customWidth="1"/>`)
    .join('') +
  `</cols><sheetData><row r="1">${columns.map(({ title }, i) => textCell(`${letters[i]}1`, title, HEADING_STYLE)).join('')}</row>`

/** A table as a sheet. Text cells are never evaluated as formulas; money, numbers and days have their own cell types. */
export const toSheet = <Row>(table: Table<Row>, batches: () => Batches<Row>): Sheet => ({
  name: table.name,
  chunks: () => writeSheet(table, batches()),
})

async function* writeSheet<Row>({ columns }: Table<Row>, batches: Batches<Row>): AsyncIterable<string> {
  const letters = columns.map((_, i) => columnLetters(i))
  yield writeHead(columns, letters)
  let line = 1
  for await (const rows of batches) {
    let chunk = ''
    for (const row of rows) {
      line++
      chunk += `<row r="${line}">${columns.map((column, i) => writeCell(column, row, `${letters[i]}${line}`)).join('')}</row>`
    }
    if (chunk !== '') yield chunk
  }
  yield '</sheetData></worksheet>'
}

/** Streams a workbook for Excel and LibreOffice, without formulas and links. */
export const writeWorkbook = (sheets: readonly Sheet[]): Readable =>
  writeZip([
    ...workbookParts(sheets.map(({ name }) => xmlText(name))).map(({ name, text }) => ({ name, chunks: () => [text] })),
    ...sheets.map(({ chunks }, i) => ({ name: `xl/worksheets/sheet${i + 1}.xml`, chunks })),
  ])
