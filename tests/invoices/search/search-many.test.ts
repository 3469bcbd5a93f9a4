import { beforeAll, expect, test } from 'vitest'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { searchOnce } from '#server/features/invoices/list/search-queries.ts'
import { readActor } from '../../harness/read-actor.ts'
import { type Seller, useApp } from '../../harness/app.ts'
import { planOf, vacuumUntilVisible } from '../../harness/plan.ts'
import { seeded } from '../../harness/seeded.ts'
import { openWithoutLimits } from '../../harness/test-database.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const [OLDEST, NEWEST] = [-5_999, 23_000]
const INVOICES = NEWEST - OLDEST + 1

/** The list in its order, read without a search. */
interface Listed {
  number: string
  key: string
  tab: string
}

let asha: Seller
let actor: Parameters<typeof searchOnce>[1]
let listed: Listed[] = []

beforeAll(async () => {
  asha = await app.current.seller()
  const db = openWithoutLimits(app.current.databaseUrl)
  await db.begin(async (tx) => {
    await tx`SET LOCAL session_replication_role = replica`
    await tx`
      INSERT INTO invoices (business_id, id, user_id, number, issued_on, seller_name, customer_name, customer_upi, amount,
        taxable, state, amount_paid, paid_on, created_at)
      SELECT business_id, gen_random_uuid(), id, 'T/' || n, current_date, 'Asha',
        CASE WHEN n <= 0 THEN 'Ancient ' || n
          WHEN n <= 1500 THEN 'Old Friend ' || n
          WHEN n <= 1560 OR n > 22970 THEN 'Comet ' || n
          WHEN n BETWEEN 1601 AND 2900 THEN 'Regular ' || n % 30
          WHEN n BETWEEN 3001 AND 4000 THEN 'Thousand ' || n
          WHEN n BETWEEN 4001 AND 5001 THEN 'One more ' || n
          WHEN n BETWEEN 6001 AND 7001 THEN 'Only One'
          WHEN n BETWEEN 7002 AND 8001 THEN 'Steady ' || n % 3
          WHEN n > 12000 AND n % 170 = 7 THEN 'Weekly ' || n % 4
          WHEN n > 12000 AND n % 40 = 9 THEN 'Daily ' || n % 9
          WHEN n BETWEEN 10000 AND 10006 THEN 'Zebra Quartz ' || n
          WHEN n % 20 = 0 THEN 'Asha Sweets ' || n
          WHEN n % 3000 = 5 THEN 'रमन शाह ' || n
          WHEN n % 7000 = 3 THEN '50% off_ ' || n
          ELSE 'Ravi ' || n END,
        'asha@okaxis', 100, 100, state, CASE state WHEN 'paid' THEN 100 ELSE 0 END, CASE state WHEN 'paid' THEN current_date END,
        -- Two at the same instant: their ids decide.
        now() - interval '1 second' * (30000 - n / 2)
      FROM users, generate_series(${OLDEST}::int, ${NEWEST}::int) AS n,
        LATERAL (SELECT CASE WHEN n % 4 = 0 OR n > 22900 THEN 'paid' ELSE 'pending' END AS state) AS states
      WHERE id = ${asha.id}`
    // Many small businesses make the planner expect few rows for each.
    await tx`INSERT INTO businesses (id, name) SELECT gen_random_uuid(), 'Small' FROM generate_series(1, 3000)`
    await tx`
      INSERT INTO invoices (business_id, id, user_id, number, issued_on, seller_name, customer_name, customer_upi, amount, taxable)
      SELECT businesses.id, gen_random_uuid(), ${asha.id}, 'S/' || n, current_date, 'Small', 'Zebra ' || n, 'small@okaxis', 100, 100
      FROM businesses, generate_series(1, 2) AS n WHERE name = 'Small'`
    await tx`INSERT INTO search_names SELECT DISTINCT business_id, search_key FROM invoices`
    await tx`UPDATE business_totals SET invoices = ${INVOICES}, paid = figures.paid, open = ${INVOICES} - figures.paid,
      names = figures.names
      FROM (SELECT count(*) FILTER (WHERE state = 'paid') AS paid, count(DISTINCT search_key) AS names FROM invoices
        WHERE seller_name = 'Asha') AS figures
      WHERE business_id = (SELECT business_id FROM users WHERE id = ${asha.id})`
  })
  await vacuumUntilVisible(db, 'invoices')
  actor = await readActor(db, asha)
  listed = await db<Listed[]>`SELECT number, search_key AS key, tab FROM invoices WHERE seller_name = 'Asha'
    ORDER BY created_at DESC, id DESC`
  await db.end()
}, 180_000)

