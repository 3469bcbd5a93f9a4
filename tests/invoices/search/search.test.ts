import { beforeAll, expect, test } from 'vitest'
import { type Seller, useApp } from '../../harness/app.ts'

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

// @abuse 67, 82, 280
test.each([
  ['%', '%', ['50% off']],
  ['0%', '0%', ['50% off']],
  ['_', '_', ['a_b']],
  ['a_b', 'a_b', ['a_b']],
  ['_%_%_%', '_%_%_%', []],
  ['backslash', '\\', ['C:\\shop']],
  ['C:\\s', 'C:\\s', ['C:\\shop']],
  ['markup', '<b>', ['<b>Bold</b>']],
  ['a pattern', '(.*)+$', ['(.*)+$']],
  ['letter case', 'BOLD', ['<b>Bold</b>']],
  ['NFD typed, NFC stored', 'Zoe\u0308', ['Zoë']],
  ['Devanagari', 'कुमा', ['रवि कुमार']],
  ['the UPI ID', 'shop.two@', ['Other']],
])('%s', async (_what, search, names) => {
  expect(await find(search)).toEqual(names)
})

test('blanks around a text are ignored, and an empty text is no search', async () => {
  expect(await find('   ')).toHaveLength(NAMES.length + 1)
  expect(await find('  bold ')).toEqual(['<b>Bold</b>'])
})

// @abuse 280
test('more than a hundred characters, control characters and NUL are refused', async () => {
  for (const search of ['x'.repeat(101), 'x'.repeat(10_240), 'a\u0000b', '\u202e', '\u0007', 'Other\nshop'])
    expect(await asha.get(`/api/invoices?search=${encodeURIComponent(search)}`)).toMatchObject({
      status: 400,
      body: { fields: { search: expect.any(String) } },
    })
  expect(await find('😀'.repeat(100))).toEqual([])
})

// @abuse 49
test("a search never finds another seller's invoices", async () => {
  const stranger = await app.current.seller()
  for (const search of ['Bold', 'shop', 'a']) expect(await find(search, stranger)).toEqual([])
})
