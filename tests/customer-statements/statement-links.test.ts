import { expect, test } from 'vitest'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { buttonLink } from '../payment-pages-http/parts.ts'
import { pageText } from '../payment-pages/page-text.ts'
import { lettersOf, readPdf } from '../pdf/read-pdf.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const share = async (seller: Seller, customerId: string, days: object = {}) =>
  (await seller.post(`/api/customers/${customerId}/statement-links`, days)).body.link
const pathOf = (url: string) => new URL(url).pathname
const open = (url: string) => app.current.visitor().get(pathOf(url))

test('anyone with the link sees what was billed and received, what is due, and how to pay it', async () => {
  const asha = await app.current.seller()
  const { id, customer_id, number } = await asha.invoice({ customer_name: 'Meera Nair', amount: '1000' })
  await asha.invoice({ customer_name: 'Somebody Else', amount: '77' })
  await asha.post(`/api/invoices/${id}/payments`, { amount: '400', method: 'cash' })
  const link = await share(asha, customer_id)
  expect(link.url).toMatch(/\/statement\/[0-9a-f-]{36}\.[A-Za-z0-9_-]{22}$/)
  expect(link.to).toBeNull()
  const page = await open(link.url)
  expect(page.status).toBe(200)
  const shown = pageText(page.text)
  for (const text of [
    'Asha Traders',
    'Meera Nair',
    'Balance due ₹600.00',
    `Invoice ${number}`,
    '₹1,000.00',
    '−₹400.00',
  ])
    expect(shown).toContain(text)
  expect(page.text).not.toContain('Somebody Else')
  expect(page.text).not.toContain(asha.email)
  expect(new URL(buttonLink(page.text)).searchParams.get('am')).toBe('600.00')
  expect(page.headers.get('x-robots-tag')).toContain('noindex')
  expect(pageText((await open(`${link.url}`)).text)).not.toContain('बाकी रकम')
  const hindi = await app.current.visitor().get(`${pathOf(link.url)}?lang=hi`)
  expect(pageText(hindi.text)).toContain('बाकी रकम ₹600.00')

  const pdf = await fetch(`${link.url.replace(/^https?:\/\/[^/]+/, app.current.origin)}/statement.pdf`)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  const read = await readPdf(new Uint8Array(await pdf.arrayBuffer()))
  expect(read.letters).toContain(lettersOf('STATEMENT OF ACCOUNT'))
})

test('payments and refunds of a debit note name it as one, on the page and in the PDF', async () => {
  const asha = await app.current.seller()
  const { id, customer_id, number } = await asha.invoice({ customer_name: 'Meera Nair', amount: '1000' })
  const debit = await asha.post(`/api/invoices/${id}/debit-notes`, { reason: 'More', amount: '118' })
  const note = debit.body.invoice
  await asha.post(`/api/invoices/${note.id}/payments`, { amount: '18', method: 'cash' })
  await asha.post(`/api/invoices/${id}/payments`, { amount: '20', method: 'cash' })
  const allocations = [id, note.id].map((invoice_id) => ({ invoice_id, amount: '100' }))
  const both = { customer_id, amount: '200', method: 'cash', received_on: note.issued_on, allocations }
  expect(await asha.post('/api/customer-payments', both)).toMatchObject({ status: 200 })
  await asha.post(`/api/invoices/${note.id}/credit-notes`, { reason: 'Less', amount: '118' })
  await asha.post(`/api/invoices/${note.id}/refunds`, { amount: '5', method: 'cash' })

  const { url } = await share(asha, customer_id)
  const [page, hindi] = [await open(url), await app.current.visitor().get(`${pathOf(url)}?lang=hi`)].map((answer) =>
    pageText(answer.text),
  )
  const about = `for debit note ${note.number}`
  expect(page?.split(about)).toHaveLength(4)
  expect(page).toContain(`for invoice ${number}`)
  expect(page).toContain(`· ${number}, ${note.number}`)
  expect(hindi).toContain(`डेबिट नोट ${note.number} के लिए`)
  expect(hindi).toContain(`बिल ${number} के लिए`)

  const pdf = await fetch(`${app.current.origin}${pathOf(url)}/statement.pdf`)
  const { letters } = await readPdf(new Uint8Array(await pdf.arrayBuffer()))
  expect(letters.split(lettersOf(`For debit note ${note.number}`))).toHaveLength(4)
  for (const text of [`For invoice ${number} 20.00`, `For ${number}, ${note.number} 200.00`])
    expect(letters).toContain(lettersOf(text))
})

