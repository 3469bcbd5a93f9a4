import { columnsOf } from '#domain/bank/headings.ts'
import type { BankStatementTable } from '#domain/bank/bank-row.ts'

/** A piece of text of a PDF. `x` is its left edge; `y` grows upwards. Both in points. */
export interface PdfText {
  page: number
  text: string
  x: number
  y: number
  width: number
}

/** Texts whose y differs by less are on one line. */
const LINE_POINTS = 2

/** Pieces of a line that are closer belong together: the words of "Closing Balance" or of a narration. */
const WORD_GAP_POINTS = 6

interface Column {
  left: number
  right: number
}

/** Groups the pieces into lines from top to bottom, each from left to right. */
function toLines(texts: readonly PdfText[]): PdfText[][] {
  const sorted = texts.toSorted((a, b) => a.page - b.page || b.y - a.y || a.x - b.x)
  const lines: PdfText[][] = []
  for (const piece of sorted) {
    const first = lines.at(-1)?.[0]
    if (first && first.page === piece.page && Math.abs(first.y - piece.y) < LINE_POINTS) lines.at(-1)?.push(piece)
    else lines.push([piece])
  }
  return lines.map((line) => line.toSorted((a, b) => a.x - b.x))
}

/** Joins the pieces of a line that are close. */
function joinClose(line: readonly PdfText[]): PdfText[] {
  const joined: PdfText[] = []
  for (const piece of line) {
    const last = joined.at(-1)
    const gap = last ? piece.x - last.x - last.width : Infinity
    if (last && gap < WORD_GAP_POINTS) {
      const text = gap > 1 ? `${last.text} ${piece.text}` : last.text + piece.text
      joined[joined.length - 1] = { ...last, text, width: piece.x + piece.width - last.x }
    } else joined.push(piece)
  }
  return joined
}

const DAY_FIRST = /^(\d{1,2}[-/.](?:\d{1,2}|[A-Za-z]{3})[-/.]\d{2,4})\s+(?=\S)/
const AMOUNT_LAST = /\s+([\d,]+\.\d{2}(?:\s*\(?(?:Cr|Dr)\)?)?)$/i

/** pdf.js joins neighbours with a small gap: "06/06/26 9,054.93". Splits a day off the start and amounts off the end. */
function splitPiece(piece: PdfText): PdfText[] {
  const at = DAY_FIRST.exec(piece.text)?.[0].length ?? AMOUNT_LAST.exec(piece.text)?.index ?? 0
  if (at === 0) return [piece]
  const share = (piece.width * at) / piece.text.length
  const [left, right] = [piece.text.slice(0, at), piece.text.slice(at)]
  const blanks = right.length - right.trimStart().length
  const skipped = (piece.width * blanks) / piece.text.length
  return [
    ...splitPiece({ ...piece, text: left.trimEnd(), width: (piece.width * left.trimEnd().length) / piece.text.length }),
    ...splitPiece({
      ...piece,
      text: right.trimStart(),
      x: piece.x + share + skipped,
      width: piece.width - share - skipped,
    }),
  ]
}

/** The column whose left or right edge is nearest to that of the piece: text is aligned left, amounts right. */
function nearestColumn(columns: readonly Column[], { x, width }: PdfText): number {
  const distances = columns.map(({ left, right }) => Math.min(Math.abs(left - x), Math.abs(right - x - width)))
  return distances.indexOf(Math.min(...distances))
}

/**
 * Makes rows and cells of the pieces of text of a PDF: the line that has the headings of a statement gives the columns.
 * Lines before it stay one cell each.
 */
export function toTable(texts: readonly PdfText[]): BankStatementTable['rows'] {
  let columns: Column[] | undefined
  return toLines(texts).map((line, i) => {
    const joined = joinClose(line)
    const headings = joined.map(({ text }) => text.trim())
    if (columnsOf(headings)) {
      columns = joined.map(({ x, width }) => ({ left: x, right: x + width }))
      return { row: i + 1, cells: headings }
    }
    if (!columns) return { row: i + 1, cells: [headings.join(' ')] }
    const cells = columns.map(() => '')
    for (const piece of joined.flatMap(splitPiece)) {
      const at = nearestColumn(columns, piece)
      cells[at] = cells[at] ? `${cells[at]} ${piece.text}` : piece.text
    }
    return { row: i + 1, cells }
  })
}
