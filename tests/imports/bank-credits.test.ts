import { expect, test } from 'vitest'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { csvOf, send } from '../bank/statement-files.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { archiveOf, commitFile, copyInvoices, previewFile } from './archive.ts'

const app = useApp({ RATE_LIMITS: 'off' })
const today = indiaDay(new Date())
const DAY = addDays(today, -3)
const printed = `${DAY.slice(8)}/${DAY.slice(5, 7)}/${DAY.slice(2, 4)}`

const CREDITS: [narration: string, credit: string][] = [
  ['UPI-MEERA TEX-meera@oksbi-SBIN0001234-627647334301-INV', '500.00'],
  ['UPI-RAVI K-ravi@ybl-SBIN0001234-627647334302-ADVANCE', '900.00'],
  ['UPI-MEERA TEX-meera@oksbi-SBIN0001234-627647334303-BOTH', '700.00'],
  ['UPI-SURESH-suresh@ybl-SBIN0001234-627647334304-UPI', '77.00'],
  ['CASH DEP PUNE CAMP', '60.00'],
  ['CASH DEP PUNE CAMP', '60.00'],
]
const STATEMENT = csvOf(
  CREDITS.map(([narration, credit], i) => ({ day: printed, narration, credit, balance: `${10_000 + i * 1_000}.00` })),
)

const money = async (seller: Seller) => (await seller.get('/api/money')).body

/** A business whose credits became payments, were joined, were set aside, and wait. */
async function shopWithCredits(): Promise<Seller> {
  const asha = await app.current.seller()
  const bill = (customer_name: string, amount: string) =>
    asha.invoice({ customer_name, amount, issued_on: addDays(today, -9) })
  const [first, second, third] = [await bill('Meera', '500'), await bill('Meera', '300'), await bill('Meera', '400')]
  const { customer_id: ravi } = await bill('Ravi', '1000')
  // Recorded by hand before the bank shows it.
  const given = { customer_id: ravi, amount: '900', received_on: DAY, method: 'upi', allocations: [] }
  const { payment } = (await asha.post('/api/customer-payments', given)).body
  expect((await send(asha, STATEMENT)).body.import).toMatchObject({ added: 6 })
  const { credits } = await money(asha)
  const idOf = (amount: string) => credits.find((one: { amount: string }) => one.amount === amount).id
  const confirmed = await asha.post('/api/money/confirm', {
    credits: [
      { credit_id: idOf('500.00'), allocations: [{ invoice_id: first.id, amount: '500.00' }] },
      {
        credit_id: idOf('700.00'),
        allocations: [
          { invoice_id: second.id, amount: '300.00' },
          { invoice_id: third.id, amount: '400.00' },
        ],
      },
    ],
  })
  expect(confirmed.body.credits).toMatchObject([{ result: 'recorded' }, { result: 'recorded' }])
  const joins = [{ credit_id: idOf('900.00'), payment_id: payment.id }]
  expect(await asha.post('/api/money/join', { credits: joins })).toMatchObject({ status: 200 })
  expect(await asha.post(`/api/money/credits/${idOf('60.00')}/set-aside`)).toMatchObject({ status: 200 })
  return asha
}

/** What the screens of the bank say, without ids. */
async function bankOf(seller: Seller) {
  const read = async (path: string) => (await seller.get(path)).body
  const { credits, waiting, days } = await money(seller)
  const rows = await read(`/api/money/bank-rows?from=${addDays(today, -20)}&to=${today}`)
  const aside = await read('/api/money/set-aside')
  const plain = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value, (name, one) => (/(^|_)ids?$|^import/.test(name) ? undefined : one)))
  const sorted = (list: object[]) => (plain(list) as object[]).map((one) => JSON.stringify(one)).toSorted()
  return {
    waiting,
    days,
    credits: sorted(credits),
    rows: sorted(rows.rows),
    sums: plain({ ...rows, rows: null, next_cursor: null }),
    aside: sorted(aside.credits),
    accounts: plain((await read('/api/bank/accounts')).accounts),
  }
}

test('bank credits come with a move, each with what became of it; neither file nor statement adds one twice', async () => {
  const asha = await shopWithCredits()
  const files = await archiveOf(asha)
  const file = files.get('bank-credits.json')
  const copy = await copyInvoices(await app.current.seller(), files)
  expect((await previewFile(copy, 'bank_credits', file)).body).toMatchObject({ added: 6, faults: [], warnings: [] })
  expect((await commitFile(copy, 'bank_credits', file)).body).toEqual({
    added: 6,
    skipped: 0,
    advances: 0,
    left_out: 0,
  })
  const before = await bankOf(asha)
  expect([before.waiting, before.aside.length]).toEqual([2, 1])
  expect(await bankOf(copy)).toEqual(before)
  expect(await findWrongTotals(app.current.db)).toEqual([])

  expect((await commitFile(copy, 'bank_credits', file)).body).toEqual({
    added: 0,
    skipped: 6,
    advances: 0,
    left_out: 0,
  })
  expect((await send(copy, STATEMENT)).body.import).toMatchObject({ added: 0 })
  expect(await bankOf(copy)).toEqual(before)

  // A payment that is undone lets its credit wait again, as in the old account.
  for (const seller of [asha, copy]) {
    const { payments } = (await seller.get('/api/customer-payments')).body
    const { id } = payments.find((one: { amount: string }) => one.amount === '500.00')
    expect(await seller.post(`/api/customer-payments/${id}/undo`, { reason: 'Wrong one' })).toMatchObject({
      status: 200,
    })
    expect((await money(seller)).waiting).toBe(3)
  }
})

test('a credit whose payment is missing waits, with a warning; a changed file is refused with its field', async () => {
  const asha = await shopWithCredits()
  const records = ((await archiveOf(asha)).get('bank-credits.json') ?? '')
    .trim()
    .split('\n')
    .map((text) => JSON.parse(text))
  const copy = await app.current.seller()
  const first = records.find(({ amount }) => amount === '500.00')
  const look = async (...list: object[]) => (await previewFile(copy, 'bank_credits', JSON.stringify(list))).body
  const wrong: [change: object, column: string][] = [
    [{ amount: '0.00' }, 'amount'],
    [{ amount: '-5.00' }, 'amount'],
    [{ day: addDays(today, 1) }, 'day'],
    [{ identity: 'x' }, 'identity'],
    [{ occurrence: 0 }, 'occurrence'],
    [{ fee: '-1.00' }, 'fee'],
    [{ narration: 'a\u0000b' }, 'narration'],
    [{ payer_upi: null, payer_upi_is_partial: true }, 'payer_upi_is_partial'],
    [{ payment_id: crypto.randomUUID() }, 'payment_id'],
  ]
  for (const [change, column] of wrong)
    expect([column, (await look({ ...first, ...change })).faults]).toMatchObject([column, [{ row: 1, column }]])
  expect((await look(first, first)).faults).toMatchObject([{ row: 2, column: 'identity' }])
  expect((await look(...records)).warnings).toHaveLength(3)
  expect(await commitFile(copy, 'bank_credits', JSON.stringify(records))).toMatchObject({ body: { added: 6 } })
  expect((await money(copy)).waiting).toBe(5)
})
