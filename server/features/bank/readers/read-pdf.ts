import { getResolvedPDFJS } from 'unpdf'
import type { BankStatementTable } from '#domain/bank/bank-row.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { type PdfText, toTable } from './pdf-table.ts'
import { DAMAGED, fileError, refusePassword } from './bank-statement-file.ts'

/** A page of a statement has some 25 rows. */
const MAX_PAGES = 300

/** Pieces of text of a PDF: a page has some 200. */
const MAX_TEXTS = 100_000

/** Codes of PasswordException: none given, and a wrong one. */
const PASSWORD_CODES = [1, 2]

/** An item of pdf.js; marked content has no text. */
interface PdfItem {
  str?: string
  transform?: number[]
  width?: number
}

const toText = (page: number, { str = '', transform = [], width = 0 }: PdfItem): PdfText[] =>
  str.trim() === '' ? [] : [{ page, text: str.slice(0, 500), x: transform[4] ?? 0, y: transform[5] ?? 0, width }]

/** The items of a page, some at a time, so that a page with too many is not read to its end. */
async function* itemsOf(page: { streamTextContent: () => ReadableStream<unknown> }): AsyncIterable<PdfItem[]> {
  const reader = page.streamTextContent().getReader()
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      yield (value as { items: PdfItem[] }).items
    }
  } finally {
    // An error of the page has been thrown already.
    reader.cancel(new Error('No more text is read.')).catch(() => {})
  }
}

/** Opens a PDF. The password stays in memory. @throws statement_password_needed, statement_password_wrong, statement_unreadable */
async function openPdf(bytes: Uint8Array, password: string | undefined) {
  const { getDocument } = await getResolvedPDFJS()
  const task = getDocument({
    // pdf.js takes its bytes over.
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
    // Whatever the library says of a damaged page.
    throw e instanceof AppError ? e : fileError(DAMAGED)
  } finally {
    await task.destroy()
  }
}
