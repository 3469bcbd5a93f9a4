import { expect, test } from 'vitest'
import type { Seller } from '../harness/app.ts'
import { openShop, RENT } from '../recurring/shop.ts'
import { archiveOf, commitFile, copyInvoices, previewFile } from './archive.ts'

const shop = openShop()

/** Makes what is due on a day. */
const makeUpTo = async (day: string) => {
  await shop.goTo(day)
  await shop.makeDue()
}

const start = async (seller: Seller, given: object) => {
  const answer = await seller.post('/api/recurring-invoices', { ...RENT, ...given })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body.recurring
}

/** What a business says of its recurring invoices, without ids. */
async function recurringOf(seller: Seller) {
  const { recurring } = (await seller.get('/api/recurring-invoices')).body
  return Promise.all(
    recurring.map(async ({ id }: { id: string }) => {
      const { body } = await seller.get(`/api/recurring-invoices/${id}`)
      const { customer_id, last_made, version: _version, drafts: _drafts, ...rest } = body.recurring
      return {
        ...rest,
        customer: customer_id && (await seller.get(`/api/customers/${customer_id}`)).body.customer.name,
        last_made: last_made?.due_on,
        invoices: body.invoices.map(({ day, number, amount }: Record<string, string>) => ({ day, number, amount })),
      }
    }),
  )
}

/**
 * The old account on 20 January: one with items, one paused, one that ended, weekly drafts, and one with skipped days.
 */
async function shopOfJanuary(): Promise<Seller> {
  const { asha } = shop
  await start(asha, {})
  const lines = [{ description: 'Service {month}', quantity: '2', unit_price: '500', discount_percent: '10' }]
  const { id, customer_id } = (await asha.post('/api/invoices', { customer_name: 'Ravi', lines })).body.invoice
  await start(asha, { invoice_id: id, customer_name: undefined, amount: undefined, text: undefined, day_of_month: 31 })
  const paused = await start(asha, { customer_name: 'Ravi', customer_id, text: 'Paused', every: 'quarter' })
  await asha.post(`/api/recurring-invoices/${paused.id}/pause`, {})
  await start(asha, { text: 'Ends', every: 'half_year', times: 1, due_days: null, rate: '5' })
  const skipped = await start(asha, { text: 'Skips', mode: 'draft', first_on: '2027-01-25', every: 'week' })
  await asha.post(`/api/recurring-invoices/${skipped.id}/skip`, { day: '2027-01-25' })
  await makeUpTo('2026-12-01')
  await makeUpTo('2027-01-20')
  // The download needs a password that was entered lately.
  await shop.db`UPDATE sessions SET password_checked_at = '2099-01-01'`
  return asha
}

test('recurring invoices come with a move, with schedule, state and the invoices that they made; none is made twice', async () => {
  const asha = await shopOfJanuary()
  const files = await archiveOf(asha)
  const file = files.get('recurring.json')
  const copy = await copyInvoices(await shop.app.current.seller(), files)
  const { rows, added, faults, warnings } = (await previewFile(copy, 'recurring', file)).body
  expect({ rows, added, faults }).toEqual({ rows: 5, added: 5, faults: [] })
  expect(warnings.map(({ reason }: { reason: string }) => reason)).toEqual(
    Array(3).fill(expect.stringContaining('Pause it in the other account')),
  )
  expect((await commitFile(copy, 'recurring', file)).body).toEqual({ added: 5, skipped: 0, advances: 0, left_out: 0 })
  const before = await recurringOf(asha)
  expect(before.map(({ state }) => state).toSorted()).toEqual(['active', 'active', 'active', 'ended', 'paused'])
  expect(before.flatMap(({ invoices }) => invoices)).toHaveLength(4)
  expect(await recurringOf(copy)).toEqual(before)
  expect((await commitFile(copy, 'recurring', file)).body).toEqual({ added: 0, skipped: 5, advances: 0, left_out: 0 })
  expect((await previewFile(copy, 'recurring', file)).body.warnings).toEqual([])

  await makeUpTo('2027-02-02')
  const after = await recurringOf(asha)
  expect(after).not.toEqual(before)
  const amounts = (list: typeof after) =>
    list.map(({ text, next_days, invoices }) => [text, next_days, invoices.length])
  expect(amounts(await recurringOf(copy))).toEqual(amounts(after))
})

test('days between the download and the import are left out, and named', async () => {
  const { asha } = shop
  await start(asha, {})
  const file = (await archiveOf(asha)).get('recurring.json')
  await shop.goTo('2027-01-20')
  const copy = await shop.app.current.seller()
  expect((await previewFile(copy, 'recurring', file)).body.warnings).toEqual([
    { row: 1, column: 'next_on', reason: expect.stringContaining('Days before today are left out') },
  ])
  expect(await commitFile(copy, 'recurring', file)).toMatchObject({ status: 200 })
  await makeUpTo('2027-01-20')
  expect(await recurringOf(copy)).toMatchObject([
    { customer_name: 'Gokhale & Associates', invoices: [], next_days: ['2027-02-01', '2027-03-01', '2027-04-01'] },
  ])
})

test('a file that was changed is refused with the field', async () => {
  const { asha } = shop
  await start(asha, {})
  const [record] = JSON.parse((await archiveOf(asha)).get('recurring.json') ?? '')
  const copy = await shop.app.current.seller()
  const faultsOf = async (...list: object[]) => (await previewFile(copy, 'recurring', JSON.stringify(list))).body.faults
  const wrong: [change: object, column: string][] = [
    [{ document: { ...record.document, customer_upi: 'mallory@upi' } }, 'document.customer_upi'],
    [{ document: { ...record.document, amount: '-1' } }, 'document.amount'],
    [
      {
        document: { ...record.document, customer_name: undefined, customer_id: '01a22ddd-823c-7cea-9493-b3cb408246c6' },
      },
      'document.customer_name',
    ],
    [{ amount_paise: '0' }, 'amount_paise'],
    [{ next_on: '2026-12-02' }, 'next_on'],
    [{ next_on: '2026-11-01' }, 'next_on'],
    [{ times_left: 521 }, 'times_left'],
    [{ every: 'day' }, 'every'],
    [{ version: 3 }, 'version'],
  ]
  for (const [change, column] of wrong)
    expect([column, await faultsOf({ ...record, ...change })]).toMatchObject([column, [{ row: 1, column }]])
  expect(await faultsOf(record, record)).toMatchObject([{ row: 2, column: 'id' }])
})

test('one that is paused and has ended in the file is imported as ended, and nothing continues it', async () => {
  const asha = await shopOfJanuary()
  const files = await archiveOf(asha)
  const records = JSON.parse(files.get('recurring.json') ?? '')
  const copy = await copyInvoices(await shop.app.current.seller(), files)
  const ended = records.find(({ times_left }: { times_left: number | null }) => times_left === 0)
  const file = JSON.stringify([{ ...ended, is_paused: true }])
  expect(await commitFile(copy, 'recurring', file)).toMatchObject({ status: 200, body: { added: 1 } })
  const path = `/api/recurring-invoices/${ended.id}`
  expect((await copy.post(`${path}/resume`, {})).status).toBe(200)
  expect((await copy.get(path)).body.recurring).toMatchObject({ state: 'ended', times_left: 0 })
})
