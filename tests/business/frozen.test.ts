import { expect, test } from 'vitest'
import { type Seller, useApp } from '../harness/app.ts'
import { lettersOf, readPdf } from '../pdf/read-pdf.ts'

const app = useApp()

const registered = {
  version: 1,
  name: 'Asha & Daughters',
  address: 'Shop 4, Karve Road\nKothrud, Pune',
  pincode: '411038',
  phone: '9876543210',
  email: 'shop@example.in',
  registration: 'registered',
  gstin: '27ABCPS1234K1ZM',
  bank_holder: 'Asha Rao',
  bank_account: '001234567890',
  bank_ifsc: 'SBIN0001234',
  terms: 'Pay within 7 days',
  footer_note: 'Thank you for your order',
  accent: '#1a588f',
}

const pdfOf = async (seller: Seller, id: string) => {
  const answer = await seller.file(`/api/invoices/${id}/pdf`)
  expect(answer.status).toBe(200)
  return answer.bytes
}

const pageOf = async (id: string) => (await app.current.visitor().get(`/payment/${id}`)).text

/** The page but for the shop's address, which is today's: a payer who visits the shop must find it. */
const withoutAddress = (page: string): string =>
  page.replace(/<p class="muted">(Shop 4, Karve Road|Elsewhere)[^<]*/, '')

test('a later change of the profile changes no invoice: not its PDF, not its screen, and of its page the address alone', async () => {
  const asha = await app.current.seller()
  expect((await asha.put('/api/business', registered)).status).toBe(200)
  const { id } = await asha.invoice()
  const [pdf, screen, page] = [await pdfOf(asha, id), (await asha.get(`/api/invoices/${id}`)).body, await pageOf(id)]

  const changed = { version: 2, name: 'Other', registration: 'unregistered', pan: '', address: 'Elsewhere', terms: '' }
  expect((await asha.put('/api/business', changed)).status).toBe(200)
  expect(Buffer.from(await pdfOf(asha, id)).equals(Buffer.from(pdf))).toBe(true)
  expect((await asha.get(`/api/invoices/${id}`)).body).toEqual(screen)
  const pageAfter = await pageOf(id)
  expect(pageAfter).toContain('Elsewhere')
  expect(withoutAddress(pageAfter)).toBe(withoutAddress(page))

  const next = await asha.invoice()
  const { letters } = await readPdf(await pdfOf(asha, next.id))
  expect(letters).toContain('Elsewhere')
  expect(letters).not.toMatch(/GST|PAN|Paywithin|Daughters/)
  expect(await pageOf(next.id)).not.toContain('GSTIN')
})

test('the PDF, the screen and the payment page show the profile', async () => {
  const asha = await app.current.seller()
  await asha.put('/api/business', registered)
  const { id } = await asha.invoice()
  const { letters } = await readPdf(await pdfOf(asha, id))
  for (const words of [
    'Asha & Daughters',
    'Shop 4, Karve Road',
    'Kothrud, Pune',
    '411038',
    'Maharashtra (27)',
    'GSTIN 27ABCPS1234K1ZM',
    'PAN ABCPS1234K',
    '+91 98765 43210',
    'shop@example.in',
    'Bank transfer',
    'Asha Rao',
    '001234567890',
    'SBIN0001234',
    'Pay within 7 days',
    'Thank you for your order',
  ]) {
    expect(letters).toContain(lettersOf(words))
  }
  expect((await asha.get(`/api/invoices/${id}`)).body.invoice).toMatchObject({
    seller_name: 'Asha & Daughters',
    seller: { gstin: '27ABCPS1234K1ZM', bank_account: '001234567890', accent: '#1a588f' },
  })
  const page = await pageOf(id)
  expect(page).toContain('<small>GSTIN 27ABCPS1234K1ZM</small>')
  // The payer can call or visit the shop; its e-mail address, bank account and PAN stay off the page.
  for (const detail of ['tel:+919876543210', 'Karve Road']) expect(page).toContain(detail)
  for (const detail of ['shop@example.in', '001234567890', 'ABCPS1234K<']) {
    expect(page).not.toContain(detail)
  }
})

test('without a profile nothing is said of GST, bank or terms, and no name stands without its value', async () => {
  const asha = await app.current.seller()
  const { letters } = await readPdf(await pdfOf(asha, (await asha.invoice()).id))
  expect(letters).not.toMatch(/GST|PAN|IFSC|Banktransfer|Terms|Composition/)
})

test('each invoice of a composition dealer has the required sentence', async () => {
  const asha = await app.current.seller()
  await asha.put('/api/business', { ...registered, registration: 'composition' })
  const { letters } = await readPdf(await pdfOf(asha, (await asha.invoice()).id))
  expect(letters).toContain(lettersOf('Composition taxable person, not eligible to collect tax on supplies'))
})

test('an invoice without any details of its seller is shown', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice()
  await app.current.db`UPDATE invoices SET seller_details = '{}' WHERE id = ${id}`
  expect((await asha.get(`/api/invoices/${id}`)).body.invoice.seller).toMatchObject({
    address: null,
    registration: 'unregistered',
    accent: '#0b665e',
  })
  expect((await readPdf(await pdfOf(asha, id))).letters).toContain('AshaTraders')
})
