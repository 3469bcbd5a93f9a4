import type { Readable } from 'node:stream'
import { serialOfDay } from '#domain/days/serial-day.ts'
import type { ColumnKind } from '#domain/document/exports/export-columns.ts'
import type { Batches, Column, Table } from './table.ts'
import { writeZip } from './zip.ts'

/** Excel's limit of rows per sheet, without the heading. */
export const SHEET_ROWS_MAX = 1_048_575

/** A sheet of a workbook. Its chunks are requested when it is written. */
export interface Sheet {
  name: string
  chunks: () => AsyncIterable<string>
}

/** Indexes of the cell formats in STYLES_PART. */
const STYLES: Record<ColumnKind, number> = { text: 0, number: 0, money: 1, day: 2 }
const HEADING_STYLE = 3
const WIDTHS: Record<ColumnKind, number> = { text: 24, number: 12, money: 16, day: 13 }

/** Excel decodes _x0041_ as A, so an underscore before such a sequence is escaped. */
const escapeUnderscores = (text: string): string => text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Cell formats by index: plain, money, day, heading. */
const STYLES_PART =
  `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4">' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>'

/** The files of a workbook except its sheets. `names` are already escaped for XML. */
function workbookParts(names: readonly string[]): { name: string; text: string }[] {
  const numbers = names.map((_, i) => i + 1)
  return [
    {
      name: '[Content_Types].xml',
      text:
        `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Default Extension="xml" ContentType="application/xml"/>' +
        `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
        `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
        numbers
          .map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPE}.worksheet+xml"/>`)
          .join('') +
        '</Types>',
    },
    {
      name: '_rels/.rels',
      text: `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      text:
        `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
        names.map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('') +
        '</sheets></workbook>',
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text:
        `${XML}<Relationships xmlns="${RELATIONS}">` +
        numbers
          .map((n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`)
          .join('') +
        `<Relationship Id="rId${names.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    },
    { name: 'xl/styles.xml', text: STYLES_PART },
  ]
}

/** Characters that XML 1.0 cannot represent, and lone surrogates. */
const REFUSED = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }

/** Escapes text for an element or attribute, and removes characters that XML cannot represent. */
export const xmlText = (text: string): string =>
  text.replace(REFUSED, '').replace(/[&<>"\r]/g, (sign) => ESCAPES[sign] ?? sign)

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

/**
 * A table as a sheet. Text cells are never evaluated as formulas; money, numbers and days have their own cell types.
 */
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
