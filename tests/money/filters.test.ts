import { beforeEach, expect, test } from 'vitest'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { paise } from '#domain/money/money.ts'
import type { Actor } from '#server/actor/actor.ts'
import { listOpenCredits } from '#server/features/bank/credits/list-queries.ts'
import { businessOf } from '../exports/shop.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { planOf } from '../harness/plan.ts'
import { openWithoutLimits } from '../harness/test-database.ts'
import { importCredits } from './bank.ts'

const app = useApp({ RATE_LIMITS: 'off' })
const today = indiaDay(new Date())
const ago = (days: number) => addDays(today, -days)

interface Listed {
  id: string
  amount: string
  group: string
  choices: { allocations: { invoice_id: string; amount: string }[] }[]
}

let asha: Seller
beforeEach(async () => {
  asha = await app.current.seller()
})

const money = async (query = '') => (await asha.get(`/api/money?${query}`)).body
const listed = async (query = ''): Promise<Listed[]> => (await money(query)).credits

test('money that waits is found by its days, payer, UTR, note and amount', async () => {
  await importCredits(app.current, await app.current.seller(), [{ amount: '10.00', payer_name: 'Ravi of another' }])
  await importCredits(app.current, asha, [
    { amount: '10.00', day: ago(800), payer_name: 'Ravi Kumar', note: '100% of TEA' },
    { amount: '20.00', day: ago(3), payer_upi: 'meera@oksbi', utr: '629312345678' },
    { amount: '1250.00', day: today },
  ])
  for (const [query, amounts] of [
    ['', ['10.00', '20.00', '1250.00']],
    ['search=', ['10.00', '20.00', '1250.00']],
    ['period=today', ['1250.00']],
    [`from=${ago(3)}`, ['20.00', '1250.00']],
    [`to=${ago(3)}`, ['10.00', '20.00']],
    [`from=${ago(3)}&to=${ago(3)}`, ['20.00']],
    ['search=KUMAR', ['10.00']],
    ['search=100%25 of tea', ['10.00']],
    ['search=oksbi', ['20.00']],
    ['search=629312345678', ['20.00']],
    ['search=1,250', ['1250.00']],
    ['search=%E2%82%B920', ['20.00']],
    [`search=upi/cr&to=${ago(1)}`, ['10.00', '20.00']],
    ['search=_', []],
  ] as const)
    expect([query, (await listed(query)).map(({ amount }) => amount)]).toEqual([query, amounts])
  expect(await money('search=nobody')).toMatchObject({ credits: [], waiting: 3, days: { length: 7 } })
  for (const [query, field] of [
    ['period=yesterday', 'period'],
    [`period=today&from=${today}`, 'period'],
    ['from=2026-02-02&to=2026-02-01', 'to'],
    ['from=2026-02-30', 'from'],
    [`search=${'x'.repeat(101)}`, 'search'],
  ])
    expect(await asha.get(`/api/money?${query}`)).toMatchObject({
      status: 400,
      body: { fields: { [`${field}`]: expect.any(String) } },
    })
})

test('a filter does not make a payment sure, and recording what it shows leaves the rest to wait', async () => {
  const issued = { issued_on: ago(5), due_on: ago(5) }
  const rival = await asha.invoice({ amount: '512.00', ...issued })
  const alone = await asha.invoice({ amount: '731.00', ...issued })
  const paidFor = ({ payment_code, number }: typeof rival) => `${payment_code} ${number}`
  const { ids } = await importCredits(app.current, asha, [
    { amount: '512.00', day: ago(1), note: paidFor(rival) },
    { amount: '512.00', day: today, note: paidFor(rival) },
    { amount: '731.00', day: today, note: paidFor(alone) },
    { amount: '99.00', day: ago(1), payer_name: 'A stranger' },
  ])
  const groups = (credits: Listed[]) => new Map(credits.map(({ id, group }) => [id, group]))
  const all = groups(await listed())
  expect([...all.values()].sort()).toEqual(['likely', 'likely', 'sure', 'unknown'])
  const shown = await listed(`from=${today}`)
  expect(groups(shown)).toEqual(new Map([1, 2].map((at) => [ids[at], all.get(ids[at] ?? '')])))
  const sure = shown.filter(({ group }) => group === 'sure')
  const confirmed = await asha.post('/api/money/confirm', {
    credits: sure.map(({ id, choices }) => ({
      credit_id: id,
      allocations: choices[0]?.allocations.map(({ invoice_id, amount }) => ({ invoice_id, amount })),
    })),
  })
  expect(confirmed.body.credits).toMatchObject([{ credit_id: ids[2], result: 'recorded' }])
  expect((await listed()).map(({ id }) => id).sort()).toEqual([ids[0], ids[1], ids[3]].sort())
  const { payments } = (await asha.get('/api/customer-payments')).body
  expect(payments).toMatchObject([{ amount: '731.00' }])
})

test('the filter reads the open credits of the business from an index, and fills up with others', async () => {
  const db = openWithoutLimits(app.current.databaseUrl)
  const other = await app.current.seller()
  const actorOf = async (seller: Seller) =>
    ({ userId: seller.id, businessId: await businessOf(app.current, seller) }) as Actor
  const actors = [await actorOf(asha), await actorOf(other)] as const
  for (const { businessId } of actors)
    await db`INSERT INTO bank_credits (business_id, id, source, day, amount, channel, narration, identity, occurrence)
      SELECT ${businessId}, gen_random_uuid(), 'sms', date '2025-01-01' + n % 700, 100 + n, 'upi',
        'UPI/CR ' || n, sha256(n::text::bytea), 1 FROM generate_series(1, 20000) AS n`
  await db`ANALYZE bank_credits`
  const days = { from: '2026-03-01', to: '2026-03-31' } as const
  const none = { search: '', amount: null, days: undefined }
  for (const actor of actors) {
    for (const filter of [
      { ...none, days },
      { ...none, search: '4711', amount: paise(471_100n) },
      { search: 'nobody', amount: null, days },
    ]) {
      const plan = await planOf(db, listOpenCredits(db, actor, 5_000, filter))
      expect(plan.match(new RegExp(`Index Cond: \\(+business_id = '${actor.businessId}'`, 'g'))).toHaveLength(2)
      expect(plan).not.toContain('Seq Scan')
      const rows = await listOpenCredits(db, actor, 5_000, filter)
      expect(rows).toHaveLength(5_000)
      expect(
        rows.filter(({ is_listed }) => is_listed).every(({ day }) => !filter.days || day.startsWith('2026-03')),
      ).toBe(true)
    }
  }
  // Each of the 31 days has 28 credits: every 700th of 20,000.
  const march = await listOpenCredits(db, actors[0], 5_000, { ...none, days })
  expect(march.filter(({ is_listed }) => is_listed)).toHaveLength(31 * 28)
  await db.end()
})
