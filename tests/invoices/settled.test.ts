import { beforeEach, expect, test } from 'vitest'
import { PAYER_LANGUAGES } from '#domain/text/languages.ts'
import { TEXTS } from '#pages/texts.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { moveClock } from '../harness/clock.ts'
import { commit, exported, type Row, rowsOf, toCsv } from '../imports/lines-file.ts'
import { lettersOf, readPdf } from '../pdf/read-pdf.ts'

const app = useApp({ RATE_LIMITS: 'off' })

let asha: Seller
let id: string
let customerId: string

/** ₹15,000, of which ₹5,000 came in and ₹10,000 were written off. */
beforeEach(async () => {
  // A statement of account is of the fiscal year.
  await moveClock(app.current, '2026-11-21T12:00:00Z')
  asha = await app.current.seller()
  const invoice = await asha.invoice({ amount: '15000', issued_on: '2026-11-01' })
  ;({ id, customer_id: customerId } = invoice)
  const paid = { amount: '5000', method: 'cash', received_on: '2026-11-02' }
  expect(await asha.post(`/api/invoices/${id}/payments`, paid)).toMatchObject({ status: 200 })
  expect(await asha.post(`/api/invoices/${id}/write-offs`, { reason: 'Shop closed' })).toMatchObject({ status: 200 })
})

const lettersOfPdf = async (path: string) => (await readPdf((await asha.file(path)).bytes)).letters
const page = async (path = `/payment/${id}`) => (await app.current.visitor().get(path)).text

test('the API keeps the state paid and says what was written off', async () => {
  const { invoice } = (await asha.get(`/api/invoices/${id}`)).body
  expect(invoice).toMatchObject({ state: 'paid', amount_paid: '15000.00', amount_waived: '10000.00' })
  expect((await asha.get('/api/invoices?status=paid')).body.total).toBe(1)
})

test.each(PAYER_LANGUAGES)("the payer's page says that it is settled, and what was received: %s", async (lang) => {
  const text = await page(`/payment/${id}?lang=${lang}`)
  const texts = TEXTS[lang]
  expect(text).toContain(texts.received('₹5,000'))
  expect(text).toContain(texts.writtenOff('₹10,000'))
  expect(text).toContain(texts.settledHelp)
  expect(text).not.toContain(texts.paidHelp('').trim())
  expect(text).not.toContain(`>${texts.paid}`)
  expect(text).not.toContain(texts.received('₹15,000'))
})

test('the PDF is stamped SETTLED, and a wholly paid one PAID', async () => {
  const letters = await lettersOfPdf(`/api/invoices/${id}/pdf`)
  expect(letters).toContain('SETTLED')
  expect(letters).not.toContain('PAID·')
  expect(letters).toContain(lettersOf('Received −5,000.00'))
  expect(letters).toContain(lettersOf('Written off −10,000.00'))
  const paid = await asha.invoice({ amount: '100' })
  await asha.put(`/api/invoices/${paid.id}`, { paid: true })
  const other = await lettersOfPdf(`/api/invoices/${paid.id}/pdf`)
  expect(other).toContain('PAID')
  expect(other).not.toContain('SETTLED')
  expect(await page(`/payment/${paid.id}`)).toContain(TEXTS.en.paidHelp(''))
})

test('the statement of account names the write-off, and no payment of that amount', async () => {
  const { pathname } = new URL((await asha.post(`/api/customers/${customerId}/statement-links`, {})).body.link.url)
  const text = (await page(pathname)).replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(text).toMatch(/Payment [^₹]*Cash[^₹]*−₹5,000\.00/)
  expect(text).toMatch(/Written off [^₹]*−₹10,000\.00/)
  expect(text.match(/Payment /g)).toHaveLength(1)
  const letters = await lettersOfPdf(`/api/customers/${customerId}/statement.pdf`)
  expect(letters).toContain(lettersOf('Payment · Cash'))
  expect(letters).toContain('Writtenoff')
  expect(letters).not.toContain(lettersOf('Payment · Written off'))
})

test.each(['invoices', 'lines'])('the export of %s has both amounts and imports whole', async (what) => {
  const file = await exported(asha, what)
  expect(rowsOf(file)).toMatchObject([
    { State: 'Settled', Received: '5000.00', 'Written off': '10000.00', 'Received on': '2026-11-02' },
  ])
  const meera = await app.current.seller()
  expect((await commit(meera, 'invoices', file)).body).toMatchObject({ added: 1 })
  expect(rowsOf(await exported(meera, what))).toMatchObject([
    { State: 'Settled', Received: '5000.00', 'Written off': '10000.00', 'Received on': '2026-11-02' },
  ])
  expect((await meera.get('/api/analytics/stats')).body.totalEarnings).toBe('5000.00')
})

test('a file without write-offs, which counts them as received, imports whole too', async () => {
  const [line = {}] = rowsOf(await exported(asha, 'lines'))
  const { 'Written off': _, ...old } = { ...line, Received: '15000.00', State: 'Paid' } as Row
  const day = (line['Payments'] ?? '').split('\n').at(-1)?.slice(0, 10) ?? ''
  const meera = await app.current.seller()
  const file = toCsv([{ ...old, 'Received on': day }])
  expect((await commit(meera, 'invoices', file)).body).toMatchObject({ added: 1 })
  expect(rowsOf(await exported(meera, 'lines'))).toMatchObject([{ Received: '5000.00', 'Written off': '10000.00' }])
})

test('an import refuses a file whose write-offs are not its sum', async () => {
  const [line = {}] = rowsOf(await exported(asha, 'lines'))
  const meera = await app.current.seller()
  const wrong = await commit(meera, 'invoices', toCsv([{ ...line, 'Written off': '9999.00' }]))
  expect(wrong.status).toBe(400)
  expect(wrong.text).toContain('write-offs')
})
