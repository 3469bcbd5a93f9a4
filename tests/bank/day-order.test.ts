import { expect, test } from 'vitest'
import type { Actor } from '#server/actor/actor.ts'
import { listOpenCredits } from '#server/features/bank/service.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { csvOf, type Line, pdfOf, send, workbook } from './statement-files.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const daysOf = async (seller: Seller): Promise<string[]> => {
  const [user] = await app.current.db<{ business_id: string }[]>`SELECT business_id FROM users WHERE id = ${seller.id}`
  const rows = await listOpenCredits(app.current.db, { businessId: user?.business_id ?? '' } as Actor, 1_000)
  return rows.map(({ day }) => day)
}

/** Two payments of October 2026, as their numbers say, with the month first. */
const MONTH_FIRST: readonly Line[] = [
  {
    day: '10/03/2026',
    narration: 'UPI-RAVI-RAVI@YBL-SBIN0001234-627647334392-FEE',
    credit: '100.00',
    balance: '1,100.00',
  },
  {
    day: '10/05/2026',
    narration: 'UPI-ANITA-ANITA@YBL-SBIN0001234-627847334393-FEE',
    credit: '200.00',
    balance: '1,300.00',
  },
]
const ASKED = {
  likely: 'month',
  examples: [
    { printed: '10/03/2026', day_first: '2026-03-10', month_first: '2026-10-03' },
    { printed: '10/05/2026', day_first: '2026-05-10', month_first: '2026-10-05' },
  ],
}
const cells = (lines: readonly Line[]) => [
  ['Date', 'Narration', 'Deposit Amt.', 'Closing Balance'],
  ...lines.map((one) => [one.day, one.narration, one.credit ?? '', one.balance]),
]

test.each([
  ['CSV', () => csvOf(MONTH_FIRST)],
  ['XLSX', () => workbook(cells(MONTH_FIRST), 'xlsx')],
  ['PDF', () => pdfOf(MONTH_FIRST)],
])('a %s whose dates have the month first is asked for and not imported', async (_kind, file) => {
  const asha = await app.current.seller()
  expect(await send(asha, file())).toMatchObject({
    status: 200,
    body: { import: null, unknown_columns: null, unclear_days: ASKED },
  })
  expect((await asha.get('/api/bank/imports')).body.imports).toEqual([])
  expect((await send(asha, file(), { day_order: 'month' })).body).toMatchObject({
    import: { added: 2 },
    unclear_days: null,
  })
  expect(await daysOf(asha)).toEqual(['2026-10-03', '2026-10-05'])
})

test('the answer is kept with the layout of this business', async () => {
  const [asha, ravi] = [await app.current.seller(), await app.current.seller()]
  await send(asha, csvOf(MONTH_FIRST), { day_order: 'month' })
  const next: Line = { day: '10/06/2026', narration: 'BY CASH', credit: '300.00', balance: '1,600.00' }
  expect((await send(asha, csvOf([...MONTH_FIRST, next]))).body.import).toMatchObject({ credits: 3, added: 1 })
  expect(await daysOf(asha)).toEqual(['2026-10-03', '2026-10-05', '2026-10-06'])
  expect((await send(ravi, csvOf(MONTH_FIRST))).body).toMatchObject({ import: null, unclear_days: ASKED })
  // Another answer replaces it.
  await send(ravi, csvOf(MONTH_FIRST), { day_order: 'day' })
  expect(await daysOf(ravi)).toEqual(['2026-03-10', '2026-05-10'])
  expect((await send(ravi, csvOf(MONTH_FIRST))).body.import).toMatchObject({ added: 0 })
})

test('columns and the order of dates are kept together', async () => {
  const asha = await app.current.seller()
  const file = csvOf(MONTH_FIRST, ['Tag', 'Zweck', 'Aus', 'Ein', 'Stand'])
  const columns = 'date,description,debit,credit,balance'
  expect((await send(asha, file)).body).toMatchObject({ unknown_columns: {}, unclear_days: null })
  expect((await send(asha, file, { columns })).body).toMatchObject({ unknown_columns: null, unclear_days: ASKED })
  expect((await send(asha, file, { columns, day_order: 'month' })).body.import).toMatchObject({ added: 2 })
  expect((await send(asha, file)).body.import).toMatchObject({ credits: 2, added: 0 })
})

test('QIF is asked for where nothing says what comes first', async () => {
  const asha = await app.current.seller()
  const qif = '!Type:Bank\nD03/10/2026\nT5.00\nPcash\n^\nD04/10/2026\nT6.00\nPcash\n^\n'
  expect((await send(asha, qif)).body).toMatchObject({
    import: null,
    unclear_days: {
      likely: 'day',
      examples: [{ printed: '03/10/2026', day_first: '2026-10-03', month_first: '2026-03-10' }, {}],
    },
  })
  expect((await send(asha, qif, { day_order: 'day' })).body.import).toMatchObject({ added: 2 })
  expect(await daysOf(asha)).toEqual(['2026-10-03', '2026-10-04'])
  expect((await send(asha, qif)).body.import).toMatchObject({ added: 0 })
})

test('another answer than day or month is refused by name', async () => {
  const asha = await app.current.seller()
  expect(await send(asha, csvOf(MONTH_FIRST), { day_order: 'year' })).toMatchObject({
    status: 400,
    body: {
      code: 'invalid_input',
      fields: { day_order: 'Choose what comes first in the dates: the day or the month' },
    },
  })
  expect(
    await send(asha, csvOf([{ ...MONTH_FIRST[0], day: '28/10/2026' } as Line, ...MONTH_FIRST]), { day_order: 'month' }),
  ).toMatchObject({
    status: 400,
    body: { code: 'statement_unreadable' },
  })
})
