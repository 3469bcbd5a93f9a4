import { expect, test } from 'vitest'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { commit, exported, preview, type Row, rowsOf, toCsv } from './lines-file.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const LEFT_OUT = [{ row: 2, column: 'Advances', reason: expect.stringContaining('Some advances of this row') }]

interface Advance {
  amount: string
  received_on?: string
  method?: string
  reference?: string
}

/** Records an advance of the customer "Ravi", who is added if there is none. Returns the id of the payment. */
async function recordAdvance(seller: Seller, advance: Advance): Promise<string> {
  await seller.post('/api/customers', { name: 'Ravi' })
  const [customer] = (await seller.get('/api/customers')).body.customers
  const body = { customer_id: customer.id, received_on: '2026-06-05', method: 'cash', ...advance, allocations: [] }
  const answer = await seller.post('/api/customer-payments', body)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body.payment.id
}

const amountsOf = async (seller: Seller): Promise<string[]> =>
  (await seller.get('/api/customer-payments')).body.payments.map(({ amount }: { amount: string }) => amount).toSorted()

test('new advances of a known customer are imported once, with their refunds', async () => {
  const asha = await app.current.seller()
  await recordAdvance(asha, { amount: '100' })
  const meera = await app.current.seller()
  expect(await commit(meera, 'customers', await exported(asha, 'customers'))).toMatchObject({ status: 200 })

  const paid = await recordAdvance(asha, { amount: '500', method: 'upi', reference: '615612345678' })
  const refund = { amount: '120', refunded_on: '2026-06-09', method: 'cash', note: 'Too much' }
  expect(await asha.post(`/api/customer-payments/${paid}/refunds`, refund)).toMatchObject({ status: 200 })
  // Two advances of one day and amount, without a reference.
  await recordAdvance(asha, { amount: '70' })
  await recordAdvance(asha, { amount: '70' })
  const file = await exported(asha, 'customers')
  const counts = { added: 0, skipped: 1, advances: 3 }
  expect((await preview(meera, 'customers', file)).body).toMatchObject({ ...counts, faults: [], warnings: [] })
  expect(await commit(meera, 'customers', file)).toMatchObject({ status: 200, body: counts })
  expect(await exported(meera, 'customers')).toBe(file)

  expect((await commit(meera, 'customers', file)).body).toMatchObject({ added: 0, advances: 0 })
  expect(await commit(asha, 'customers', file)).toMatchObject({ status: 200, body: { added: 0, advances: 0 } })
  for (const seller of [asha, meera]) {
    expect(await exported(seller, 'customers')).toBe(file)
    expect(await amountsOf(seller)).toEqual(['100.00', '500.00', '70.00', '70.00'])
  }
  expect(await findWrongTotals(app.current.db)).toEqual([])
})

test('an advance that may be recorded already under another id is left out with a warning', async () => {
  const cases: [here: Advance, there: Advance, isAdded: boolean][] = [
    [{ amount: '500' }, { amount: '500' }, false],
    [{ amount: '500', reference: 'Slip 1' }, { amount: '500' }, false],
    [{ amount: '500', reference: 'Slip 1' }, { amount: '500', reference: 'Slip 1' }, false],
    [{ amount: '500', reference: 'Slip 1' }, { amount: '500', reference: 'Slip 2' }, true],
    [{ amount: '500' }, { amount: '500', received_on: '2026-06-06' }, true],
    [{ amount: '500' }, { amount: '501' }, true],
    [
      { amount: '500', method: 'upi', reference: '615612345678', received_on: '2026-06-04' },
      { amount: '500', method: 'upi', reference: '615612345678' },
      false,
    ],
  ]
  for (const [here, there, isAdded] of cases) {
    const [asha, meera] = [await app.current.seller(), await app.current.seller()]
    await recordAdvance(meera, here)
    await recordAdvance(asha, there)
    const file = await exported(asha, 'customers')
    const read = (await preview(meera, 'customers', file)).body
    expect([here, there, read]).toMatchObject([
      here,
      there,
      { added: 0, advances: isAdded ? 1 : 0, faults: [], warnings: isAdded ? [] : LEFT_OUT },
    ])
    expect(await commit(meera, 'customers', file)).toMatchObject({ status: 200 })
    expect(await amountsOf(meera)).toHaveLength(isAdded ? 2 : 1)
  }
})

