import { expect, test } from 'vitest'
import { registeredSeller } from '../../exports/shop.ts'
import { useApp } from '../../harness/app.ts'
import { commit, exported, preview, toCsv, rowsOf } from '../../imports/lines-file.ts'

const app = useApp({ RATE_LIMITS: 'off' })

/** Without vowels and without characters that look alike. */
const CODE = /^(?=.*[A-Z])(?=.*\d)[CDFGHJKMNPQRTVWXY34679]{5}$/

test('each invoice to be paid has a code of its own; a draft gets it when it is issued and a credit note never', async () => {
  const asha = await app.current.seller()
  const invoices = await Promise.all(Array.from({ length: 20 }, () => asha.invoice()))
  const codes = invoices.map(({ payment_code }) => payment_code)
  for (const code of codes) expect(code).toMatch(CODE)
  expect(new Set(codes).size).toBe(20)

  const line = { description: 'Lamp', quantity: '1', unit_price: '100', rate: '0' }
  const draft = await asha.invoice({ amount: undefined, lines: [line], draft: true })
  expect(draft.payment_code).toBeNull()
  const issued = await asha.post(`/api/invoices/${draft.id}/issue`, { version: draft.version })
  expect(issued.body.invoice.payment_code).toMatch(CODE)
  const note = await asha.post(`/api/invoices/${draft.id}/credit-notes`, { reason: 'Returned' })
  expect(note.body.invoice.payment_code).toBeNull()
})

test('the code stays through payments, and a list and a copy have the right one', async () => {
  const asha = await app.current.seller()
  const { id, payment_code: code } = await asha.invoice({ amount: '500' })
  await asha.post(`/api/invoices/${id}/payments`, { amount: '100', method: 'cash' })
  await asha.put(`/api/invoices/${id}`, { paid: true })
  const pending = await asha.put(`/api/invoices/${id}`, { paid: false, reason: 'Cheque bounced' })
  expect(pending.body.invoice.payment_code).toBe(code)
  expect((await asha.get('/api/invoices')).body.invoices[0].payment_code).toBe(code)
  const copy = (await asha.post(`/api/invoices/${id}/duplicate`)).body.invoice
  const issued = await asha.post(`/api/invoices/${copy.id}/issue`, { version: copy.version })
  expect(issued.body.invoice.payment_code).not.toBe(code)
})

test('an imported open invoice has a code', async () => {
  const [asha, meera] = [await registeredSeller(app.current), await registeredSeller(app.current)]
  const original = await asha.invoice({ customer_name: 'Ravi' })
  const file = toCsv(rowsOf(await exported(asha, 'lines')))
  expect(await preview(meera, 'invoices', file)).toMatchObject({ status: 200 })
  expect(await commit(meera, 'invoices', file)).toMatchObject({ status: 200 })
  const imported = (await meera.get('/api/invoices')).body.invoices[0]
  expect(imported).toMatchObject({ number: original.number, payment_code: expect.stringMatching(CODE) })
})

test('a code that is taken is drawn again in the same insert, so the number stays the next one', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice()
  const copyWith = (seed: number) =>
    app.current.db.begin(async (tx) => {
      await tx`SELECT setseed(${seed}::float8 / 1000)`
      const [row] = await tx<{ number: string; payment_code: string }[]>`
        INSERT INTO invoices (business_id, id, user_id, number, issued_on, seller_name, customer_name, customer_upi, amount, taxable)
        SELECT business_id, gen_random_uuid(), user_id, 'S/' || ${crypto.randomUUID().slice(0, 8)}::text, issued_on,
          seller_name, customer_name, customer_upi, amount, taxable
        FROM invoices WHERE id = ${id}
        RETURNING number, payment_code`
      return row?.payment_code
    })
  const [first, second] = [await copyWith(1), await copyWith(1)]
  expect(first).toMatch(CODE)
  expect(second).toMatch(CODE)
  expect(second).not.toBe(first)
})

test('an invoice without a code gets one when it is opened again', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice()
  await asha.put(`/api/invoices/${id}`, { paid: true })
  await app.current.db`UPDATE invoices SET payment_code = NULL WHERE id = ${id}`
  expect((await asha.get(`/api/invoices/${id}`)).body.invoice.payment_code).toBeNull()
  const pending = await asha.put(`/api/invoices/${id}`, { paid: false, reason: 'Not paid' })
  expect(pending.body.invoice.payment_code).toMatch(CODE)
})
