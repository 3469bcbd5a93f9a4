import { beforeAll, expect, test } from 'vitest'
import type { Customer } from '#contract/customers/customers.ts'
import { findByNgrams, scanInOrder, searchRows } from '#server/features/customers/list-queries.ts'
import { openDatabase } from '#server/platform/postgres/database.ts'
import { readActor } from '../harness/read-actor.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { planOf, vacuumUntilVisible } from '../harness/plan.ts'
import { seeded } from '../harness/seeded.ts'
import { openWithoutLimits } from '../harness/test-database.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const CUSTOMERS = 23_000
const ARCHIVED = 12_000

/** The list in its order, read without a search. */
interface Listed {
  id: string
  name: string
  phone: string | null
  email: string | null
  archived: boolean
}

let asha: Seller
let actor: Parameters<typeof searchRows>[1]
let listed: (Listed & { key: string })[] = []

beforeAll(async () => {
  asha = await app.current.seller()
  const db = openWithoutLimits(app.current.databaseUrl)
  actor = await readActor(db, asha)
  await db`
    INSERT INTO customers (business_id, id, name, phone, email, archived_at)
    SELECT ${actor.businessId}, gen_random_uuid(),
      CASE WHEN n % 1000 = 7 THEN 'रमन शाह ' || n
        WHEN n % 7000 = 3 THEN '50% off_ ' || n
        WHEN n % 7000 = 4 THEN 'Tea 50% off_ ' || n
        WHEN n % 2000 = 11 THEN 'Vanished ' || n
        WHEN n <= 6000 THEN 'Yash ' || n
        WHEN n BETWEEN 8000 AND 8006 THEN 'Zebra Quartz ' || n
        WHEN n BETWEEN 8007 AND 8066 OR n BETWEEN 22000 AND 22006 THEN 'Wholesale Comet ' || n
        WHEN n BETWEEN 8100 AND 8110 THEN 'Apple Comet ' || n
        WHEN n % 20 = 0 THEN 'Sweets of ' || n
        -- Of archived ones many may have one name: their ids decide.
        WHEN n > ${CUSTOMERS}::int AND n % 9 = 5 THEN 'Shared Name'
        ELSE (ARRAY['Asha', 'Meera', 'Ravi'])[1 + n % 3] || ' ' || n END,
      CASE WHEN n % 2 = 0 THEN '+919' || lpad(n::text, 9, '0') END,
      CASE WHEN n % 3 = 0 THEN 'Shop' || n || '@Example.in' END, CASE WHEN n > ${CUSTOMERS}::int THEN now() END
    FROM (SELECT n FROM generate_series(1, ${CUSTOMERS}::int) AS n UNION ALL
      SELECT ${CUSTOMERS}::int + n FROM generate_series(1, ${ARCHIVED}::int) AS n) AS numbers
    -- Mixed, so that what the index gives first is not first by name.
    ORDER BY md5(n::text)`
  // Archived customers of the same kinds, so that they test each strategy too.
  await db`UPDATE customers SET name = 'Yash ' || substr(name, 6) WHERE archived_at IS NOT NULL AND name LIKE 'Ravi %'`
  await db`UPDATE customers SET merged_into = (SELECT id FROM customers WHERE name LIKE 'Zebra%' LIMIT 1)
    WHERE name LIKE 'Vanished %'`
  // Another business that shares the six digits, and many small ones, for which a plan may be cached.
  const twin = `00000000-0000-4000-8000-000000${actor.businessId.slice(-6)}`
  await db`INSERT INTO businesses (id, name) SELECT gen_random_uuid(), 'Small' FROM generate_series(1, 2000)`
  await db`INSERT INTO businesses (id, name) VALUES (${twin}, 'Twin')`
  await db`INSERT INTO customers (business_id, id, name)
    SELECT id, gen_random_uuid(), 'Zebra ' || n FROM businesses, generate_series(1, 200) AS n
    WHERE name = 'Twin' OR name = 'Small' AND n <= 5`
  await vacuumUntilVisible(db, 'customers')
  const rows = await db<Listed[]>`
    SELECT id, name, phone, email, archived_at IS NOT NULL AS archived FROM customers
    WHERE business_id = ${actor.businessId} AND merged_into IS NULL ORDER BY lower(name) COLLATE "C", id`
  listed = rows.map((one) => ({ ...one, key: [one.name, one.phone, one.email].join('\n').toLowerCase() }))
  await db.end()
}, 180_000)

/** Finds the expected matches by reading every customer. */
const plain = (search: string, archived: boolean): string[] =>
  listed.filter((one) => one.key.includes(search.toLowerCase()) && one.archived === archived).map(({ id }) => id)

interface Page {
  customers: Customer[]
  next_cursor: string | null
}

async function ask(search: string, archived: boolean, limit: number, cursor?: string): Promise<Page> {
  const query = new URLSearchParams({
    search,
    archived: `${archived}`,
    limit: `${limit}`,
    ...(cursor ? { cursor } : {}),
  })
  const answer = await asha.get(`/api/customers?${query}`)
  expect(answer.status).toBe(200)
  return answer.body
}

const idsOf = ({ customers }: Page): string[] => customers.map(({ id }) => id)

