import { getResolvedPDFJS } from 'unpdf'
import type { BankStatementTable } from '#domain/bank/bank-row.ts'
import { columnsOf } from '#domain/bank/headings.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { DAMAGED, fileError, refusePassword } from './bank-statement-file.ts'

/** A page of a statement has some 25 rows. */
const MAX_PAGES = 300

/** The maximum number of text pieces of a PDF: a page has some 200. */
const MAX_TEXTS = 100_000

/** The codes of PasswordException: no password, and a wrong one. */
const PASSWORD_CODES = [1, 2]

/** An item of pdf.js; marked content has no text. */
interface PdfItem {
  str?: string
  transform?: number[]
  width?: number
}

const toText = (page: number, { str = '', transform = [], width = 0 }: PdfItem): PdfText[] =>
  str.trim() === '' ? [] : [{ page, text: str.slice(0, 500), x: transform[4] ?? 0, y: transform[5] ?? 0, width }]

/** Yields the items of a page in batches, so that reading can stop at a page with too many. */
async function* itemsOf(page: { streamTextContent: () => ReadableStream<unknown> }): AsyncIterable<PdfItem[]> {
  const reader = page.streamTextContent().getReader()
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      yield (value as { items: PdfItem[] }).items
    }
  } finally {
    // An error of the page has already been thrown.
    reader.cancel(new Error('No more text is read.')).catch(() => {})
  }
}

/**
 * Opens a PDF. The password stays in memory. @throws statement_password_needed, statement_password_wrong,
 * statement_unreadable
 */
async function openPdf(bytes: Uint8Array, password: string | undefined) {
  const { getDocument } = await getResolvedPDFJS()
  const task = getDocument({
    // pdf.js takes ownership of its bytes.
    data: new Uint8Array(bytes),
    ...(password !== undefined && { password }),
    isEvalSupported: false,
    useSystemFonts: false,
    disableFontFace: true,
    verbosity: 0,
  })
  try {
    return { task, document: await task.promise }
  } catch (e) {
    await task.destroy()
    const { name, code } = e as { name?: string; code?: number }
    if (name === 'PasswordException' && PASSWORD_CODES.includes(code ?? 0)) throw refusePassword(password)
    throw fileError(DAMAGED)
  }
}

/**
 * Reads the table of a text PDF. Scripts and links of the file are not run.
 * @throws statement_password_needed, statement_password_wrong, statement_unreadable
 */
export async function readPdf(bytes: Uint8Array, password: string | undefined): Promise<BankStatementTable> {
  const { task, document } = await openPdf(bytes, password)
  try {
    if (document.numPages > MAX_PAGES) {
      throw fileError(`This PDF has more than ${MAX_PAGES} pages. Choose a shorter period.`)
    }
    const texts: PdfText[] = []
    for (let n = 1; n <= document.numPages; n++) {
      const page = await document.getPage(n)
      for await (const items of itemsOf(page)) {
        for (const item of items) texts.push(...toText(n, item))
        if (texts.length > MAX_TEXTS) throw fileError('This PDF has too much text for a bank statement.')
      }
      page.cleanup()
    }
    if (texts.length === 0) {
      throw fileError('This PDF has only pictures. Download the statement as Excel or CSV from your bank.')
    }
    return { rows: toTable(texts), hasEpoch1904: false }
  } catch (e) {
    // Any error of the library means a damaged page.
    throw e instanceof AppError ? e : fileError(DAMAGED)
  } finally {
    await task.destroy()
  }
}

/** A piece of text of a PDF. `x` is its left edge; `y` grows upwards. Both in points. */
interface PdfText {
  page: number
  text: string
  x: number
  y: number
  width: number
}

/** The maximum difference in y of texts on one line. */
const LINE_POINTS = 2

/** Pieces of a line with a smaller gap belong together, such as the words of "Closing Balance" or of a narration. */
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

/**
 * pdf.js joins neighbours with a small gap: "06/06/26 9,054.93". Splits a day off the start and amounts off the end.
 */
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

/** Returns the column whose left or right edge is nearest to that of the piece: text is aligned left, amounts right. */
function nearestColumn(columns: readonly Column[], { x, width }: PdfText): number {
  const distances = columns.map(({ left, right }) => Math.min(Math.abs(left - x), Math.abs(right - x - width)))
  return distances.indexOf(Math.min(...distances))
}

/**
 * Converts the pieces of text of a PDF to rows and cells. The line with the headings of a statement defines the
 * columns. Each line before it is one cell.
 */
function toTable(texts: readonly PdfText[]): BankStatementTable['rows'] {
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
