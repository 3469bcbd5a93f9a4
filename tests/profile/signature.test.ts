import { expect, test } from 'vitest'
import { LOGO_MAX_BYTES } from '#contract/profile/profile.ts'
import type { Client } from '../harness/client.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { hasPoppler, picturesIn } from '../pdf/read-pdf.ts'
import { dataUrl, pngUrl } from './pictures.ts'

const app = useApp()

const save = (asha: Seller, picture: unknown) => asha.put('/api/business/signature', { picture })
const urlOf = async (asha: Seller): Promise<string | null> =>
  (await asha.get('/api/business')).body.business.signature_url

/** Sizes by which the tests tell the two pictures in a PDF apart. */
const [LOGO, SIGNATURE] = ['61x43', '123x45']
const signatureUrl = () => pngUrl(123, 45, '#102030')

/** The sizes of the pictures in the PDF at an address. */
async function picturesOf(client: Client, path: string): Promise<string[]> {
  const { status, bytes } = await client.file(path)
  expect([path, status]).toEqual([path, 200])
  return picturesIn(bytes)
}

test('only pictures of up to 2 MB are taken, and a refused one leaves the old', async () => {
  const asha = await app.current.seller()
  await save(asha, await signatureUrl())
  const before = await urlOf(asha)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const refused: [unknown, number, string][] = [
    [dataUrl(svg, 'image/svg+xml'), 400, 'invalid_file_type'],
    ['https://example.in/signature.png', 400, 'invalid_file_type'],
    ['data:image/png;base64,', 400, 'invalid_image'],
    [(await pngUrl()).slice(0, -40), 400, 'invalid_image'],
    [dataUrl(Buffer.alloc(LOGO_MAX_BYTES + 1)), 413, 'file_too_large'],
    ['', 400, 'invalid_input'],
    [{}, 400, 'invalid_input'],
    [undefined, 400, 'invalid_input'],
  ]
  for (const [picture, status, code] of refused) {
    expect(await save(asha, picture)).toMatchObject({ status, body: { code } })
  }
  expect(await urlOf(asha)).toBe(before)
})

test('the picture is for its owner alone, re-encoded, and the page of the payer does not name it', async () => {
  const [asha, stranger] = [await app.current.seller(), await app.current.seller()]
  const canary = Buffer.concat([
    Buffer.from((await signatureUrl()).split(',')[1] ?? '', 'base64'),
    Buffer.from('canary'),
  ])
  const { body } = await save(asha, dataUrl(canary))
  const url: string = body.business.signature_url
  const own = await asha.file(url)
  expect([own.status, own.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(own.headers.get('cache-control')).not.toContain('public')
  expect(own.bytes.includes('canary')).toBe(false)
  expect((await app.current.visitor().get(url)).status).toBe(401)
  expect((await stranger.get(url)).status).toBe(404)
  expect((await asha.get(url.replace(/.{4}$/, '0000'))).status).toBe(404)
  const { id } = await asha.invoice()
  expect((await app.current.visitor().get(`/payment/${id}`)).text).not.toContain('signature')
  expect((await asha.file(`/logos/${url.split('/').at(-1)}.png`)).status).toBe(404)
})

test.skipIf(!hasPoppler)(
  'every issued document of each layout has the signature, till slips, drafts and cancelled ones have none',
  async () => {
    const asha = await app.current.seller()
    await asha.put('/api/users/profile', { logo_url: await pngUrl(61, 43, '#a02010') })
    await save(asha, await signatureUrl())
    const both = [SIGNATURE, LOGO]
    const pdfOf = (id: string) => `/api/invoices/${id}/pdf`
    for (const template of ['modern', 'classic', 'compact']) {
      const { version } = (await asha.get('/api/business')).body.business
      expect((await asha.put('/api/business', { version, template })).status).toBe(200)
      expect(await picturesOf(asha, pdfOf((await asha.invoice()).id))).toEqual(both)
    }
    const { id, customer_id } = await asha.invoice({ amount: '100' })
    const visitor = app.current.visitor()
    expect(await picturesOf(asha, `/api/invoices/${id}/pdf?roll=58`)).toEqual([LOGO])
    expect(await picturesOf(visitor, `/payment/${id}/invoice.pdf`)).toEqual(both)

    const debit = await asha.post(`/api/invoices/${id}/debit-notes`, { reason: 'Too little', amount: '10' })
    const credit = await asha.post(`/api/invoices/${id}/credit-notes`, { reason: 'Sent back' })
    for (const { body } of [debit, credit]) expect(await picturesOf(asha, pdfOf(body.invoice.id))).toEqual(both)

    const lines = [{ description: 'Lamp', unit_price: '10.00' }]
    const quotation = await asha.post('/api/preliminary-documents', { kind: 'quotation', customer_name: 'Ravi', lines })
    expect(await picturesOf(asha, `/api/preliminary-documents/${quotation.body.document.id}/pdf`)).toEqual(both)
    const { payment } = (
      await asha.post('/api/customer-payments', { customer_id, amount: '30', method: 'cash', allocations: [] })
    ).body
    const voucher = `/api/customer-payments/${payment.id}/receipt-voucher`
    await asha.post(voucher, { description: 'Advance', supply: 'goods' })
    expect(await picturesOf(asha, `${voucher}.pdf`)).toEqual(both)

    const draft = await asha.invoice({ draft: true, amount: undefined, lines })
    expect(await picturesOf(asha, pdfOf(draft.id))).toEqual([LOGO])
    const cancelled = await asha.invoice()
    expect((await asha.post(`/api/invoices/${cancelled.id}/void`, { reason: 'Wrong customer' })).status).toBe(200)
    expect(await picturesOf(asha, pdfOf(cancelled.id))).toEqual([LOGO])
  },
)

test.skipIf(!hasPoppler)(
  'a new signature replaces the old one, null removes it, and a damaged one is left out without the logo',
  async () => {
    const asha = await app.current.seller()
    await asha.put('/api/users/profile', { logo_url: await pngUrl(61, 43, '#a02010') })
    const { id } = await asha.invoice()
    const first = (await save(asha, await pngUrl())).body.business.signature_url
    const second = (await save(asha, await signatureUrl())).body.business.signature_url
    expect((await asha.get(first)).status).toBe(404)
    expect(await picturesOf(asha, `/api/invoices/${id}/pdf`)).toEqual([SIGNATURE, LOGO])

    await app.current.db`UPDATE signatures SET picture_png = 'no picture' WHERE id = ${second.split('/').at(-1)}`
    expect(await picturesOf(asha, `/api/invoices/${id}/pdf`)).toEqual([LOGO])

    expect((await save(asha, null)).body.business.signature_url).toBeNull()
    const [row] = await app.current.db<{ count: number }[]>`
    SELECT count(*)::int AS count FROM signatures s JOIN users u USING (business_id) WHERE u.id = ${asha.id}`
    expect(row).toEqual({ count: 0 })
    expect(await picturesOf(asha, `/api/invoices/${id}/pdf`)).toEqual([LOGO])
  },
)
