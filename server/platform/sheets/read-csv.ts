import { Readable } from 'node:stream'
import { CsvError, type Info, parse } from 'csv-parse'

export interface CsvRow {
  /** Row number as in a spreadsheet: the heading is row 1. */
  row: number
  cells: string[]
}

export interface Limits {
  /** Rows below the heading, including blank ones. */
  rows: number
  columns: number
  /** In all rows together. */
  cells: number
}

/** The file cannot be read. The message is for users. */
export class UnreadableFile extends Error {}

/** Maximum characters of a row, so that a file without line ends is refused early. */
const MAX_ROW_LENGTH = 200_000

/** Characters per chunk, so that parsing stops soon after a limit is exceeded. */
const CHUNK_LENGTH = 65_536

/** Returns the delimiter: the candidate that is most frequent in the first line. */
function findDelimiter(text: string): string {
  const first = (/^[^\r\n]*/.exec(text.slice(0, MAX_ROW_LENGTH))?.[0] ?? '').replace(/"[^"]*"/g, '')
  const counts = [',', ';', '\t', '|'].map((sign) => ({ sign, count: first.split(sign).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ','
}

function* splitIntoChunks(text: string): Iterable<string> {
  for (let at = 0; at < text.length; at += CHUNK_LENGTH) yield text.slice(at, at + CHUNK_LENGTH)
}

/**
 * Parses the non-empty rows of a CSV file. The first line decides the delimiter, unless it is given.
 * @throws UnreadableFile with a message that names the row
 */
export async function readCsv(text: string, limits: Limits, delimiter = findDelimiter(text)): Promise<CsvRow[]> {
  const parser = parse({
    delimiter,
    // Concatenated files may mix line ends.
    record_delimiter: ['\r\n', '\n', '\r'],
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_ROW_LENGTH,
    info: true,
  })
  const rows: CsvRow[] = []
  let row = 0
  let cells = 0
  try {
    const source = Readable.from(splitIntoChunks(text))
    source.pipe(parser)
    for await (const { record } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      row++
      cells += record.length
      if (record.length > limits.columns)
        throw new UnreadableFile(`Row ${row} has more than ${limits.columns} columns.`)
      if (row > limits.rows + 1) {
        throw new UnreadableFile(
          `The file has more than ${limits.rows.toLocaleString('en-IN')} rows, including blank ones. Split it into parts.`,
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
    throw e instanceof CsvError ? new UnreadableFile(describeError(e, parser.info.records + 1)) : e
  }
  return rows
}

const describeError = ({ code }: CsvError, row: number): string =>
  code === 'CSV_QUOTE_NOT_CLOSED'
    ? `Row ${row} has a quotation mark that is never closed.`
    : `Row ${row} cannot be read. Is this a CSV file?`
