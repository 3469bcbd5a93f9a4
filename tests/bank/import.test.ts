import { expect, test } from 'vitest'
import type { Actor } from '#server/actor/actor.ts'
import { importBankStatement } from '#server/features/bank/import-statement.ts'
import { listOpenCredits, markCredit, undoImportIn } from '#server/features/bank/service.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { csvOf, LINES, type Line, pdfOf, sample, send, workbook } from './statement-files.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const actorOf = async (seller: Seller): Promise<Actor> => {
  const [user] = await app.current.db<{ business_id: string }[]>`SELECT business_id FROM users WHERE id = ${seller.id}`
  return { businessId: user?.business_id ?? '' } as Actor
}

/** What is stored of a seller's credits, by day. */
const stored = async (seller: Seller) =>
  (await listOpenCredits(app.current.db, await actorOf(seller), 1_000)).map(
    ({ day, amount, channel, utr, payer_upi, payer_name, note }) =>
      [day, String(amount), channel, utr, payer_upi, payer_name, note].join(' '),
  )

const EXPECTED = [
  '2026-10-03 125050 upi 627647334392 ramesh@ybl RAMESH KUMAR INV 0042',
  '2026-10-05 50000 cash    ',
  '2026-10-05 50000 upi 627847334393 anita@ybl ANITA DESAI UPI',
]

// @abuse 235
test('refuses a visitor, JSON, and shows a stranger nothing', async () => {
  const asha = await app.current.seller()
  expect(await send(app.current.visitor(), csvOf(LINES))).toMatchObject({
    status: 401,
    body: { code: 'not_signed_in' },
  })
  expect(await asha.post('/api/bank/statements')).toMatchObject({ status: 415, body: { code: 'unsupported_type' } })
  expect((await send(asha, csvOf(LINES))).status).toBe(200)
  const stranger = await app.current.seller()
  expect((await stranger.get('/api/bank/imports')).body.imports).toEqual([])
  expect(await stored(stranger)).toEqual([])
})

const KINDS: [string, () => string | Uint8Array][] = [
  ['csv', () => csvOf(LINES)],
  ['xlsx', () => workbook(rowsOf(), 'xlsx')],
  ['xls', () => workbook(rowsOf(), 'biff8')],
  [
    'html',
    () =>
      `<table>${rowsOf()
        .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
        .join('')}</table>`,
  ],
  ['pdf', () => pdfOf(LINES)],
]

const rowsOf = (): string[][] => cellsOf(LINES)

