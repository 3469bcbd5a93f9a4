import { IMPORT_ROWS_MAX, type Imported } from '#contract/imports/imports.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { decodeText } from '../../platform/sheets/decode-text.ts'
import { readCsv, UnreadableFile } from '../../platform/sheets/read-csv.ts'
import { chooseColumns, type Columns, type NamedRow, nameCells, WrongColumns } from './cells/columns.ts'
import { CELLS_MAX, COLUMNS_MAX } from './file-limits.ts'

/** Longest heading and example of a column that the preview shows. */
const SHOWN_MAX = 80

const refuseFile = (sentence: string): AppError => new AppError('import_unreadable', { sentence })

/** A parsed file with the fields of its columns. */
export interface OpenFile {
  columns: Columns
  /** The first non-empty cell of each column. */
  examples: string[]
  rows: NamedRow[]
}

/** Parses a CSV file; `chosen` sets the field of each column, else the headings decide. @throws import_unreadable */
export async function openFile(what: Imported, bytes: Uint8Array, chosen: string | undefined): Promise<OpenFile> {
  const text = decodeText(bytes)
  if (text === undefined) throw refuseFile('This is no CSV file. In Excel choose Save As, then "CSV UTF-8".')
  try {
    const [heading, ...rows] = await readCsv(text, { rows: IMPORT_ROWS_MAX, columns: COLUMNS_MAX, cells: CELLS_MAX })
    if (!heading || rows.length === 0) throw refuseFile('The file has no rows below its headings.')
    const columns = chooseColumns(
      what,
      heading.cells.map((cell) => cell.trim().slice(0, SHOWN_MAX)),
      chosen,
    )
    const examples = columns.headings.map((_, i) =>
      (rows.find(({ cells }) => cells[i]?.trim())?.cells[i] ?? '').slice(0, SHOWN_MAX),
    )
    return { columns, examples, rows: rows.map((row) => nameCells(columns, row)) }
  } catch (e) {
    throw e instanceof UnreadableFile || e instanceof WrongColumns ? refuseFile(e.message) : e
  }
}
