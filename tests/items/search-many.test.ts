import { beforeAll, expect, test } from 'vitest'
import type { Item } from '#contract/items/items.ts'
import { findByNgrams, scanInOrder } from '#server/features/items/queries.ts'
import { readActor } from '../harness/read-actor.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { planOf, vacuumUntilVisible } from '../harness/plan.ts'
import { seeded } from '../harness/seeded.ts'
import { openWithoutLimits } from '../harness/test-database.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const ITEMS = 17_000

let asha: Seller
let actor: Parameters<typeof scanInOrder>[1]
/** The descriptions in the order of the list, read without any search. */
let listed: string[] = []

beforeAll(async () => {
  asha = await app.current.seller()
  const db = openWithoutLimits(app.current.databaseUrl)
  actor = await readActor(db, asha)
  await db`
    INSERT INTO items (business_id, id, description, unit_price)
    SELECT ${actor.businessId}, gen_random_uuid(), CASE WHEN n % 1000 = 7 THEN 'आटा चक्की ' || n
      WHEN n % 7000 = 3 THEN 'Tea 50% off_ ' || n
      WHEN n BETWEEN 16000 AND 16006 THEN 'Zebra Quartz ' || n
      WHEN n % 20 = 0 THEN 'Rope ' || n
      WHEN n <= 5500 THEN 'Yellow Pipe ' || n
      ELSE (ARRAY['Bolt', 'Clamp', 'Nail'])[1 + n % 3] || ' ' || n END, 100
    FROM generate_series(1, ${ITEMS}::int) AS n
    -- Mixed, so that what the index gives first is not first by description.
    ORDER BY md5(n::text)`
  // Another business that shares the six digits, and many small ones, for which a plan may be cached.
  const twin = `00000000-0000-4000-8000-000000${actor.businessId.slice(-6)}`
  await db`INSERT INTO businesses (id, name) VALUES (${twin}, 'Twin')`
  await db`INSERT INTO businesses (id, name) SELECT gen_random_uuid(), 'Small' FROM generate_series(1, 2000)`
  await db`INSERT INTO items (business_id, id, description, unit_price)
    SELECT id, gen_random_uuid(), 'Zebra ' || n, 100 FROM businesses, generate_series(1, 200) AS n
    WHERE name = 'Twin' OR name = 'Small' AND n <= 5`
  await vacuumUntilVisible(db, 'items')
  const rows = await db<{ description: string }[]>`
    SELECT description FROM items WHERE business_id = ${actor.businessId} ORDER BY lower(description) COLLATE "C"`
  listed = rows.map(({ description }) => description)
  await db.end()
}, 180_000)

/** Finds the expected matches by reading every item. */
const plain = (search: string): string[] => listed.filter((one) => one.toLowerCase().includes(search.toLowerCase()))

interface Page {
  items: Item[]
  next_cursor: string | null
}

async function ask(search: string, limit: number, cursor?: string): Promise<Page> {
  const query = new URLSearchParams({ search, limit: `${limit}`, ...(cursor ? { cursor } : {}) })
  const answer = await asha.get(`/api/items?${query}`)
  expect(answer.status).toBe(200)
  return answer.body
}

const wordsOf = ({ items }: Page): string[] => items.map(({ description }) => description)

// @abuse 280
test.each([
  ['none has it', 'nothing'],
  ['few, far on', 'ZEBRA'],
  ['more than are fetched, none among the next ones', 'yellow'],
  ['a few of each hundred', 'rope'],
  ['one letter of few', 'q'],
  ['one letter that none has', 'j'],
  ['two letters within words', 'ck'],
  ['a sign', '%'],
  ['another sign', '_'],
  ['Devanagari', 'चक्की'],
  ['Devanagari, one letter', 'ट'],
])('%s: the pages have the same matches as a full scan', async (_what, search) => {
  const pages: Page[] = []
  for (
    let cursor: string | null | undefined;
    cursor !== null && pages.length < 80;
    cursor = pages.at(-1)?.next_cursor
  ) {
    pages.push(await ask(search, 100, cursor))
  }
  expect(pages.flatMap(wordsOf)).toEqual(plain(search))
})

test('random texts: the first pages have the same matches as a full scan', async () => {
  const { random, seed } = seeded()
  const below = (most: number) => Math.floor(random() * most)
  for (let i = 0; i < 40; i++) {
    const letters = [...(listed[below(ITEMS)] ?? '')]
    const from = below(letters.length - 1)
    const length = 1 + below(9)
    const search = letters
      .slice(from, from + length)
      .join('')
      .trim()
    if (search === '') continue
    const limit = 1 + below(60)
    const found = plain(search)
    const what = `seed ${seed}: "${search}", ${limit}`
    const first = await ask(search, limit)
    expect(wordsOf(first), `${what}`).toEqual(found.slice(0, limit))
    expect(first.next_cursor === null, `${what}`).toBe(found.length <= limit)
    if (!first.next_cursor) continue
    expect(wordsOf(await ask(search, limit, first.next_cursor)), `${what}`).toEqual(found.slice(limit, 2 * limit))
  }
})

test('a search uses its indexes for every business', async () => {
  const { db } = app.current
  for (const search of ['zebra', 'z', '%', 'आटा'])
    for (const key of [undefined, 'rope']) {
      const range = { key, limit: 50 }
      for (const [way, query] of [
        [
          'Index Only Scan using items_business_id_description_key_key on',
          scanInOrder(db, actor, search, range, db`5000`),
        ],
        ['Index Only Scan using items_business_id_description_key_key on', scanInOrder(db, actor, search, range)],
        ['Bitmap Index Scan on items_pieces', findByNgrams(db, actor, search, range)],
      ] as const) {
        const plan = await planOf(db, query)
        expect(plan).toContain(way)
        // Nothing else reads items but the fetching of a page.
        expect(plan).toContain(' Index Scan using items_business_id_description_key_key')
        expect(plan.match(/ on items/g)).toHaveLength(way.startsWith('Bitmap') ? 3 : 2)
      }
    }
})
