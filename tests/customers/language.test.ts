import { beforeEach, expect, test } from 'vitest'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { type Seller, useApp } from '../harness/app.ts'

const app = useApp({ RATE_LIMITS: 'off' })
const today = indiaDay(new Date())

let asha: Seller
beforeEach(async () => {
  asha = await app.current.seller()
})

const make = async (customer: object): Promise<{ id: string; version: number }> => {
  const answer = await asha.post('/api/customers', customer)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body.customer
}

test('a language is saved, changed and cleared; another word is refused with the name of the field', async () => {
  expect(await make({ name: 'Ravi' })).toMatchObject({ language: null })
  const { id, version } = await make({ name: 'Meena', language: 'ta' })
  const change = (body: object) => asha.put(`/api/customers/${id}`, { name: 'Meena', ...body })
  expect(await asha.get(`/api/customers/${id}`)).toMatchObject({ body: { customer: { language: 'ta' } } })
  expect(await change({ version, language: 'fr' })).toMatchObject({
    status: 400,
    body: { fields: { language: 'Please choose a language' } },
  })
  expect(await change({ version, language: 'hi' })).toMatchObject({ body: { customer: { language: 'hi' } } })
  expect(await change({ version: version + 1, language: null })).toMatchObject({
    body: { customer: { language: null } },
  })
})

test('an invoice with new details of the customer keeps the language; invoices and late customers have it', async () => {
  const { id } = await make({ name: 'Meena', language: 'te' })
  const invoice = await asha.invoice({
    customer_id: id,
    customer: { phone: '9876543210' },
    amount: '50.00',
    issued_on: addDays(today, -9),
    due_on: addDays(today, -2),
  })
  expect(invoice).toMatchObject({ customer_language: 'te' })
  expect((await asha.get('/api/invoices')).body.invoices[0]).toMatchObject({ customer_language: 'te' })
  expect((await asha.get('/api/late')).body.customers[0]).toMatchObject({ name: 'Meena', language: 'te' })
  expect((await asha.get('/api/reports/overview')).body.debtors[0]).toMatchObject({ language: 'te' })
})

test('a merge keeps the language of the target, and takes that of the source if the target has none', async () => {
  const merge = async (from: object, into: object) => {
    const [source, target] = [await make(from), await make(into)]
    return asha.post(`/api/customers/${source.id}/merge`, { into: target.id })
  }
  expect(await merge({ name: 'A', language: 'kn' }, { name: 'B' })).toMatchObject({
    body: { customer: { language: 'kn' } },
  })
  expect(await merge({ name: 'C', language: 'kn' }, { name: 'D', language: 'ml' })).toMatchObject({
    body: { customer: { language: 'ml' } },
  })
})
