import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

const MB = 1024 * 1024

export const SHEET = 'xl/worksheets/sheet1.xml'

export const sheetXml = (rows: string, before = ''): string =>
  `<?xml version="1.0"?>${before}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`

/** The parts of a workbook around its sheet. */
export const PARTS: Record<string, string> = {
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
  '_rels/.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  'xl/workbook.xml':
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>',
}

/** Zero bytes in pieces, so that the test itself needs no memory for them. */
function* zeros(bytes: number): Iterable<Buffer> {
  for (let left = bytes; left > 0; left -= MB) yield Buffer.alloc(Math.min(MB, left))
}

/** What an entry of a zip has: a text, bytes that are stored as they are, or a number of zero bytes. */
export type Content = string | Buffer | number

/** Makes a zip, at the level that takes least time. */
export async function zipOf(files: Record<string, Content>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) {
    if (typeof content === 'number') zip.addReadStream(Readable.from(zeros(content)), name, { compressionLevel: 1 })
    else if (typeof content === 'string') zip.addBuffer(Buffer.from(content), name)
    else zip.addBuffer(content, name, { compress: false })
  }
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}
