import { expect, test } from 'vitest'
import type { Seller } from '../harness/app.ts'
import { joinBusiness } from '../members/member.ts'
import { openShop } from './shop.ts'

const shop = openShop()
const { app, goTo, makeDue, repeat, listed, invoices } = shop

const customer = async (name: string, given: object = {}, seller = shop.asha): Promise<string> =>
  (await seller.post('/api/customers', { name, ...given })).body.customer.id
const copy = (id: string, customer_ids: readonly string[], seller: Seller = shop.asha) =>
  seller.post(`/api/recurring-invoices/${id}/copies`, { customer_ids })
const FEE = { customer_name: 'Aarav Nair', amount: '1500', text: 'Fee for {month} {year}' }

test('a fee is repeated for more pupils: each gets their own, with the same day, text, amount and terms', async () => {
  const fee = await repeat({ ...FEE, first_on: '2026-12-31', times: 4 })
  const [diya, kabir] = [await customer('Diya Rao'), await customer('Kabir Shah')]
  const { status, body } = await copy(fee.id, [kabir, diya, kabir])
  expect(status).toBe(200)
  expect(body.recurring_ids).toHaveLength(2)
  const all = await listed()
  expect(all).toHaveLength(3)
  const copies = body.recurring_ids.map((id: string) => all.find((one: { id: string }) => one.id === id))
  for (const [at, [id, name]] of [
    [kabir, 'Kabir Shah'],
    [diya, 'Diya Rao'],
  ].entries())
    expect(copies[at]).toMatchObject({
      customer_id: id,
      customer_name: name,
      text: FEE.text,
      amount: '1500.00',
      day_of_month: 31,
      mode: 'issue',
      due_days: 7,
      times_left: 4,
      state: 'active',
      next_days: ['2026-12-31', '2027-01-31', '2027-02-28'],
      last_made: null,
      drafts: 0,
    })
  expect((await shop.asha.get('/api/recurring-invoices/customers')).body.customer_ids.toSorted()).toEqual(
    [diya, kabir].toSorted(),
  )

  await goTo('2026-12-31')
  await makeDue()
  expect((await invoices()).map((one: { customer_name: string }) => one.customer_name).toSorted()).toEqual([
    'Aarav Nair',
    'Diya Rao',
    'Kabir Shah',
  ])
})

test('copies begin at the next day, after what was made already, and not in the past after a pause', async () => {
  const fee = await repeat(FEE)
  await goTo('2026-12-05')
  await makeDue()
  expect((await copy(fee.id, [await customer('Diya Rao')])).status).toBe(200)
  await shop.asha.post(`/api/recurring-invoices/${fee.id}/pause`)
  await goTo('2027-03-10')
  const { body } = await copy(fee.id, [await customer('Kabir Shah')])
  const all = await listed()
  expect(all.find(({ id }: { id: string }) => id === body.recurring_ids[0])).toMatchObject({
    state: 'active',
    next_days: ['2027-04-01', '2027-05-01', '2027-06-01'],
  })
  expect(all.find((one: { customer_name: string }) => one.customer_name === 'Diya Rao').first_on).toBe('2027-01-01')
})

test('a repeated request makes nothing more', async () => {
  const fee = await repeat(FEE)
  const ids = [await customer('Diya Rao')]
  const send = () =>
    shop.asha.post(`/api/recurring-invoices/${fee.id}/copies`, { customer_ids: ids }, { 'idempotency-key': 'copies-1' })
  const first = await send()
  expect((await send()).body).toEqual(first.body)
  expect(await listed()).toHaveLength(2)
})

test('nobody gets one if one of the customers cannot', async () => {
  const fee = await repeat(FEE)
  const [diya, kabir] = [await customer('Diya Rao'), await customer('Kabir Shah')]
  await shop.asha.post(`/api/customers/${kabir}/archive`)
  const theirs = await customer('Ravi Kumar', {}, await app.current.seller())
  const refused = (sentence: string) => ({ status: 400, body: { fields: { customer_ids: sentence } } })
  expect(await copy(fee.id, [diya, kabir])).toMatchObject(refused('Kabir Shah is archived. Leave this customer out'))
  expect(await copy(fee.id, [diya, theirs])).toMatchObject(refused('This customer does not exist'))
  expect(await copy(fee.id, [])).toMatchObject(refused('Choose at least one customer'))
  expect((await copy(fee.id, [diya], await app.current.seller())).status).toBe(404)
  expect((await copy(fee.id, [diya], await joinBusiness(app.current, shop.asha, 'accountant'))).status).toBe(403)
  expect(await listed()).toHaveLength(1)
})

test('one that has ended, or has details of its own customer, is not repeated for others', async () => {
  const diya = await customer('Diya Rao')
  const fee = await repeat({ ...FEE, first_on: '2026-11-20', times: 1 })
  await makeDue()
  const sentences = async (id: string) => (await copy(id, [diya])).body.fields
  expect(await sentences(fee.id)).toEqual({ customer_ids: 'This recurring invoice has ended. Change it first' })

  const { id: invoice_id } = await shop.asha.invoice({
    customer_name: 'Gokhale & Associates',
    lines: [{ description: 'Rent', quantity: '1', unit_price: '35000' }],
    amount: undefined,
    po_number: 'PO-17',
  })
  const { first_on, every } = { first_on: '2026-12-01', every: 'month' }
  const rent = (await shop.asha.post('/api/recurring-invoices', { invoice_id, first_on, every })).body.recurring
  expect(rent).toMatchObject({ suits_others: false })
  expect(await sentences(rent.id)).toEqual({
    customer_ids: 'It has details of its own customer, so it cannot be repeated for others',
  })
})

test('a business has room for all of them or for none', async () => {
  const fee = await repeat(FEE)
  const ids = [await customer('Diya Rao'), await customer('Kabir Shah')]
  await app.current.db`
    INSERT INTO recurring_invoices (business_id, id, created_by, document, amount, every, first_on, day_of_month, mode, next_index, next_on)
    SELECT business_id, gen_random_uuid(), created_by, document, amount, every, first_on, day_of_month, mode, next_index, next_on
    FROM recurring_invoices, generate_series(1, 1998) WHERE id = ${fee.id}`
  expect(await copy(fee.id, ids)).toMatchObject({
    status: 409,
    body: {
      code: 'account_full',
      message: expect.stringContaining('You have 1,999, and these are 2 more. Nothing was saved.'),
    },
  })
  expect((await copy(fee.id, ids.slice(1))).status).toBe(200)
})