test('advances of closed days, of rows that are left out, and those written twice are not imported', async () => {
  const asha = await app.current.seller()
  await recordAdvance(asha, { amount: '500' })
  const [row = {}] = rowsOf(await exported(asha, 'customers'))

  const closed = await app.current.seller()
  await closed.post('/api/customers', { name: 'Ravi' })
  const { version } = (await closed.get('/api/business')).body.business
  await closed.put('/api/business', { version, books_closed_to: '2026-06-30' })
  expect((await preview(closed, 'customers', toCsv([row]))).body).toMatchObject({ advances: 0, warnings: LEFT_OUT })

  const archived = await app.current.seller()
  const { customer } = (await archived.post('/api/customers', { name: 'Ravi' })).body
  await archived.post(`/api/customers/${customer.id}/archive`, {})
  const { warnings } = (await preview(archived, 'customers', toCsv([row]))).body
  expect(warnings.map(({ column }: Row) => column)).toEqual(['Archived', 'Advances'])
  expect((await commit(archived, 'customers', toCsv([row]))).body).toEqual({
    added: 0,
    skipped: 1,
    advances: 0,
    left_out: 0,
  })

  // The second row is of a new customer, so its payment is one of two.
  const twice = await app.current.seller()
  await twice.post('/api/customers', { name: 'Ravi' })
  const file = toCsv([row, { ...row, Name: 'Sunita' }])
  expect((await preview(twice, 'customers', file)).body).toMatchObject({ added: 1, advances: 0, warnings: LEFT_OUT })
  expect(await commit(twice, 'customers', file)).toMatchObject({ status: 200, body: { added: 1, advances: 0 } })
  expect(await amountsOf(twice)).toEqual(['500.00'])
})

test('an advance like one that the file has too is imported; a refund of a recorded one is warned of', async () => {
  const [asha, meera] = [await app.current.seller(), await app.current.seller()]
  const first = await recordAdvance(asha, { amount: '70' })
  await commit(meera, 'customers', await exported(asha, 'customers'))
  await recordAdvance(asha, { amount: '70' })
  const file = await exported(asha, 'customers')
  expect((await commit(meera, 'customers', file)).body).toEqual({ added: 0, skipped: 1, advances: 1, left_out: 0 })
  expect(await exported(meera, 'customers')).toBe(file)

  const refund = { amount: '20', refunded_on: '2026-06-09', method: 'cash', note: 'Too much' }
  for (const [seller, other] of [
    [asha, meera],
    [meera, asha],
  ] as const) {
    expect(await seller.post(`/api/customer-payments/${first}/refunds`, refund)).toMatchObject({ status: 200 })
    const newer = await exported(seller, 'customers')
    const warnings = seller === asha ? LEFT_OUT : []
    expect((await preview(other, 'customers', newer)).body).toMatchObject({ advances: 0, faults: [], warnings })
    expect((await preview(seller, 'customers', newer)).body).toMatchObject({ advances: 0, faults: [], warnings: [] })
  }
  expect(await findWrongTotals(app.current.db)).toEqual([])
})

test('many advances, of new and of known customers, are inserted in batches, and the planner gets statistics', async () => {
  const asha = await app.current.seller()
  const { db } = app.current
  const entry = (day: string, amount: string, id: string) => `${day}\t${amount}\tcash\t\t\t\t\t\t\t${id}`
  const fileOf = (day: string) =>
    toCsv(
      Array.from({ length: 1_001 }, (_, i) => {
        const id = crypto.randomUUID()
        return { Name: `Customer ${i}`, Advances: `${entry(day, '500.00', id)}\n${entry(day, '-20.00', id)}` }
      }),
    )
  await db`CREATE TABLE statement_rows (inserted bigint)`
  await db`CREATE FUNCTION count_rows() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN INSERT INTO statement_rows SELECT count(*) FROM new_rows; RETURN NULL; END $$`
  for (const table of ['payments', 'payment_refunds'])
    await db.unsafe(`CREATE TRIGGER count_rows AFTER INSERT ON ${table} REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION count_rows()`)
  expect((await commit(asha, 'customers', fileOf('2026-06-05'))).body).toMatchObject({ added: 1_001 })
  expect((await commit(asha, 'customers', fileOf('2026-06-06'))).body).toMatchObject({ added: 0, advances: 1_001 })
  const [{ most } = { most: 0n }] = await db<{ most: bigint }[]>`SELECT max(inserted) AS most FROM statement_rows`
  expect(most).toBe(1_000n)
  const [statistics] =
    await db`SELECT last_analyze IS NOT NULL AS is_known FROM pg_stat_user_tables WHERE relname = 'payments'`
  expect(statistics).toEqual({ is_known: true })
  expect(await findWrongTotals(db)).toEqual([])
})