test('a link up to today goes on with the account; one of a past period stays with its days', async () => {
  const asha = await app.current.seller()
  const yesterday = addDays(indiaDay(new Date()), -1)
  const { customer_id } = await asha.invoice({ customer_name: 'Ravi', amount: '100', issued_on: yesterday })
  const [live, past] = [
    await share(asha, customer_id, { from: '2020-01-01' }),
    await share(asha, customer_id, { from: '2020-01-01', to: yesterday }),
  ]
  expect(past.to).toBe(yesterday)
  await asha.invoice({ customer_name: 'Ravi', amount: '50' })
  expect(pageText((await open(live.url)).text)).toContain('Balance due ₹150.00')
  expect(pageText((await open(past.url)).text)).toContain('Balance due ₹100.00')
})

test('it ends when it is revoked and after 30 days, and no other token opens it', async () => {
  const asha = await app.current.seller()
  const { customer_id } = await asha.invoice({ customer_name: 'Ravi' })
  const [revoked, expired] = [await share(asha, customer_id), await share(asha, customer_id, { from: '2020-01-01' })]
  const daysLeft = (Date.parse(revoked.expires_at) - Date.now()) / 86_400_000
  expect(daysLeft).toBeGreaterThan(29.9)
  expect(daysLeft).toBeLessThanOrEqual(30)

  const path = `/api/customers/${customer_id}/statement-links`
  expect(await asha.delete(`${path}/${revoked.id}`)).toMatchObject({ status: 200 })
  expect(await asha.delete(`${path}/${revoked.id}`)).toMatchObject({ status: 200 })
  await app.current.db`UPDATE statement_links SET expires_at = now() - interval '1 second' WHERE id = ${expired.id}`
  for (const { url } of [revoked, expired]) {
    for (const ending of ['', '/statement.pdf']) {
      const gone = await app.current.visitor().get(pathOf(url) + ending)
      expect([gone.status, pageText(gone.text)]).toEqual([
        404,
        expect.stringContaining('This statement is not available'),
      ])
    }
  }
  expect((await asha.get(path)).body.links).toEqual([])

  const working = await share(asha, customer_id)
  expect(working.url).not.toBe(revoked.url)
  const changed = working.url.slice(0, -1) + (working.url.endsWith('A') ? 'B' : 'A')
  expect((await open(changed)).status).toBe(404)
  expect((await open(working.url.replace(/\.[^.]*$/, ''))).status).toBe(404)
  expect((await open(working.url)).status).toBe(200)
})

test('sharing the same days again gives the same link, and only the owner makes, lists and ends links', async () => {
  const [asha, meera] = [await app.current.seller(), await app.current.seller()]
  const { customer_id } = await asha.invoice({ customer_name: 'Ravi' })
  const link = await share(asha, customer_id)
  expect((await share(asha, customer_id)).url).toBe(link.url)
  const path = `/api/customers/${customer_id}/statement-links`
  expect((await asha.get(path)).body.links).toEqual([expect.objectContaining({ id: link.id, url: link.url })])
  for (const answer of [await meera.post(path), await meera.get(path), await meera.delete(`${path}/${link.id}`)])
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect((await open(link.url)).status).toBe(200)
  expect(await asha.post(path, { from: '2099-01-01' })).toMatchObject({
    status: 400,
    body: { fields: { from: /still/ } },
  })
})

test('after a merge the link shows the customer it was merged into', async () => {
  const asha = await app.current.seller()
  const old = await asha.invoice({ customer_name: 'Ravi', amount: '100' })
  const kept = await asha.invoice({ customer_name: 'Ravi Kumar', amount: '50' })
  const link = await share(asha, old.customer_id)
  await asha.post(`/api/customers/${old.customer_id}/merge`, { into: kept.customer_id })
  expect(pageText((await open(link.url)).text)).toContain('Balance due ₹150.00')
})

test.each(['kept', 'old'] as const)(
  'after a merge the links are listed and ended at the %s customer',
  async (which) => {
    const asha = await app.current.seller()
    const customers = {
      old: (await asha.invoice({ customer_name: 'Ravi' })).customer_id,
      kept: (await asha.invoice({ customer_name: 'Ravi Kumar' })).customer_id,
    }
    const links = [await share(asha, customers.old), await share(asha, customers.kept)]
    await asha.post(`/api/customers/${customers.old}/merge`, { into: customers.kept })
    const path = `/api/customers/${customers[which]}/statement-links`
    const listed = (await asha.get(path)).body.links.map(({ id }: { id: string }) => id)
    expect(listed.toSorted()).toEqual(links.map(({ id }) => id).toSorted())
    for (const { id, url } of links) {
      expect((await asha.delete(`${path}/${id}`)).status).toBe(200)
      expect((await open(url)).status).toBe(404)
    }
  },
)