/** Finds the expected matches by reading every invoice. */
const plain = (search: string, status = 'all'): string[] =>
  listed
    .filter(({ key, tab }) => key.includes(search.toLowerCase()) && (status === 'all' || tab === status))
    .map(({ number }) => number)

interface Page {
  invoices: Invoice[]
  total: number
  total_is_exact: boolean
  next_cursor: string | null
  previous_cursor: string | null
}

async function ask(search: string, status: string, limit: number, cursor?: string): Promise<Page> {
  const query = new URLSearchParams({ search, status, limit: `${limit}`, ...(cursor ? { cursor } : {}) })
  const answer = await asha.get(`/api/invoices?${query}`)
  expect(answer.status).toBe(200)
  return answer.body
}

const numbersOf = ({ invoices }: Page): (string | null)[] => invoices.map(({ number }) => number)

/** Whether the count is right, or a lower bound that says so. */
const isHonest = ({ total, total_is_exact: isExact, invoices }: Page, found: number): boolean =>
  isExact ? total === found : total <= found && total >= invoices.length

// @abuse 280
test.each([
  ['none has it', 'nobody', 'all'],
  ['few, far back', 'zebra', 'all'],
  ['few, of one status', 'zebra', 'paid'],
  ['a thousand, far back', 'thousand', 'all'],
  ['a thousand and one, far back', 'one more', 'all'],
  ['many, none of them among the newest 20,000', 'old friend', 'all'],
  ['some of the newest, the others far back', 'comet', 'all'],
  ['many of the other status', 'old friend', 'paid'],
  ['more names than are fetched, all far back', 'ancient', 'all'],
  ['more names than are fetched, few of the status', 'ancient', 'paid'],
  ['many of few names, far back', 'regular', 'all'],
  ['many of few names, far back, of one status', 'regular', 'paid'],
  ['many of one name', 'only one', 'all'],
  ['a thousand of three names', 'steady', 'all'],
  ['a few names, again and again', 'weekly', 'all'],
  ['a few names, again and again, of one status', 'weekly', 'pending'],
  ['a few names, often', 'daily', 'all'],
  ['one of these names', 'daily 4', 'paid'],
  ['a few of each hundred', 'asha swe', 'all'],
  ['a few of each hundred, of one status', 'sweets', 'pending'],
  ['many, in one stretch', 'ravi 21', 'all'],
  ['one letter of few', 'q', 'all'],
  ['one letter that none has', 'j', 'all'],
  ['two letters of few', 'qu', 'all'],
  ['two letters within words', 'ou', 'all'],
  ['two words in the wrong order', 'quartz zebra', 'all'],
  ['letters and a blank', 'a q', 'all'],
  ['a sign', '%', 'all'],
  ['another sign', '_', 'all'],
  ['signs and letters', '0% o', 'all'],
  ['Devanagari, with signs that are no letters', 'शाह', 'all'],
  ['Devanagari, three letters', 'रमन', 'all'],
  ['Devanagari, one letter', 'म', 'all'],
])('%s: the pages have the same matches as a full scan, forward and back', async (_what, search, status) => {
  const found = plain(search, status)
  const pages: Page[] = []
  for (
    let cursor: string | null | undefined;
    cursor !== null && pages.length < 60;
    cursor = pages.at(-1)?.next_cursor
  ) {
    pages.push(await ask(search, status, 100, cursor))
  }
  expect(pages.flatMap(numbersOf)).toEqual(found)
  for (const page of pages) expect(page).toSatisfy((one: Page) => isHonest(one, found.length))
  const last = pages.at(-1)
  if (!last?.previous_cursor) return
  const back: Page[] = [last]
  for (let cursor: string | null | undefined = last.previous_cursor; cursor; cursor = back[0]?.previous_cursor) {
    back.unshift(await ask(search, status, 100, cursor))
  }
  expect(back.flatMap(numbersOf)).toEqual(found)
})

