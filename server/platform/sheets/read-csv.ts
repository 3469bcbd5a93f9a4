import { Readable } from 'node:stream'
import { CsvError, type Info, parse } from 'csv-parse'

export interface CsvRow {
  /** As a spreadsheet counts: the heading is row 1. */
  row: number
  cells: string[]
}

interface Limits {
  /** Below the heading; blank ones count. */
  rows: number
  columns: number
  /** Of all rows together. */
  cells: number
}

/** Why a file cannot be read, for people. */
export class UnreadableFile extends Error {}

/** More than any row has; a file without line ends is refused after so much of it. */
const LONGEST_ROW = 200_000

/** Characters that are parsed at a time, so that a limit stops the rest of the file. */
const PIECE = 65_536

/** The sign that parts the cells: the one that the first line has most of. */
function findDelimiter(text: string): string {
  const first = (/^[^\r\n]*/.exec(text.slice(0, LONGEST_ROW))?.[0] ?? '').replace(/"[^"]*"/g, '')
  const counts = [',', ';', '\t', '|'].map((sign) => ({ sign, count: first.split(sign).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ','
}

function* piecesOf(text: string): Iterable<string> {
  for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE)
}

/**
 * The rows of a CSV file that are not empty, whichever sign parts their cells.
 * @throws UnreadableFile with a sentence that names the row
 */
export async function readCsv(text: string, limits: Limits): Promise<CsvRow[]> {
  const parser = parse({
    delimiter: findDelimiter(text),
    // Files that were put together have ends of several systems.
    record_delimiter: ['\r\n', '\n', '\r'],
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: LONGEST_ROW,
    info: true,
  })
  const rows: CsvRow[] = []
  let row = 0
  let cells = 0
  try {
    const source = Readable.from(piecesOf(text))
    source.pipe(parser)
    for await (const { record } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      row++
      cells += record.length
      if (record.length > limits.columns)
        throw new UnreadableFile(`Row ${row} has more than ${limits.columns} columns.`)
      if (row > limits.rows + 1) {
        throw new UnreadableFile(
          `The file has more than ${limits.rows.toLocaleString('en-IN')} rows, blank ones counted. Split it into parts.`,
        )
      }
      if (cells > limits.cells) {
        throw new UnreadableFile(
          `The file has more than ${limits.cells.toLocaleString('en-IN')} cells. Leave out columns, or split it into parts.`,
        )
      }
      if (record.every((cell) => cell.trim() === '')) continue
      rows.push({ row, cells: record })
    }
  } catch (e) {
    throw e instanceof CsvError ? new UnreadableFile(sentenceOf(e, parser.info.records + 1)) : e
  }
  return rows
}

const sentenceOf = ({ code }: CsvError, row: number): string =>
  code === 'CSV_QUOTE_NOT_CLOSED'
    ? `Row ${row} begins a quotation mark that is never closed.`
    : `Row ${row} cannot be read. Is this a CSV file?`
