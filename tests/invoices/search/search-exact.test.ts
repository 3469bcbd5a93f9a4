import { expect, test } from 'vitest'
import { useApp } from '../../harness/app.ts'

const app = useApp({ RATE_LIMITS: 'off' })

test("a search finds only the seller's invoices by number, amount, customer's phone and GSTIN", async () => {
  const [asha, stranger] = [await app.current.seller(), await app.current.seller()]
  const customer = { phone: '9876543210', gstin: '27AAPFU0939F1ZV', state_code: '27' }
  const ravi = await asha.invoice({ customer_name: 'Ravi', amount: '1234.50', customer })
  await asha.invoice({ customer_name: 'Meera', amount: '900' })
  await stranger.invoice({ customer_name: 'Ravi', amount: '1234.50', customer })
  const find = async (search: string) => (await asha.get(`/api/invoices?search=${encodeURIComponent(search)}`)).body
  for (const text of [
    ravi.number,
    ravi.number.toLowerCase(),
    '1234.5',
    '₹1,234.50',
    '98765 43210',
    '27aapfu0939f1zv',
  ]) {
    expect(await find(text), `${text}`).toMatchObject({ invoices: [{ id: ravi.id }], total: 1, total_is_exact: true })
  }
  expect(await find('1234')).toMatchObject({ invoices: [], total: 0 })
})

test('a search by amount has pages in both directions', async () => {
  const asha = await app.current.seller()
  const made: string[] = []
  for (const _ of [1, 2, 3]) made.unshift((await asha.invoice({ amount: '77' })).id)
  const page = async (cursor: string | null) =>
    (await asha.get(`/api/invoices?search=77&limit=2${cursor === null ? '' : `&cursor=${cursor}`}`)).body
  const first = await page(null)
  const second = await page(first.next_cursor)
  const ids = (body: { invoices: { id: string }[] }) => body.invoices.map(({ id }) => id)
  expect([...ids(first), ...ids(second)]).toEqual(made)
  expect(second.next_cursor).toBeNull()
  expect(ids(await page(second.previous_cursor))).toEqual(made.slice(0, 2))
})
