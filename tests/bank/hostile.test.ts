import { type CellObject, utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'
import { makePdf } from './make-pdf.ts'
import { STANDARD_FILES } from './samples/standard-files.ts'
import { PARTS, SHEET, sheetXml, zipOf } from './xlsx-parts.ts'
import { csvOf, LINES, pdfOf, sample, send, workbook } from './statement-files.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const MB = 1024 * 1024

/** Memory above the start that a file may cost, in bytes. */
const MEMORY_MAX = 300 * MB

/** Sets the stated size of every file of a zip to 1,000 bytes. */
function lieAboutSizes(zip: Buffer): Buffer {
  const lying = Buffer.from(zip)
  for (let at = 0; (at = lying.indexOf('PK\x01\x02', at, 'latin1')) !== -1; at += 4) lying.writeUInt32LE(1_000, at + 24)
  for (let at = 0; (at = lying.indexOf('PK\x03\x04', at, 'latin1')) !== -1; at += 4) lying.writeUInt32LE(1_000, at + 22)
  return lying
}

const cells = (count: number): string => '<c><v>1</v></c>'.repeat(count)
const billionLaughs =
  '<!DOCTYPE l [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]>'

const TOO_LARGE = 'too large when unpacked'
const CUT_OFF = 'is cut off before its end'

/** The file up to some characters of a text: what is left of ₹16,000.00 is ₹16. */
const cutIn = (file: string, text: string, left = 2): Buffer => Buffer.from(file.slice(0, file.indexOf(text) + left))
const standardFile = (title: string): string => STANDARD_FILES.find((one) => one.title === title)?.file ?? ''

const HTML = '<table><tr><th>Date<th>Narration<th>Deposit Amt.</tr><tr><td>13/10/26<td>CASH<td>16000.00</tr></table>'

type Hostile = [title: string, make: () => Promise<Buffer> | Buffer, sentence: string]

const HOSTILE: Hostile[] = [
  ['a zip bomb of 400 MB', () => zipOf({ ...PARTS, [SHEET]: 400 * MB }), TOO_LARGE],
  ['a zip that states other sizes', async () => lieAboutSizes(await zipOf({ ...PARTS, [SHEET]: 100 * MB })), 'damaged'],
  [
    'a zip of 1,000 files',
    () => zipOf(Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`f${i}`, 'x']))),
    TOO_LARGE,
  ],
  [
    'a zip within a zip',
    async () => zipOf({ 'a.xlsx': (await zipOf({ ...PARTS, [SHEET]: MB })).toString('latin1') }),
    'damaged or of an unknown kind',
  ],
  [
    '1,000,000 rows of a workbook',
    () => zipOf({ ...PARTS, [SHEET]: sheetXml(`<row>${cells(1)}</row>`.repeat(1_000_000)) }),
    TOO_LARGE,
  ],
  ['1,000,000 columns', () => zipOf({ ...PARTS, [SHEET]: sheetXml(`<row>${cells(1_000_000)}</row>`) }), TOO_LARGE],
  [
    'a cell in the last corner',
    () => zipOf({ ...PARTS, [SHEET]: sheetXml('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>') }),
    'too many columns',
  ],
  ['1,000,000 rows of text', () => Buffer.from('a\n'.repeat(1_000_000)), 'more than 20,000 rows'],
  ['1,000,000 columns of text', () => Buffer.from('a,'.repeat(1_000_000)), 'cannot be read'],
  ['1,000,000 rows of HTML', () => Buffer.from('<td>a<tr>'.repeat(500_000)), 'more than 20,000 rows'],
  ['300,000 unclosed tags', () => Buffer.from('<b>'.repeat(300_000)), 'nested too deeply'],
  [
    'entities that multiply',
    () => zipOf({ ...PARTS, [SHEET]: sheetXml('<row><c t="str"><v>&c;</v></c></row>', billionLaughs) }),
    'no bank writes',
  ],
  ['entities in HTML', () => Buffer.from(`${billionLaughs}<table><tr><td>&c;</td></tr></table>`), 'no transactions'],
  ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'not a bank statement'],
  ['an empty file', () => Buffer.from(''), 'not a bank statement'],
  [
    'random bytes',
    () => Buffer.from(Array.from({ length: 5_000 }, (_, i) => (i * 7_919) % 256)),
    'not a bank statement',
  ],
  ['a zip that is cut', async () => (await zipOf(PARTS)).subarray(0, 300), 'damaged'],
  ['an old Excel file that is cut', () => workbook([['Date']], 'biff8').subarray(0, 600), 'damaged'],
  ['a PDF that is cut', () => pdfOf(LINES).subarray(0, 200), 'damaged'],
  ['MT940 that is cut in an amount', () => cutIn(standardFile('MT940'), '25000,00'), 'not a transaction of MT940'],
  ['OFX 1 that is cut in an amount', () => cutIn(standardFile('OFX 1'), '1250.50'), CUT_OFF],
  ['OFX 2 that is cut in an amount', () => cutIn(standardFile('OFX 2'), '25000.00'), CUT_OFF],
  ['OFX that is cut between transactions', () => cutIn(standardFile('OFX 1'), '\n<STMTTRN><TRNTYPE>DEBIT'), CUT_OFF],
  ['OFX that is cut after its transactions', () => cutIn(standardFile('OFX 2'), '\n</BANKTRANLIST>', 16), CUT_OFF],
  ['CAMT.053 that is cut in an amount', () => cutIn(standardFile('CAMT.053'), '30000.00'), CUT_OFF],
  [
    'CAMT.053 that is cut between entries',
    () => cutIn(standardFile('CAMT.053'), '\n<Ntry><Amt Ccy="INR">30000'),
    CUT_OFF,
  ],
  ['QIF that is cut in an amount', () => cutIn(standardFile('QIF'), '1,250.50'), CUT_OFF],
  ['QIF that is cut before an amount', () => cutIn(standardFile('QIF'), 'U500.00', 0), CUT_OFF],
  ['HTML that is cut in an amount', () => cutIn(HTML, '16000.00'), CUT_OFF],
  ['HTML that is cut in an amount with commas', () => cutIn(sample('union-html.xls').toString(), '2,500.75'), CUT_OFF],
  ['a PDF without text', () => makePdf([[]]), 'only pictures'],
  ['a text', () => Buffer.from('Dear customer,\nplease find attached'), 'no transactions'],
  ['an unclosed quote', () => Buffer.from('Date,Narration,Credit\n01/10/2026,"a,1'), 'never closed'],
  [
    'a wrong day in the middle',
    () => Buffer.from('Date,Narration,Credit\n01/10/2026,a,1\n13/25/2026,b,1\n02/10/2026,c,1'),
    'Row 3',
  ],
  [
    'a wrong day at the end',
    () => Buffer.from('Date,Narration,Credit,Balance\n01/10/2026,a,5,5\n02/10/2026,b,7,12\n31/11/26,c,6000,6012'),
    'Row 4: "31/11/26" is not a day like 28/11/2026.',
  ],
]

