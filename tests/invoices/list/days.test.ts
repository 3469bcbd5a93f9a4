import { beforeAll, expect, test } from 'vitest'
import { queryInDays, querySearchInDays } from '#server/features/invoices/list/day-queries.ts'
import { readActor } from '../../harness/read-actor.ts'
import { type Seller, useApp } from '../../harness/app.ts'
import { planOf, vacuumUntilVisible } from '../../harness/plan.ts'
import { openWithoutLimits } from '../../harness/test-database.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const INVOICES = 6_000

interface Listed {
  number: string
  key: string
  tab: string
  day: string
}

let asha: Seller
let actor: Parameters<typeof queryInDays>[1]
let listed: Listed[] = []

beforeAll(async () => {
  asha = await app.current.seller()
  const db = openWithoutLimits(app.current.databaseUrl)
  await db.begin(async (tx) => {
    await tx`SET LOCAL session_replication_role = replica`
    // The older half was imported, so its issue days are not in the order of the list.
    await tx`
      INSERT INTO invoices (business_id, id, user_id, number, issued_on, seller_name, customer_name, customer_upi, amount,
        taxable, state, amount_paid, paid_on, created_at)
      SELECT business_id, gen_random_uuid(), id, 'T/' || n,
        CASE WHEN n * 2 <= ${INVOICES}::int THEN date '2024-04-01' + n * 7 % 400
          ELSE date '2025-06-01' + (n * 2 - ${INVOICES}::int) * 400 / ${INVOICES}::int END,
        'Asha', CASE WHEN n % 100 = 7 THEN 'Zebra ' ELSE 'Ravi ' END || n, 'asha@okaxis', 100, 100, state,
        CASE state WHEN 'paid' THEN 100 ELSE 0 END, CASE state WHEN 'paid' THEN current_date END,
        -- Two at the same instant: their ids decide.
        now() - interval '1 second' * (${INVOICES}::int - n / 2)
      FROM users, generate_series(1, ${INVOICES}::int) AS n,
        LATERAL (SELECT CASE WHEN n % 4 = 0 THEN 'pending' ELSE 'paid' END AS state) AS states
      WHERE id = ${asha.id}`
  })
  await vacuumUntilVisible(db, 'invoices')
  actor = await readActor(db, asha)
  listed = await db<Listed[]>`SELECT number, search_key AS key, tab, issued_on::text AS day FROM invoices
    WHERE seller_name = 'Asha' ORDER BY created_at DESC, id DESC`
  await db.end()
}, 180_000)

interface Page {
  invoices: { number: string }[]
  total: number
  total_is_exact: boolean
  next_cursor: string | null
  previous_cursor: string | null
}

const ask = async (query: Record<string, string>, cursor?: string): Promise<Page> => {
  const answer = await asha.get(`/api/invoices?${new URLSearchParams({ ...query, ...(cursor ? { cursor } : {}) })}`)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body
}
const numbersOf = ({ invoices }: Page) => invoices.map(({ number }) => number)

test.each([
  { from: '2024-05-01', to: '2024-05-03' },
  { from: '2024-05-01', to: '2024-05-31' },
  { from: '2025-07-01', to: '2025-07-31' },
  { from: '2025-07-04', to: '2025-07-04' },
  { to: '2024-04-20' },
  { from: '2026-06-20' },
  { from: '2030-01-01' },
  { from: '2024-05-01', to: '2024-05-31', status: 'pending' },
  { from: '2024-05-01', to: '2024-06-30', search: 'ZEBRA' },
  { from: '2025-07-01', to: '2025-09-30', search: 'zebra', status: 'paid' },
  { from: '2025-07-01', search: 'nobody' },
] as Record<string, string>[])(
  '%o: the pages have exactly the invoices of these days, forward and back',
  async (query) => {
    const { from = '', to = '9999', status = 'all', search = '' } = query
    const found = listed
      .filter(
        ({ day, tab, key }) =>
          day >= from && day <= to && key.includes(search.toLowerCase()) && [tab, 'all'].includes(status),
      )
      .map(({ number }) => number)
    const pages = [await ask({ ...query, limit: '25' })]
    for (let cursor = pages[0]?.next_cursor; cursor; cursor = pages.at(-1)?.next_cursor) {
      pages.push(await ask({ ...query, limit: '25' }, cursor))
    }
    expect(pages.flatMap(numbersOf)).toEqual(found)
    for (const { total, total_is_exact } of pages)
      expect({ total, total_is_exact }).toEqual({ total: found.length, total_is_exact: true })
    const back = pages.slice(-1)
    for (let cursor = back[0]?.previous_cursor; cursor; cursor = back[0]?.previous_cursor) {
      back.unshift(await ask({ ...query, limit: '25' }, cursor))
    }
    expect(back.flatMap(numbersOf)).toEqual(found)
  },
)

test('at most 1,000 invoices of the days are counted', async () => {
  expect(await ask({ from: '2024-04-01', to: '2025-12-31' })).toMatchObject({ total: 1_000, total_is_exact: false })
})

test('an invalid day, and days in the wrong order, are refused with the field', async () => {
  const refused = async (query: string) => (await asha.get(`/api/invoices?${query}`)).body
  for (const day of ['2026-02-30', '2026-1-1', '', 'today', '0002-01-01', '2100-01-01'])
    for (const field of ['from', 'to']) {
      expect(await asha.get(`/api/invoices?${field}=${day}`), `${field} ${day}`).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', fields: { [field]: expect.any(String) } },
      })
    }
  expect(await refused('from=2026-02-02&to=2026-02-01')).toMatchObject({
    code: 'invalid_input',
    fields: { to: 'The last day is before the first one' },
  })
})

test('a range of days shows only the invoices of one seller and one customer', async () => {
  const ravi = await app.current.seller()
  const [own] = [await ravi.invoice({ customer_name: 'Ravi' }), await ravi.invoice({ customer_name: 'Meera' })]
  const all = (await ravi.get(`/api/invoices?from=2024-04-01`)).body
  expect(all).toMatchObject({ total: 2, total_is_exact: true })
  const day = all.invoices[0].issued_on
  const ofCustomer = (days: string) => ravi.get(`/api/invoices?customer_id=${own.customer_id}&${days}`)
  expect((await ofCustomer(`from=${day}&to=${day}`)).body).toMatchObject({ invoices: [{ id: own.id }], total: 1 })
  expect((await ofCustomer('to=2024-04-01')).body).toMatchObject({ invoices: [], total: 0 })
})

test('a range of days uses its index, in generic plans too', async () => {
  const { db } = app.current
  for (const status of ['all', 'pending'] as const) {
    const range = {
      status,
      customerId: undefined,
      position: undefined,
      limit: 20,
      days: { from: '2024-04-01', to: '2025-04-01' },
    }
    for (const query of [queryInDays(db, actor, range), querySearchInDays(db, actor, 'zebra', range)]) {
      const plan = await planOf(db, query)
      expect(plan).toMatch(/Index Only Scan (Backward )?using invoices_in_order/)
      expect(plan).not.toMatch(/Seq Scan on invoices|invoices_newest/)
    }
  }
})
