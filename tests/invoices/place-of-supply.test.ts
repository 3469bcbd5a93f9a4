import { expect, test } from 'vitest'
import type { Seller } from '../harness/app.ts'
import { registeredSeller } from '../exports/shop.ts'
import { openShop } from '../recurring/shop.ts'

const shop = openShop()

const lines = [{ description: 'Design', hsn: '9983', unit_price: '1000', rate: '18' }]
const inside = { place_of_supply: '27', cgst: '90.00', igst: '0.00', amount: '1180.00' }
const across = { place_of_supply: '29', cgst: '0.00', igst: '180.00', amount: '1180.00' }

/** A shop in Maharashtra with an invoice, what repeats it, a draft and a quotation for one customer. */
async function openDocuments(given: object) {
  const asha = await registeredSeller(shop.app.current)
  const { customer } = (await asha.post('/api/customers', { name: 'Lakshmi' })).body
  const content = { customer_id: customer.id, customer_name: 'Lakshmi', lines, ...given }
  const invoice = await asha.invoice({ ...content, amount: undefined })
  await shop.repeat({ invoice_id: invoice.id, customer_name: undefined, amount: undefined, text: undefined }, asha)
  const draft = await asha.invoice({ ...content, amount: undefined, draft: true })
  const { document } = (await asha.post('/api/preliminary-documents', { kind: 'quotation', ...content })).body
  return { asha, customer, invoice, draft, quotation: document }
}

/** What follows the documents by then. */
async function follow({ asha, invoice, draft, quotation }: Awaited<ReturnType<typeof openDocuments>>) {
  const issued = await asha.post(`/api/invoices/${draft.id}/issue`, { version: draft.version })
  const made = await asha.post(`/api/preliminary-documents/${quotation.id}/invoice`)
  const copy = await asha.post(`/api/invoices/${invoice.id}/duplicate`)
  await shop.goTo('2026-12-01')
  await shop.makeDue()
  const repeated = (await shop.invoices(asha)).find(
    (one: { issued_on: string; state: string }) => one.issued_on === '2026-12-01' && one.state === 'pending',
  )
  return Promise.all(
    [issued.body.invoice, made.body.invoice, copy.body.invoice, repeated].map(
      async ({ id }) => (await asha.get(`/api/invoices/${id}`)).body.invoice,
    ),
  )
}

const moveCustomer = async (asha: Seller, { id, version }: { id: string; version: number }) => {
  const given = { version, name: 'Lakshmi', gstin: '29ABCPS1234K1ZI' }
  expect(await asha.put(`/api/customers/${id}`, given)).toMatchObject({ status: 200 })
}

test('a draft, a copy, a quotation and what repeats are supplied where the customer is by then', async () => {
  const documents = await openDocuments({})
  await moveCustomer(documents.asha, documents.customer)
  for (const invoice of await follow(documents)) expect(invoice).toMatchObject(across)
})

test('a place of supply that was chosen stays', async () => {
  const documents = await openDocuments({ place_of_supply: '33' })
  await moveCustomer(documents.asha, documents.customer)
  for (const invoice of await follow(documents))
    expect(invoice).toMatchObject({ place_of_supply: '33', igst: '180.00' })
})

test('of a customer without a state they are supplied where the business is by then', async () => {
  const documents = await openDocuments({})
  const { asha } = documents
  const { version } = (await asha.get('/api/business')).body.business
  const moved = { version, gstin: '29ABCPS1234K1ZI', state_code: '29' }
  expect(await asha.put('/api/business', moved)).toMatchObject({ status: 200 })
  for (const invoice of await follow(documents)) expect(invoice).toMatchObject({ ...inside, place_of_supply: '29' })
})
