import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getDocumentProxy } from 'unpdf'

const run = promisify(execFile)

export interface ReadPdf {
  pages: string[]
  /** Of all pages, without blanks and line ends, which depend on where a line was broken. */
  letters: string
  info: Record<string, unknown>
  /** The rightmost and the lowest point of any text, in points; an A4 page is 595 wide and 0 is its lower edge. */
  right: number
  bottom: number
  /** The addresses behind links. */
  links: string[]
  hasScripts: boolean
  hasAttachments: boolean
  isTagged: boolean
}

/** Text without blanks and line ends, to compare with `letters`. */
export const lettersOf = (text: string): string => text.replaceAll(/\s/g, '')

/** Reads a PDF back with pdf.js. */
export async function readPdf(pdf: Uint8Array): Promise<ReadPdf> {
  // pdf.js takes the bytes over, so it gets a copy.
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const pages: string[] = []
  const links: string[] = []
  let right = 0
  let bottom = Infinity
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    for (const annotation of await page.getAnnotations()) links.push(String(annotation.url))
    const items = (await page.getTextContent()).items.filter((item) => 'str' in item)
    pages.push(items.map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str)).join(''))
    for (const item of items) {
      right = Math.max(right, Number(item.transform[4]) + item.width)
      bottom = Math.min(bottom, Number(item.transform[5]))
    }
  }
  const { info } = await document.getMetadata()
  return {
    pages,
    letters: lettersOf(pages.join('')),
    info: { ...info },
    right,
    bottom,
    links: [...new Set(links)],
    hasScripts: (await document.getJSActions()) !== null,
    hasAttachments: (await document.getAttachments()) !== null,
    isTagged: (await document.getMarkInfo())?.Marked === true,
  }
}

/** Whether poppler-utils is installed, which draws pages as a printer would and copies text as a viewer does. */
export const hasPoppler: boolean = spawnSync('pdftoppm', ['-v']).status === 0

async function withPoppler<T>(pdf: Uint8Array, work: (input: string, folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'pavti-pdf-'))
  try {
    const input = join(folder, 'in.pdf')
    await writeFile(input, pdf)
    return await work(input, folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The first page as PNG at 150 dots per inch, a plain office printer. */
export const drawFirstPage = (pdf: Uint8Array, dpi = 150): Promise<Buffer> =>
  withPoppler(pdf, async (input, folder) => {
    const page = join(folder, 'page')
    await run('pdftoppm', ['-r', String(dpi), '-f', '1', '-singlefile', '-png', input, page])
    return readFile(`${page}.png`)
  })

/** The text as a viewer copies it, with what is written down for glyphs that are missing; pdf.js passes over that. */
export const copyText = (pdf: Uint8Array): Promise<string> =>
  withPoppler(pdf, async (input) => (await run('pdftotext', [input, '-'])).stdout)

/** The names of the fonts in the document, without their subset tags. */
export const fontsOf = (pdf: Uint8Array): Promise<string[]> =>
  withPoppler(pdf, async (input) =>
    (await run('pdffonts', [input])).stdout
      .split('\n')
      .slice(2, -1)
      .map((row) => row.replace(/^[A-Z]{6}\+/, '').replace(/ .*/, '')),
  )

/** The sizes of the pictures in the document, such as '61x43', sorted. */
export const picturesIn = (pdf: Uint8Array): Promise<string[]> =>
  withPoppler(pdf, async (input) =>
    (await run('pdfimages', ['-list', input])).stdout
      .split('\n')
      .map((row) => row.trim().split(/\s+/))
      .filter(([, , kind]) => kind === 'image')
      .map(([, , , width, height]) => `${width}x${height}`)
      .sort(),
  )
