import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, createDeflate, deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { CFB } from '@e965/xlsx'
import { createProcessRunner } from '#server/platform/workers/limited-process.ts'
import { useApp } from '../harness/app.ts'
import { measureMemory } from '../harness/process-memory.ts'
import { send } from './statement-files.ts'
import { PARTS, SHEET, sheetXml, zipOf } from './xlsx-parts.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const MB = 1024 * 1024

/** Memory that a file of 5 MB may cost in all: what the server adds for it, and all of the process that reads it. */
const MEMORY_MAX = 150 * MB

const STRINGS = 'xl/sharedStrings.xml'
const stringsXml = (items: string): string =>
  `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${items}</sst>`
const items = (count: number, text: string): string => `<si><t>${text}</t></si>`.repeat(count)
const rows = (count: number, cells: string): string => `<row>${cells}</row>`.repeat(count)

/** Sets the method of every entry in the central directory to "stored", as its local header does not say. */
function contradict(zip: Buffer): Buffer {
  const changed = Buffer.from(zip)
  for (let at = 0; (at = changed.indexOf('PK\x01\x02', at, 'latin1')) !== -1; at += 4) {
    changed.writeUInt16LE(0, at + 10)
    changed.writeUInt32LE(changed.readUInt32LE(at + 20), at + 24)
  }
  return changed
}

/** Makes every entry of the central directory point to the same data. */
function overlap(zip: Buffer): Buffer {
  const changed = Buffer.from(zip)
  const first = changed.indexOf('PK\x01\x02', 0, 'latin1')
  const name = changed.subarray(first + 46, first + 46 + changed.readUInt16LE(first + 28))
  for (let at = first, n = 0; (at = changed.indexOf('PK\x01\x02', at, 'latin1')) !== -1; at += 4, n++) {
    changed.copy(changed, at + 8, first + 8, first + 28)
    changed.writeUInt32LE(changed.readUInt32LE(first + 42), at + 42)
    expect(changed.readUInt16LE(at + 28)).toBe(name.length)
  }
  return changed
}

/** Deflates so many equal bytes without holding them. */
async function deflated(bytes: number, byte = ' ', times = 1): Promise<Buffer> {
  const stream = createDeflate({ level: constants.Z_BEST_SPEED, memLevel: 9 })
  const piece = Buffer.alloc(MB, byte)
  const chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  for (let left = bytes; left > 0; left -= MB) {
    if (!stream.write(piece)) await new Promise((resolve) => stream.once('drain', resolve))
  }
  await new Promise((resolve) => stream.end(resolve))
  let packed: Buffer = Buffer.concat(chunks)
  for (let n = 1; n < times; n++) packed = deflateSync(packed, { level: 9 })
  return packed
}

/** A PDF with these objects after its catalog (1), its pages (2) and its page (3), whose content is 4. */
function pdfWith(objects: readonly { dictionary: string; stream: Buffer }[], page = ''): Buffer {
  const pieces = [
    Buffer.from(
      `%PDF-1.5\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Count 1 /Kids [3 0 R] >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 842 595] /Contents 4 0 R ${page} >>\nendobj\n`,
    ),
    ...objects.flatMap(({ dictionary, stream }, i) => [
      Buffer.from(`${i + 4} 0 obj\n<< ${dictionary} /Length ${stream.length} >>\nstream\n`),
      stream,
      Buffer.from('\nendstream\nendobj\n'),
    ]),
  ]
  return Buffer.concat([...pieces, Buffer.from('trailer\n<< /Root 1 0 R >>\n%%EOF')])
}