// @abuse 226
test.each(HOSTILE)(
  '%s is refused by a sentence and leaves nothing',
  async (_title, make, sentence) => {
    const [asha, ravi] = [await app.current.seller(), await app.current.seller()]
    const file = await make()
    expect(file.length).toBeLessThan(5 * MB)
    const before = process.memoryUsage.rss()
    let most = before
    const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20)
    const [answer, other] = await Promise.all([send(asha, file), ravi.get('/api/bank/imports')])
    clearInterval(timer)
    expect([answer.status, answer.body.code]).toEqual([400, 'statement_unreadable'])
    expect(answer.body.message).toContain(sentence)
    expect(other.status).toBe(200)
    expect(most - before).toBeLessThan(MEMORY_MAX)
    expect((await asha.get('/api/bank/imports')).body.imports).toEqual([])
  },
  60_000,
)

test('more than 5 MB is refused before it is read', async () => {
  const asha = await app.current.seller()
  const answer = await send(asha, Buffer.alloc(5 * MB + 1, 'a'))
  expect(answer).toMatchObject({ status: 413, body: { code: 'statement_too_large' } })
})

test('formulas count by their stored value, and none is computed', async () => {
  const asha = await app.current.seller()
  const book = utils.book_new()
  const sheet = utils.aoa_to_sheet([
    ['Date', 'Narration', 'Credit'],
    ['01/10/2026', 'stored', null],
    ['02/10/2026', 'not stored', null],
    ['03/10/2026', '=HYPERLINK("https://example.in/")', 7],
  ])
  sheet.C2 = { t: 'n', f: '2+3', v: 5 }
  sheet.C3 = { t: 'n', f: 'WEBSERVICE("https://example.in/")' }
  utils.book_append_sheet(book, sheet, 'S')
  const answer = await send(asha, write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
  expect(answer.body.import).toMatchObject({ rows: 2, credits: 2 })
  const rows = await app.current.db<{ amount: bigint; narration: string }[]>`
    SELECT c.amount, c.narration FROM bank_credits c JOIN users u USING (business_id) WHERE u.id = ${asha.id} ORDER BY day`
  expect(rows.map(({ amount, narration }) => `${amount} ${narration}`)).toEqual([
    '500 stored',
    '700 =HYPERLINK("https://example.in/")',
  ])
})

const NO_AMOUNT = 'is not an amount.'
const NO_DAY = 'is not a day like 28/11/2026.'
const CELLS: [title: string, cell: string, value: CellObject, sentence: string][] = [
  ['the amount is #REF!', 'C3', { t: 'e', v: 0x17 }, `Row 3: "#REF!" ${NO_AMOUNT}`],
  ['the amount is #N/A', 'C3', { t: 'e', v: 0x2a }, `Row 3: "#N/A" ${NO_AMOUNT}`],
  ['the amount is an unknown error', 'C3', { t: 'e', v: 0x63 }, 'Row 3: "'],
  ['the amount is TRUE', 'C3', { t: 'b', v: true }, `Row 3: "TRUE" ${NO_AMOUNT}`],
  ['the amount is FALSE', 'C3', { t: 'b', v: false }, `Row 3: "FALSE" ${NO_AMOUNT}`],
  ['the day is #VALUE!', 'A3', { t: 'e', v: 0x0f }, `Row 3: "#VALUE!" ${NO_DAY}`],
  ['the day is #DIV/0!', 'A3', { t: 'e', v: 0x07 }, `Row 3: "#DIV/0!" ${NO_DAY}`],
  ['the last day is #NAME?', 'A4', { t: 'e', v: 0x1d }, `Row 4: "#NAME?" ${NO_DAY}`],
  ['the last day is TRUE', 'A4', { t: 'b', v: true }, `Row 4: "TRUE" ${NO_DAY}`],
]

test.each(CELLS.flatMap((one) => (['xlsx', 'biff8'] as const).map((type) => [...one, type] as const)))(
  'where %s, the row of an Excel file is named',
  async (_title, at, cell, sentence, type) => {
    const asha = await app.current.seller()
    const book = utils.book_new()
    const sheet = utils.aoa_to_sheet([
      ['Date', 'Narration', 'Credit'],
      ['13/10/2026', 'A', 5],
      ['14/10/2026', 'B', 6_000],
      ['15/10/2026', 'C', 7],
    ])
    sheet[at] = cell
    utils.book_append_sheet(book, sheet, 'S')
    const answer = await send(asha, write(book, { type: 'buffer', bookType: type }) as Buffer)
    expect([answer.status, answer.body.code]).toEqual([400, 'statement_unreadable'])
    expect(answer.body.message).toContain(sentence)
    expect((await asha.get('/api/bank/imports')).body.imports).toEqual([])
  },
)

test.each([
  ['whole', 'UPI-RAMESH-NAME@ybl-SBIN0001234-627647334392-INV'],
  ['cut', 'UPI/627647334392/INV/NAME@/SBI/ICI0057ba7c3a75'],
])('a UPI ID above 255 characters (%s) is no UPI ID, and the payment is read', async (_kind, narration) => {
  const asha = await app.current.seller()
  const line = { day: '03/10/26', narration: narration.replace('NAME', 'a'.repeat(300)), credit: '5.00', balance: '' }
  expect((await send(asha, csvOf([line]))).body.import).toMatchObject({ added: 1 })
  const [stored] = await app.current.db<{ utr: string; payer_upi: string | null }[]>`
    SELECT c.utr, c.payer_upi FROM bank_credits c JOIN users u USING (business_id) WHERE u.id = ${asha.id}`
  expect(stored).toEqual({ utr: '627647334392', payer_upi: null })
})

test.each([
  ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['Windows-1252', (text: string) => Buffer.from(text.replace('CAFE', 'CAF\u00c9'), 'latin1')],
  ['mixed line ends', (text: string) => Buffer.from(text.replace('\n', '\r\n').replace(/\n(?=05)/, '\r'))],
])('a statement in %s is read', async (_title, encode) => {
  const asha = await app.current.seller()
  const lines = LINES.map((one) => ({ ...one, narration: one.narration.replace('PUNE CAMP', 'CAFE') }))
  expect((await send(asha, encode(csvOf(lines)))).body.import).toMatchObject({ rows: 4, added: 3 })
})

// @abuse 236
test('scripts in PDF and HTML do nothing', async () => {
  const asha = await app.current.seller()
  expect((await send(asha, pdfOf(LINES, { script: 'app.alert(1); while (true) {}' }))).body.import).toMatchObject({
    added: 3,
  })
  const html = `<script>while (true) {}</script><table>${csvOf(LINES.slice(0, 1))
    .split('\n')
    .map(
      (row) =>
        `<tr>${row
          .split(/,(?=\D|$|")/)
          .map((cell) => `<td onclick="x()">${cell.replaceAll('"', '')}<script>x</script></td>`)
          .join('')}</tr>`,
    )
    .join('')}</table>`
  expect((await send(asha, html)).body.import).toMatchObject({ rows: 1, added: 0 })
})

test.each([
  ['PDF', () => pdfOf(LINES, { password: 'asha1990' }), 3],
  ['XLSX', () => sample('protected.xlsx'), 1],
])(
  'a %s with a password asks for it, says that one is wrong, and opens with the right one',
  async (_kind, make, added) => {
    const asha = await app.current.seller()
    const file = make()
    expect(await send(asha, file)).toMatchObject({ status: 400, body: { code: 'statement_password_needed' } })
    for (const password of ['wrong', '%', 'x'.repeat(300)]) {
      const wrong = await send(asha, file, { password })
      expect(wrong).toMatchObject({ status: 400, body: { code: 'statement_password_wrong' } })
    }
    expect((await send(asha, file, { password: 'asha1990' })).body.import).toMatchObject({ added })
    const kept = await app.current.db<{ row: string }[]>`
    SELECT c::text AS row FROM bank_credits c UNION ALL SELECT i::text FROM bank_imports i`
    expect(kept.filter(({ row }) => row.includes('asha1990'))).toEqual([])
    expect(app.current.log.lines.join('\n')).not.toContain('asha1990')
  },
  120_000,
)