test('random texts: the first pages have the same matches as a full scan', async () => {
  const { random, seed } = seeded()
  const below = (most: number) => Math.floor(random() * most)
  for (let i = 0; i < 60; i++) {
    const letters = [...(listed[below(random() < 0.5 ? 600 : INVOICES)]?.key ?? '')]
    const from = below(letters.length - 1)
    const search =
      letters
        .slice(from, from + 1 + below(9))
        .join('')
        .split('\n')[0]
        ?.trim() ?? ''
    if (search === '') continue
    const status = ['all', 'paid', 'pending'][below(3)] ?? 'all'
    const limit = 1 + below(60)
    const found = plain(search, status)
    const first = await ask(search, status, limit)
    const what = `seed ${seed}: "${search}", ${status}, ${limit}`
    expect(numbersOf(first), `${what}`).toEqual(found.slice(0, limit))
    expect(isHonest(first, found.length), `${what}`).toBe(true)
    if (!first.next_cursor) continue
    const second = await ask(search, status, limit, first.next_cursor)
    expect(numbersOf(second), `${what}`).toEqual(found.slice(limit, 2 * limit))
    expect(isHonest(second, found.length), `${what}`).toBe(true)
    expect(numbersOf(await ask(search, status, limit, second.previous_cursor ?? '')), `${what}`).toEqual(
      found.slice(0, limit),
    )
  }
})

test('up to 1,000 matches are counted exactly, more only as far as it is cheap', async () => {
  const count = async (search: string, status = 'all') => {
    const { total, total_is_exact: isExact } = await ask(search, status, 20)
    return `${total}${isExact ? '' : '+'}`
  }
  expect(await count('zebra')).toBe('7')
  expect(await count('nobody')).toBe('0')
  expect(await count('thousand')).toBe('1000')
  expect(await count('one more')).toBe('1000+')
  expect(await count('steady')).toBe('1000')
  expect(await count('only one')).toBe('1000+')
  expect(await count('regular', 'paid')).toBe(`${plain('regular', 'paid').length}`)
  expect(await count('z')).toBe('7')
  expect(await count('okaxis')).toBe('500+')
})

test('a list of a few thousand is counted exactly', async () => {
  const ravi = await app.current.seller()
  await app.current.db`
    INSERT INTO invoices (business_id, id, user_id, number, issued_on, seller_name, customer_name, customer_upi, amount, taxable)
    SELECT business_id, gen_random_uuid(), id, 'T/' || n, current_date, 'Asha', 'Ravi ' || n, 'asha@okaxis', 100, 100
    FROM users, generate_series(1, 1001) AS n WHERE id = ${ravi.id}`
  await app.current.db`UPDATE business_totals SET invoices = 1001
    WHERE business_id = (SELECT business_id FROM users WHERE id = ${ravi.id})`
  const body = async (search: string) => (await ravi.get(`/api/invoices?search=${search}`)).body
  expect(await body('ravi')).toMatchObject({ total: 1_001, total_is_exact: true })
  expect(await body('ravi%2010')).toMatchObject({ total: 13, total_is_exact: true })
})

test('a search uses its indexes for every business', async () => {
  const { db } = app.current
  for (const search of ['zebra', 'z', '%', 'रमन'])
    for (const status of ['all', 'paid'] as const) {
      const range = { status, customerId: undefined, position: undefined, limit: 20, size: INVOICES, names: 20_000 }
      const plan = await planOf(db, searchOnce(db, actor, search, range))
      expect(plan).toContain('Bitmap Index Scan on search_names_pieces')
      expect(plan.match(/Index Only Scan Backward using invoices_by_name /g)).toHaveLength(2)
      expect(plan).toContain(`Index Only Scan Backward using invoices_newest${status === 'all' ? '' : '_by_tab'}`)
      expect(plan).toMatch(/Index Scan using invoices_(id_key|pkey) on invoices/)
      expect(plan).not.toMatch(/Seq Scan on (invoices|search_names)/)
    }
})
