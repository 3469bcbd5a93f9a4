import { IMPORT_ROWS_MAX, type Imported } from '#contract/imports/imports.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { decodeText } from '../../platform/sheets/decode-text.ts'
import { readCsv, UnreadableFile } from '../../platform/sheets/read-csv.ts'
import { chooseColumns, type Columns, type NamedRow, nameCells, WrongColumns } from './columns.ts'
import { CELLS_MAX, COLUMNS_MAX } from './file-limits.ts'

/** Longest heading and example of a column that the preview shows. */
const SHOWN_MAX = 80

const refuseFile = (sentence: string): AppError => new AppError('import_unreadable', { sentence })

/** A file as a table whose columns have a meaning. */
export interface OpenFile {
  columns: Columns
  /** For each column the first cell that is not empty. */
  examples: string[]
  rows: NamedRow[]
}

/** Reads a CSV file; `chosen` says what each column holds, else the headings do. @throws import_unreadable with a sentence */
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
