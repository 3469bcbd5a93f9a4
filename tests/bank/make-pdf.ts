import { createHash } from 'node:crypto'

/** A text at a place of a page, in points from the lower left corner. */
export interface Placed {
  text: string
  x: number
  y: number
}

/** RC4, the cipher of PDF encryption revision 2. */
function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, i) => i)
  const at = (i: number): number => state[i] ?? 0
  const swap = (i: number, j: number): void => {
    ;[state[i], state[j]] = [at(j), at(i)]
  }
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) % 256
    swap(i, j)
  }
  let [i, j] = [0, 0]
  return bytes.map((byte) => {
    i = (i + 1) % 256
    j = (j + at(i)) % 256
    swap(i, j)
    return byte ^ at((at(i) + at(j)) % 256)
  }) as Buffer
}

/** The padding of passwords (ISO 32000-1, 7.6.3.3). */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const ID = Buffer.alloc(16, 7)
const PERMISSIONS = -4

const md5 = (...parts: Buffer[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest()
const pad = (password: string): Buffer => Buffer.concat([Buffer.from(password), PADDING]).subarray(0, 32)

/** The entries of an encrypted PDF and its key: revision 2, 40 bits. */
function encryption(password: string): { key: Buffer; dictionary: string } {
  const owner = rc4(md5(pad(password)).subarray(0, 5), pad(password))
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(PERMISSIONS)
  const key = md5(pad(password), owner, permissions, ID).subarray(0, 5)
  const user = rc4(key, PADDING)
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`
  return { key, dictionary: `<< /Filter /Standard /V 1 /R 2 /O ${hex(owner)} /U ${hex(user)} /P ${PERMISSIONS} >>` }
}

const escapeText = (text: string): string => text.replaceAll(/[\\()]/g, String.raw`\$&`)

interface PdfOptions {
  password?: string
  /** JavaScript that runs when the file is opened. */
  script?: string
}

/** Makes a PDF in 8 point Courier with these texts on its pages. */
export function makePdf(pages: readonly (readonly Placed[])[], { password, script }: PdfOptions = {}): Buffer {
  const encrypted = password === undefined ? undefined : encryption(password)
  const stream = (number: number, text: string): string => {
    const plain = Buffer.from(text, 'latin1')
    const ending = Buffer.from([number & 255, number >> 8, 0, 0, 0])
    const bytes = encrypted ? rc4(md5(encrypted.key, ending).subarray(0, 10), plain) : plain
    return `<< /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream`
  }
  const action = script === undefined ? '' : ` /OpenAction << /S /JavaScript /JS (${escapeText(script)}) >>`
  const first = 4
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R${action} >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, i) => `${first + 2 * i} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
    ...pages.flatMap((texts, i) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 842 595] /Contents ${first + 2 * i + 1} 0 R /Resources << /Font << /F 3 0 R >> >> >>`,
      stream(
        first + 2 * i + 1,
        texts.map(({ text, x, y }) => `BT /F 8 Tf ${x} ${y} Td (${escapeText(text)}) Tj ET`).join('\n'),
      ),
    ]),
    ...(encrypted ? [encrypted.dictionary] : []),
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const offset = body.length
    body += `${i + 1} 0 obj\n${object}\nendobj\n`
    return String(offset).padStart(10, '0')
  })
  const security = encrypted
    ? ` /Encrypt ${objects.length} 0 R /ID [<${ID.toString('hex')}> <${ID.toString('hex')}>]`
    : ''
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((at) => `${at} 00000 n \n`).join('')}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${security} >>\nstartxref\n${body.length}\n%%EOF`
  return Buffer.from(body + table + trailer, 'latin1')
}