/** An old Excel file whose directory names the same sectors a thousand times. */
function manyNamesOfOneStream(): Buffer {
  const file = CFB.utils.cfb_new()
  for (let n = 0; n < 2_000; n++) CFB.utils.cfb_add(file, `/${n}`, Buffer.from(n === 0 ? 'x'.repeat(2 * MB) : 'y'))
  const bytes = CFB.write(file, { type: 'buffer' }) as Buffer
  // Start and size of a stream are at 116 and 120 of its entry of 128 bytes.
  const big = Array.from({ length: bytes.length / 128 }, (_, i) => i * 128).find(
    (at) => bytes.readUInt32LE(at + 120) === 2 * MB && bytes[at + 66] === 2,
  )
  if (big === undefined) throw new Error('The stream is not in the directory.')
  for (let at = 512; at + 128 <= bytes.length; at += 128) {
    const isStream = bytes[at + 66] === 2 && bytes.readUInt32LE(at + 120) === 1 && bytes.readUInt16LE(at + 64) <= 12
    if (isStream) bytes.copy(bytes, at + 116, big + 116, big + 124)
  }
  return bytes
}

const TOO_LARGE = 'too large when unpacked'
const UNUSUAL = 'parts that no bank writes'
const FLATE = '/Filter /FlateDecode'
/** What pdf.js makes of a stream without room for it differs; each of these sentences helps. */
const PDF_REFUSED = /too much memory|took too long|only pictures|damaged/

type Bomb = [title: string, make: () => Promise<Buffer> | Buffer, sentence: string | RegExp]

const BOMBS: Bomb[] = [
  ['a sheet of 900 MB', () => zipOf({ ...PARTS, [SHEET]: 900 * MB }), TOO_LARGE],
  [
    'a stored workbook in a workbook',
    async () =>
      zipOf({ ...PARTS, 'a.xlsx': await zipOf({ ...PARTS, [SHEET]: 400 * MB }), [SHEET]: sheetXml(rows(1, '<c/>')) }),
    UNUSUAL,
  ],
  [
    'a central directory that contradicts the local headers',
    async () => contradict(await zipOf({ ...PARTS, [SHEET]: 400 * MB })),
    UNUSUAL,
  ],
  [
    'entries that share their data',
    async () => overlap(await zipOf(Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`f${i}`, 50 * MB])))),
    UNUSUAL,
  ],
  ['two entries of one name', () => zipOf({ ...PARTS, 'XL/Workbook.xml': 'x' }), UNUSUAL],
  [
    '1,000 entries',
    () => zipOf(Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`f${i}`, 'x']))),
    TOO_LARGE,
  ],
  [
    'shared texts of 60 MB',
    () => zipOf({ ...PARTS, [STRINGS]: stringsXml(items(30_000, 'x'.repeat(2_000))), [SHEET]: sheetXml('') }),
    TOO_LARGE,
  ],
  [
    'one shared text of 60 MB',
    () => zipOf({ ...PARTS, [STRINGS]: stringsXml(items(1, 'x'.repeat(60 * MB))), [SHEET]: sheetXml('') }),
    'no rows',
  ],
  [
    'a million empty shared texts',
    () => zipOf({ ...PARTS, [STRINGS]: stringsXml('<si/>'.repeat(5_000_000)), [SHEET]: sheetXml('') }),
    TOO_LARGE,
  ],
  [
    'one long shared text in 500,000 cells',
    () =>
      zipOf({
        ...PARTS,
        [STRINGS]: stringsXml(items(1, 'x'.repeat(2_000))),
        [SHEET]: sheetXml(rows(5_000, '<c t="s"><v>0</v></c>'.repeat(100))),
      }),
    'no transactions',
  ],
  [
    'an attribute of 60 MB',
    () => zipOf({ ...PARTS, [SHEET]: sheetXml(`<row><c r="${'A'.repeat(60 * MB)}"><v>1</v></c></row>`) }),
    /too much memory|no transactions/,
  ],
  [
    '5 MB of cells in a CSV file',
    () => Buffer.from(`${'1,2,3,4,5,6,7,8,9,'.repeat(2)}1\n`.repeat(19_000)),
    'no transactions',
  ],
  ['5 MB of quotation marks', () => Buffer.from(`a,b\n${'"'.repeat(5 * MB - 10)}`), /cannot be read|never closed/],
  [
    '5 MB of cells in HTML',
    () => Buffer.from(`<table>${`<tr>${'<td>1'.repeat(25)}`.repeat(19_000)}`),
    'no transactions',
  ],
  ['one cell of 5 MB in HTML', () => Buffer.from(`<table><td>${'a'.repeat(5 * MB - 20)}`), 'no transactions'],
  ['an attribute of 5 MB in HTML', () => Buffer.from(`<table a="${'a'.repeat(5 * MB - 20)}"><td>a`), 'no transactions'],
  ['an old Excel file with 2,000 names of one stream', manyNamesOfOneStream, /too much memory|damaged|took too long/],
  [
    'a PDF with a stream of 800 MB',
    async () => pdfWith([{ dictionary: FLATE, stream: await deflated(800 * MB) }]),
    PDF_REFUSED,
  ],
  [
    'a PDF with a stream that is deflated three times',
    async () =>
      pdfWith([
        { dictionary: '/Filter [/FlateDecode /FlateDecode /FlateDecode]', stream: await deflated(1_000 * MB, ' ', 3) },
      ]),
    PDF_REFUSED,
  ],
  [
    'a PDF whose objects are in a stream of 500 MB with a predictor',
    async () =>
      pdfWith(
        [
          { dictionary: FLATE, stream: deflateSync('BT ET') },
          {
            dictionary: `/Type /ObjStm /N 1 /First 10 ${FLATE} /DecodeParms << /Predictor 12 /Columns 100 >>`,
            stream: await deflated(500 * MB, '\0'),
          },
          {
            dictionary: `/Type /XRef /Size 90000000 /W [1 2 1] /Root 1 0 R ${FLATE} /DecodeParms << /Predictor 12 /Columns 4 >>`,
            stream: await deflated(500 * MB, '\x02'),
          },
        ],
        '/Resources 5 0 R',
      ),
    PDF_REFUSED,
  ],
  [
    'a PDF with text of 60 MB',
    async () =>
      pdfWith(
        [
          {
            dictionary: FLATE,
            stream: deflateSync(`BT /F 8 Tf ${'1 0 Td (a) Tj '.repeat(4_000_000)} ET`, { level: 1 }),
          },
        ],
        '/Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Courier >> >> >>',
      ),
    // A fast machine reads all of it within the limit of time; some machines lack the memory for it first.
    /too much|took too long|no transactions|only pictures|damaged/,
  ],
]

