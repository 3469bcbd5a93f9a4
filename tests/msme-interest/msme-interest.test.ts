import { expect, test } from 'vitest'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { paise } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { interestOn } from '#domain/msmed/late-interest.ts'
import { findInterest } from '#server/features/msme-interest/service.ts'
import { businessOf } from '../exports/shop.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { lettersOf, readPdf } from '../pdf/read-pdf.ts'

const app = useApp({ RATE_LIMITS: 'off' })
const today = indiaDay(new Date())
const [issued_on, due_on] = [addDays(today, -100), addDays(today, -70)]

const save = async (seller: Seller, change: object) => {
  const { version } = (await seller.get('/api/business')).body.business
  return seller.put('/api/business', { version, ...change })
}

/** What the customer sees of their account: the page and the PDF of a link. */
async function seen(seller: Seller, id: string) {
  const { link } = (await seller.post(`/api/customers/${id}/statement-links`, {})).body
  const page = (await app.current.visitor().get(new URL(link.url).pathname)).text
  const { bytes } = await seller.file(`/api/customers/${id}/statement.pdf`)
  return { page, paper: (await readPdf(bytes)).letters }
}

test('an enterprise with an Udyam number may show interest; without the number it is refused', async () => {
  const asha = await app.current.seller()
  expect(await save(asha, { shows_msme_interest: true })).toMatchObject({
    status: 400,
    body: { fields: { udyam: 'Please enter your Udyam number, too' } },
  })
  expect(await save(asha, { udyam: 'UDYAM-1' })).toMatchObject({
    status: 400,
    body: { fields: { udyam: 'An Udyam number looks like UDYAM-MH-12-0001234' } },
  })
  expect(await save(asha, { udyam: 'udyam-mh-12-0001234', shows_msme_interest: true })).toMatchObject({
    status: 200,
    body: { business: { udyam: 'UDYAM-MH-12-0001234', shows_msme_interest: true } },
  })
})

// MSMED Act, 2006, section 16.
test('interest on late payment is a line of statement and reminder, and of no balance', async () => {
  const asha = await app.current.seller()
  const invoice = await asha.invoice({ customer_name: 'Noor', amount: '100000', issued_on, due_on })
  const id = invoice.customer_id
  const owner = { businessId: await businessOf(app.current, asha) }
  const interest = interestOn({ issued_on, due_on, balance: paise(1_00_000_00n) }, today)
  expect(interest).toBeGreaterThan(3_000_00n)
  const shown = showRupeesAndPaise(interest)
  const late = async () => (await asha.get('/api/late')).body.customers
  const find = () => app.current.db.begin((tx) => findInterest(tx, owner, invoice, today))

  const before = await seen(asha, id)
  expect(before.page).not.toContain('MSMED')
  expect(before.paper).not.toContain('MSMED')
  expect(await late()).toMatchObject([{ owed: '100000.00', msme_interest: null }])
  expect(await find()).toBeNull()

  await save(asha, { udyam: 'UDYAM-MH-12-0001234', shows_msme_interest: true })
  const after = await seen(asha, id)
  for (const text of [after.page, after.paper]) expect(lettersOf(text)).toContain(lettersOf(`MSMED Act: ${shown}`))
  expect(await late()).toMatchObject([{ owed: '100000.00', msme_interest: String(Number(interest) / 100) }])
  expect(await find()).toEqual({ amount: interest, rate: expect.any(String) })
  expect((await asha.get(`/api/customers/${id}`)).body.customer.owed).toBe('100000.00')

  // An earlier statement is of days on which other interest had run up.
  const { bytes } = await asha.file(`/api/customers/${id}/statement.pdf?from=2020-04-01&to=${addDays(today, -1)}`)
  expect((await readPdf(bytes)).letters).not.toContain('MSMED')

  // What is paid has no interest any more, and a customer of another business never had any.
  await asha.post(`/api/invoices/${invoice.id}/payments`, { amount: '100000' })
  expect((await seen(asha, id)).page).not.toContain('MSMED')
})

test('a buyer abroad is outside the Act', async () => {
  const asha = await app.current.seller()
  const details = { registration: 'registered', gstin: '27ABCPS1234K1ZM', state_code: '27' }
  await save(asha, { ...details, udyam: 'UDYAM-MH-12-0001234', shows_msme_interest: true })
  const line = { description: 'Advice', hsn: '9983', quantity: '1', unit_price: '100000', rate: '18' }
  const { customer_id: id } = await asha.invoice({
    customer_name: 'Acme Inc',
    amount: undefined,
    lines: [line],
    supply_type: 'export_without_tax',
    export_details: { country: 'US' },
    issued_on,
    due_on,
  })
  expect((await seen(asha, id)).page).not.toContain('MSMED')
  expect((await asha.get('/api/late')).body.customers).toMatchObject([{ msme_interest: null }])
})
