import { beforeAll, expect, test } from 'vitest'
import { type Seller, useApp } from '../harness/app.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const NAMES = [
  '50% off',
  '50 pieces',
  'a_b',
  'aXb',
  'C:\\shop',
  'C:shop',
  '<b>Bold</b>',
  '(.*)+$',
  'Zoë',
  'रवि कुमार',
  'ra vi',
]

let asha: Seller
beforeAll(async () => {
  asha = await app.current.seller()
  for (const customer_name of NAMES) await asha.invoice({ customer_name })
  await asha.invoice({ customer_name: 'Other', customer_upi: 'shop.two@okicici' })
})

const find = async (search: string, seller = asha): Promise<string[]> => {
  const answer = await seller.get(`/api/invoices?search=${encodeURIComponent(search)}`)
  expect(answer.status, `${search}`).toBe(200)
  const found = answer.body.invoices.map(({ customer_name }: { customer_name: string }) => customer_name).sort()
  expect(answer.body).toMatchObject({ total: found.length, total_is_exact: true })
  return found
}

test.each([
  ['abuse 280 %', '%', ['50% off']],
  ['abuse 280 0%', '0%', ['50% off']],
  ['abuse 280 _', '_', ['a_b']],
  ['abuse 280 a_b', 'a_b', ['a_b']],
  ['abuse 280 _%_%_%', '_%_%_%', []],
  ['abuse 280 backslash', '\\', ['C:\\shop']],
  ['abuse 280 C:\\s', 'C:\\s', ['C:\\shop']],
  ['abuse 082 markup', '<b>', ['<b>Bold</b>']],
  ['abuse 082 a pattern', '(.*)+$', ['(.*)+$']],
  ['letter case', 'BOLD', ['<b>Bold</b>']],
  ['abuse 067 NFD typed, NFC stored', 'Zoe\u0308', ['Zoë']],
  ['Devanagari', 'कुमा', ['रवि कुमार']],
  ['the UPI ID', 'shop.two@', ['Other']],
])('%s', async (_what, search, names) => {
  expect(await find(search)).toEqual(names)
})

test('blanks around it and nothing at all are no search', async () => {
  expect(await find('   ')).toHaveLength(NAMES.length + 1)
  expect(await find('  bold ')).toEqual(['<b>Bold</b>'])
})

test('abuse 280 more than a hundred characters, control characters and NUL are told', async () => {
  for (const search of ['x'.repeat(101), 'x'.repeat(10_240), 'a\u0000b', '\u202e', '\u0007', 'Other\nshop'])
    expect(await asha.get(`/api/invoices?search=${encodeURIComponent(search)}`)).toMatchObject({
      status: 400,
      body: { fields: { search: expect.any(String) } },
    })
  expect(await find('😀'.repeat(100))).toEqual([])
})

test('abuse 049 what another seller has is never found', async () => {
  const stranger = await app.current.seller()
  for (const search of ['Bold', 'shop', 'a']) expect(await find(search, stranger)).toEqual([])
})

test('more than a thousand matches are counted as a thousand, not exactly', async () => {
  const big = await app.current.seller()
  await app.current.db`
    INSERT INTO invoices (business_id, id, user_id, number, issued_on, seller_name, customer_name, customer_upi, amount, taxable)
    SELECT business_id, gen_random_uuid(), id, 'T/' || n, current_date, 'Asha', 'Ravi ' || n, 'asha@okaxis', 100, 100
    FROM users, generate_series(1, 1001) AS n WHERE id = ${big.id}`
  await app.current.db`ANALYZE invoices`
  await app.current.db`UPDATE business_totals SET invoices = 1001
    WHERE business_id = (SELECT business_id FROM users WHERE id = ${big.id})`
  const total = async (search: string) => (await big.get(`/api/invoices?search=${search}`)).body
  expect(await total('ravi')).toMatchObject({ total: 1_000, total_is_exact: false })
  expect(await total('ravi%2010')).toMatchObject({ total: 13, total_is_exact: true })
  await app.current.db`DELETE FROM invoices WHERE user_id = ${big.id} AND number = 'T/1'`
  expect(await total('ravi')).toMatchObject({ total: 1_000, total_is_exact: true })
})

test('abuse 280 among twenty thousand a rare name far back is found from both sides, and a letter in bounded time', async () => {
  const big = await app.current.seller()
  await app.current.db`
    INSERT INTO invoices (business_id, id, user_id, number, issued_on, seller_name, customer_name, customer_upi, amount, taxable, created_at)
    SELECT business_id, gen_random_uuid(), id, 'T/' || n, current_date, 'Asha',
      CASE WHEN n <= 7 THEN 'Zebra Quartz ' || n ELSE 'Ravi ' || n END, 'asha@okaxis', 100, 100, now() - interval '1 second' * (30000 - n)
    FROM users, generate_series(1, 20010) AS n WHERE id = ${big.id}`
  // As the server does by itself after a minute: plans made for a few rows are not for many.
  await app.current.db`ANALYZE invoices`
  await app.current.db`UPDATE business_totals SET invoices = 20010
    WHERE business_id = (SELECT business_id FROM users WHERE id = ${big.id})`
  const ask = async (query: string) => (await big.get(`/api/invoices?${query}`)).body
  const namesOf = (body: { invoices: { customer_name: string }[] }) =>
    body.invoices.map((one) => one.customer_name.slice(-1))

  const first = await ask('search=zebra&limit=3')
  expect(first).toMatchObject({ total: 7, total_is_exact: true, previous_cursor: null })
  const second = await ask(`search=zebra&limit=3&cursor=${first.next_cursor}`)
  const third = await ask(`search=zebra&limit=3&cursor=${second.next_cursor}`)
  expect([first, second, third].map(namesOf)).toEqual([['7', '6', '5'], ['4', '3', '2'], ['1']])
  expect(third.next_cursor).toBe(null)
  expect(namesOf(await ask(`search=zebra&limit=3&cursor=${third.previous_cursor}`))).toEqual(['4', '3', '2'])
  expect(await ask('search=zebra&status=paid')).toMatchObject({ invoices: [], total: 0, total_is_exact: true })

  expect(await ask('search=ravi%2020009')).toMatchObject({ total: 1, total_is_exact: true })
  expect(await ask('search=ravi%2020')).toMatchObject({ total: 122, total_is_exact: true })
  expect(await ask('search=ravi%2019')).toMatchObject({ total: 1_000, total_is_exact: false })
  expect(namesOf(await ask('search=ravi%2019&limit=2'))).toEqual(['9', '8'])
  expect(await ask('search=ravi%2018&limit=2')).toMatchObject({
    total: 1_000,
    total_is_exact: false,
    invoices: [{ number: 'T/18999' }, { number: 'T/18998' }],
  })
  expect(await ask('search=ravi%201&status=paid')).toMatchObject({ total: 0, total_is_exact: true })
  expect(await ask('search=z')).toMatchObject({ invoices: [], total: 0, total_is_exact: false })
  expect(await ask('search=ra')).toMatchObject({ total: 1_000, total_is_exact: false })
})