const cellsOf = (lines: readonly Line[]): string[][] =>
  csvOf(lines)
    .split('\n')
    .map((line) => [...line.matchAll(/"([^"]*)"|([^,]+)/g)].map(([, a, b]) => a ?? b ?? ''))

test.each(KINDS)('the credits of a statement as %s are imported, debits are not kept', async (kind, file) => {
  const asha = await app.current.seller()
  const answer = await send(asha, file())
  expect(answer).toMatchObject({
    status: 200,
    body: {
      import: { kind, rows: 4, credits: 3, added: 3, first_on: '2026-10-03', last_on: '2026-10-05', undone_at: null },
      unknown_columns: null,
    },
  })
  expect((await stored(asha)).toSorted()).toEqual(EXPECTED)
  expect((await asha.get('/api/bank/imports')).body).toEqual({ imports: [answer.body.import], next_cursor: null })
})

test('the same file again, another kind of it, and an overlapping month add only what is new', async () => {
  const asha = await app.current.seller()
  for (const file of [csvOf(LINES), csvOf(LINES), pdfOf(LINES), workbook(rowsOf(), 'xlsx')]) await send(asha, file)
  const next: Line = { day: '06/10/26', narration: 'BY CASH', credit: '20.00', balance: '12,252.80' }
  const overlapping = await send(asha, csvOf([...LINES.slice(2), next]))
  expect(overlapping.body.import).toMatchObject({ credits: 3, added: 1 })
  expect((await stored(asha)).toSorted()).toEqual([...EXPECTED, '2026-10-06 2000 cash    '])
  const { imports } = (await asha.get('/api/bank/imports')).body
  expect(imports.map(({ added }: { added: number }) => added)).toEqual([1, 0, 0, 0, 3])
})

test('two equal rows on one day are two credits, once each', async () => {
  const asha = await app.current.seller()
  const cash = { day: '05/10/26', narration: 'BY CASH', credit: '500.00', balance: '' }
  for (const _ of [1, 2]) await send(asha, csvOf([cash, cash]))
  expect(await stored(asha)).toHaveLength(2)
  expect((await send(asha, csvOf([cash, cash, cash]))).body.import).toMatchObject({ credits: 3, added: 1 })
})

test('two people who import one file at once add each credit once', async () => {
  const asha = await app.current.seller()
  const actor = await actorOf(asha)
  const file = {
    bytes: sample('kotak.csv'),
    password: undefined,
    columns: undefined,
    day_order: undefined,
    account_name: undefined,
  }
  const answers = await Promise.all([1, 2, 3, 4].map(() => importBankStatement(app.current.db, actor, file)))
  expect(answers.map((answer) => answer.import?.added).toSorted()).toEqual([0, 0, 0, 23])
  expect(await stored(asha)).toHaveLength(23)
})

test('an import whose connection is killed while it writes leaves nothing', async () => {
  const asha = await app.current.seller()
  const { db } = app.current
  await db.begin(async (tx) => {
    await tx`LOCK TABLE bank_credits IN SHARE MODE`
    const answer = send(asha, csvOf(LINES))
    let killed = 0
    while (killed === 0) {
      const { count } = await db`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%INSERT INTO bank_credits%'
          AND pid <> pg_backend_pid()`
      killed = count
    }
    expect(await answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  })
  expect((await asha.get('/api/bank/imports')).body.imports).toEqual([])
  expect((await send(asha, csvOf(LINES))).body.import).toMatchObject({ added: 3 })
})

const UNKNOWN = csvOf(LINES, ['Tag', 'Zweck', 'Aus', 'Ein', 'Stand'])

test('unknown headings are answered with the first rows; the chosen columns are remembered for this business', async () => {
  const asha = await app.current.seller()
  expect((await send(asha, UNKNOWN)).body).toEqual({
    import: null,
    unknown_columns: {
      headings: ['Tag', 'Zweck', 'Aus', 'Ein', 'Stand'],
      sample: LINES.slice(0, 3).map((one) => [one.day, one.narration, one.debit ?? '', one.credit ?? '', one.balance]),
    },
    unclear_days: null,
  })
  for (const columns of [
    'date,description',
    'date,description,amount,credit',
    'date,date,credit',
    'date,description,secret',
  ]) {
    expect(await send(asha, UNKNOWN, { columns })).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  }
  const chosen = await send(asha, UNKNOWN, { columns: 'date,description,debit,credit,balance' })
  expect(chosen.body.import).toMatchObject({ credits: 3, added: 3 })
  expect((await send(asha, UNKNOWN)).body.import).toMatchObject({ credits: 3, added: 0 })
  const ravi = await app.current.seller()
  expect((await send(ravi, UNKNOWN)).body.import).toBeNull()
})

test('a PDF whose balances do not add up is refused', async () => {
  const asha = await app.current.seller()
  const wrong = LINES.map((one, i) => (i === 2 ? { ...one, balance: '11,732.81' } : one))
  const refused = await send(asha, pdfOf(wrong))
  expect(refused).toMatchObject({ status: 400, body: { code: 'statement_unreadable' } })
  expect(refused.body.message).toContain('do not add up on 2026-10-05')
  expect((await send(asha, pdfOf(LINES.slice(0, 1)))).status).toBe(400)
  expect((await asha.get('/api/bank/imports')).body.imports).toEqual([])
})

test.each([
  ['CSV', (lines: readonly Line[]) => csvOf(lines)],
  ['XLSX', (lines: readonly Line[]) => workbook(cellsOf(lines), 'xlsx')],
])('a %s whose balances do not add up is imported, and its row is named', async (_kind, fileOf) => {
  const asha = await app.current.seller()
  const wrong = LINES.map((one, i) => (i === 2 ? { ...one, balance: '11,732.81' } : one))
  const { status, body } = await send(asha, fileOf(wrong))
  expect([status, body.import]).toMatchObject([200, { added: 3, broken_row: 4, broken_on: '2026-10-05' }])
  expect((await asha.get('/api/bank/imports')).body.imports).toMatchObject([{ broken_row: 4, broken_on: '2026-10-05' }])
  const ravi = await app.current.seller()
  expect((await send(ravi, fileOf(LINES))).body.import).toMatchObject({ broken_row: null, broken_on: null })
})

test('a CSV that is cut in an amount is imported, and its last row is named', async () => {
  const asha = await app.current.seller()
  const file = csvOf(LINES)
    .replaceAll('"', '')
    .replaceAll(/(?<=\d),(?=\d{3}\.)/g, '')
  const cut = file.slice(0, file.lastIndexOf('500.00') + 2)
  expect((await send(asha, cut)).body.import).toMatchObject({ rows: 4, broken_row: 5, broken_on: '2026-10-05' })
  expect((await send(asha, file)).body.import).toMatchObject({ rows: 4, broken_row: null })
})

test('a credit is recorded once, and an undone import keeps recorded credits', async () => {
  const asha = await app.current.seller()
  const { id } = (await send(asha, csvOf(LINES))).body.import
  const actor = await actorOf(asha)
  const { db } = app.current
  const [first, second] = await listOpenCredits(db, actor, 2)
  const payment_id = crypto.randomUUID()
  const record = () => db.begin((tx) => markCredit(tx, actor, first?.id ?? '', { state: 'recorded', payment_id }))
  expect((await Promise.all([record(), record()])).toSorted()).toEqual([false, true])
  expect(await db.begin((tx) => markCredit(tx, actor, second?.id ?? '', { state: 'not_for_invoice' }))).toBe(true)
  const stranger = await actorOf(await app.current.seller())
  expect(await db.begin((tx) => markCredit(tx, stranger, first?.id ?? '', { state: 'open' }))).toBe(false)
  await expect(db.begin((tx) => undoImportIn(tx, stranger, id))).rejects.toMatchObject({ code: 'not_found' })

  await db.begin((tx) => undoImportIn(tx, actor, id))
  await expect(db.begin((tx) => undoImportIn(tx, actor, id))).rejects.toMatchObject({ code: 'not_found' })
  const left = await db<
    { id: string; state: string }[]
  >`SELECT id, state FROM bank_credits WHERE business_id = ${actor.businessId}`
  expect(left).toMatchObject([{ id: first?.id, state: 'recorded' }])
  expect((await asha.get('/api/bank/imports')).body.imports[0].undone_at).not.toBeNull()
  expect((await send(asha, csvOf(LINES))).body.import).toMatchObject({ credits: 3, added: 2 })
  expect(await db.begin((tx) => markCredit(tx, actor, first?.id ?? '', { state: 'open' }))).toBe(true)
})

test('imports are listed in pages, newest first', async () => {
  const asha = await app.current.seller()
  for (const _ of [1, 2, 3]) await send(asha, csvOf(LINES))
  const one = (await asha.get('/api/bank/imports?limit=2')).body
  const two = (await asha.get(`/api/bank/imports?limit=2&cursor=${encodeURIComponent(one.next_cursor)}`)).body
  const added = [...one.imports, ...two.imports].map((row: { added: number }) => row.added)
  expect([one.imports.length, two.imports.length, two.next_cursor, added]).toEqual([2, 1, null, [0, 0, 3]])
})