// @abuse 225
test.each(BOMBS)(
  '%s costs no more than 150 MB and is refused by a sentence',
  async (_title, make, sentence) => {
    const asha = await app.current.seller()
    const file = await make()
    expect(file.length).toBeLessThan(5 * MB)
    const { answer, own, children } = await measureMemory(() => send(asha, file))
    expect([answer.status, answer.body.code]).toEqual([400, 'statement_unreadable'])
    expect(answer.body.message).toMatch(sentence)
    expect(children).toBeGreaterThan(20 * MB)
    expect(own + children).toBeLessThanOrEqual(MEMORY_MAX)
  },
  120_000,
)

test('the measure sees a process that uses 400 MB', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pavti-bombs-'))
  const file = join(folder, 'program.mjs')
  await writeFile(
    file,
    `process.on('message', () => { const all = Buffer.alloc(400_000_000, 1); process.send({ answer: all.length, canStay: false }) })`,
  )
  const processes = createProcessRunner(file, { memoryMb: 600 })
  const { answer, children } = await measureMemory(() => processes.run({}, [], { cpuSeconds: 60, timeoutMs: 60_000 }))
  await processes.close()
  await rm(folder, { recursive: true })
  expect(answer).toBe(400_000_000)
  expect(children).toBeGreaterThan(400 * MB)
})