// @abuse 280
test.each([
  ['none has it', 'nobody', false],
  ['few, far on', 'zebra', false],
  ['more than are fetched, none among the next ones', 'yash', false],
  ['many, archived', 'yash', true],
  ['sixty, far on', 'wholesale', false],
  ['some of the next, the others far on', 'comet', false],
  ['a few of each hundred', 'sweets', false],
  ['many of one name, archived', 'shared', true],
  ['merged ones', 'vanished', false],
  ['merged ones of those archived', 'vanished', true],
  ['one letter of few', 'q', false],
  ['one letter that none has', 'j', false],
  ['two letters of few', 'qu', false],
  ['two letters within words', 'ou', false],
  ['two words in the wrong order', 'quartz zebra', false],
  ['letters and a blank', 'a q', false],
  ['part of a number', '+91900002', false],
  ['part of an e-mail', 'P21999@', false],
  ['a sign', '%', false],
  ['another sign', '_', false],
  ['signs and letters', '0% O', false],
  ['Devanagari, with signs that are no letters', 'शाह', false],
  ['Devanagari, three letters, archived', 'रमन', true],
  ['Devanagari, one letter', 'म', false],
])('%s: the pages have the same matches as a full scan', async (_what, search, archived) => {
  const pages: Page[] = []
  for (
    let cursor: string | null | undefined;
    cursor !== null && pages.length < 80;
    cursor = pages.at(-1)?.next_cursor
  ) {
    pages.push(await ask(search, archived, 100, cursor))
  }
  expect(pages.flatMap(idsOf)).toEqual(plain(search, archived))
  expect(pages.slice(0, -1).every(({ customers }) => customers.length === 100)).toBe(true)
})

test('random texts: the first pages have the same matches as a full scan', async () => {
  const { random, seed } = seeded()
  const below = (most: number) => Math.floor(random() * most)
  for (let i = 0; i < 60; i++) {
    const letters = [...(listed[below(listed.length)]?.key ?? '')]
    const from = below(letters.length - 1)
    const length = 1 + below(9)
    const search =
      letters
        .slice(from, from + length)
        .join('')
        .split('\n')[0]
        ?.trim() ?? ''
    if (search === '') continue
    const archived = below(3) === 0
    const limit = 1 + below(60)
    const found = plain(search, archived)
    const what = `seed ${seed}: "${search}", ${archived}, ${limit}`
    const first = await ask(search, archived, limit)
    expect(idsOf(first), `${what}`).toEqual(found.slice(0, limit))
    expect(first.next_cursor === null, `${what}`).toBe(found.length <= limit)
    if (!first.next_cursor) continue
    expect(idsOf(await ask(search, archived, limit, first.next_cursor)), `${what}`).toEqual(
      found.slice(limit, 2 * limit),
    )
  }
})

test('a phone number is found in any format, and a suggestion by text at any position', async () => {
  for (const typed of ['90000 22002', '+91 90000-22002', '090000 22002']) {
    const { customers } = await ask(typed, false, 10)
    expect(customers).toMatchObject([{ phone: '+919000022002' }])
  }
  const suggested = async (typed: string) =>
    (await asha.get(`/api/customers/suggest?q=${encodeURIComponent(typed)}`)).body.customers
  expect(await suggested('uartz')).toHaveLength(7)
  expect(await suggested('ह 22007')).toMatchObject([{ name: 'रमन शाह 22007' }])
})

test('a search uses its indexes for every business, with a cached plan', async () => {
  const db = openDatabase(app.current.databaseUrl, { connections: 1 })
  const position = { nameKey: 'ravi', id: actor.businessId }
  for (const search of ['zebra', 'z', '%', 'रमन'])
    for (const isArchived of [false, true])
      for (const from of [undefined, position]) {
        const range = { isArchived, position: from, limit: 50 }
        const read = isArchived ? 'customers_archived' : 'customers_by_name'
        for (const [way, query] of [
          [`Index Only Scan using ${read} on`, scanInOrder(db, actor, search, range, db`5000`)],
          [`Index Only Scan using ${read} on`, scanInOrder(db, actor, search, range)],
          ['Bitmap Index Scan on customers_pieces', findByNgrams(db, actor, search, range)],
        ] as const) {
          const plan = await planOf(db, query)
          expect(plan).toContain(way)
          expect(plan).toContain('Index Scan using customers_pkey')
          // Nothing else reads customers.
          expect(plan.match(/ on customers/g)).toHaveLength(way.startsWith('Bitmap') ? 3 : 2)
        }
      }
  await db`SET plan_cache_mode = 'auto'`
  for (let times = 0; times < 8; times++)
    await searchRows(db, actor, 'yash', { isArchived: false, position: undefined, limit: 50 })
  const counts = await db<{ generic_plans: bigint; custom_plans: bigint }[]>`
    SELECT generic_plans, custom_plans FROM pg_prepared_statements WHERE statement LIKE ${'%strpos(%'} AND statement NOT LIKE 'EXPLAIN%'`
  await db.end()
  expect(counts).toEqual(Array.from({ length: 3 }, () => ({ generic_plans: 3n, custom_plans: 5n })))
})
