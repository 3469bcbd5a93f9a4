import { expect, test } from 'vitest'
import { openShop, RENT } from './shop.ts'

const shop = openShop()
const { goTo, makeDue, repeat, invoices } = shop

const get = async (id: string, query = '', seller = shop.asha) => seller.get(`/api/recurring-invoices/${id}${query}`)
const drafts = async (seller = shop.asha) => (await seller.get('/api/recurring-invoices/drafts')).body.drafts

test('a recurring invoice lists what it made, newest first, and each of them names it', async () => {
  const { id } = await repeat({ first_on: '2026-11-20' })
  await goTo('2027-01-25')
  await makeDue()
  const first = await get(id, '?limit=2')
  expect(first.body.invoices.map(({ day }: { day: string }) => day)).toEqual(['2027-01-20', '2026-12-20'])
  const second = await get(id, `?limit=2&cursor=${first.body.next_cursor}`)
  expect(second.body).toMatchObject({
    recurring: { id },
    invoices: [{ day: '2026-11-20', state: 'pending', amount: '35000.00', customer_name: RENT.customer_name }],
    next_cursor: null,
  })
  const { body } = await shop.asha.get(`/api/invoices/${second.body.invoices[0].id}`)
  expect(body.invoice.recurring_id).toBe(id)
  await shop.asha.delete(`/api/recurring-invoices/${id}`)
  expect((await shop.asha.get(`/api/invoices/${second.body.invoices[0].id}`)).body.invoice.recurring_id).toBeNull()
})

test('drafts that wait are listed and counted until they are issued or deleted', async () => {
  const { id } = await repeat({ first_on: '2026-11-20', mode: 'draft' })
  await shop.asha.invoice({ amount: undefined, lines: [{ description: 'Lamp', unit_price: '10' }], draft: true })
  await goTo('2027-01-25')
  await makeDue()
  const found = await drafts()
  expect(found.map(({ day }: { day: string }) => day)).toEqual(['2026-11-20', '2026-12-20', '2027-01-20'])
  expect(found[0]).toMatchObject({ recurring_id: id, state: 'draft', number: null })
  const { version } = (await shop.asha.get(`/api/invoices/${found[0].id}`)).body.invoice
  expect(await shop.asha.post(`/api/invoices/${found[0].id}/issue`, { version })).toMatchObject({ status: 200 })
  expect((await shop.asha.delete(`/api/invoices/${found[1].id}`)).status).toBe(200)
  expect(await drafts()).toMatchObject([{ day: '2027-01-20' }])
  expect((await get(id)).body).toMatchObject({
    recurring: { drafts: 1 },
    invoices: [{ state: 'draft' }, { state: 'pending', day: '2026-11-20' }],
  })
})

test('a stranger finds neither the recurring invoice nor its drafts', async () => {
  const { id } = await repeat({ first_on: '2026-11-20', mode: 'draft' })
  await makeDue()
  const stranger = await shop.app.current.seller()
  expect(await get(id, '', stranger)).toMatchObject({ status: 404 })
  expect(await drafts(stranger)).toEqual([])
  expect(await get(id, '?cursor=wrong')).toMatchObject({
    status: 400,
    body: { fields: { cursor: expect.any(String) } },
  })
})

test('a repeated quick invoice takes a text with placeholders, and later another amount and text', async () => {
  const { id: invoice_id } = await shop.asha.invoice({ amount: '35000', notes: 'Rent for November' })
  const { id, ...made } = await repeat({
    ...RENT,
    customer_name: undefined,
    amount: undefined,
    invoice_id,
    first_on: '2026-11-20',
  })
  expect(made).toMatchObject({ has_items: false, text: RENT.text, next_text: 'Rent for November 2026' })
  await makeDue()
  const change = { ...RENT, first_on: '2026-11-20', customer_name: undefined, version: 1 }
  const changed = await shop.asha.put(`/api/recurring-invoices/${id}`, {
    ...change,
    amount: '38500.50',
    text: 'Rent and water, {month}',
  })
  expect(changed.body.recurring).toMatchObject({ amount: '38500.50', has_items: false })
  await goTo('2026-12-20')
  await makeDue()
  const [, november, december] = await invoices()
  expect([november, december]).toMatchObject([
    { amount: '35000.00', notes: 'Rent for November 2026' },
    { amount: '38500.50', notes: 'Rent and water, December' },
  ])
  const { lines } = (await shop.asha.get(`/api/invoices/${december.id}`)).body.invoice
  expect(lines).toMatchObject([{ description: 'Rent and water, December', unit_price: '38500.50' }])
})

test('of an invoice with items, the text of the first one can be changed and the amount cannot', async () => {
  const { id: invoice_id } = await shop.asha.invoice({
    amount: undefined,
    lines: [
      { description: 'Office', unit_price: '1000', quantity: '2' },
      { description: 'Parking', unit_price: '500' },
    ],
  })
  const { id, ...made } = await repeat({
    ...RENT,
    customer_name: undefined,
    amount: undefined,
    text: undefined,
    invoice_id,
  })
  expect(made).toMatchObject({ has_items: true, text: 'Office', amount: '2500.00' })
  const change = { ...RENT, customer_name: undefined, amount: undefined, version: 1 }
  const put = (given: object) => shop.asha.put(`/api/recurring-invoices/${id}`, { ...change, ...given })
  expect(await put({ amount: '3000' })).toMatchObject({ status: 400, body: { fields: { amount: expect.any(String) } } })
  expect(await put({ text: '' })).toMatchObject({ status: 400, body: { fields: { text: expect.any(String) } } })
  expect((await put({ text: 'Office, {month}' })).body.recurring.next_text).toBe('Office, December')
})
