import { createPublicKey, verify } from 'node:crypto'
import jsqr from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readReceipt } from '#domain/receipts/receipt-code.ts'
import { createSigningKey } from '#server/features/receipts/keys.ts'
import { isSignedBy } from '#pages/receipts/check-receipt.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { TEST_ORIGIN } from '../harness/quiet-app.ts'
import { signedCode, signedUrl } from './signed-url.ts'
import { drawFirstPage, hasPoppler, lettersOf, readPdf } from '../pdf/read-pdf.ts'

const app = useApp({ RATE_LIMITS: 'off' })

// Its CommonJS build is wrapped once more than its types say.
const readQr = (jsqr as unknown as { default: typeof jsqr }).default

async function paidInvoice(seller: Seller, payment: object = {}) {
  const invoice = await seller.invoice({ customer_name: 'Meera Nair', amount: '1234.50' })
  const body = { amount: '1234.50', method: 'upi', reference: '632512345678', ...payment }
  const { payment_id } = (await seller.post(`/api/invoices/${invoice.id}/payments`, body)).body
  return { ...invoice, payment_id, path: `/api/invoices/${invoice.id}/payments/${payment_id}/receipt` }
}
const publicKey = async () => (await app.current.visitor().get('/.well-known/pavti-receipts.json')).body.keys[0]
const codeOf = (url: string) => signedCode(url, app.current.origin)
const pdfOf = async (seller: Seller, path: string): Promise<Uint8Array> => {
  const answer = await seller.file(path)
  expect(answer).toMatchObject({ status: 200 })
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  return answer.bytes
}

test('the link says what was received, and its signature is of the published key: WebCrypto and OpenSSL agree', async () => {
  const asha = await app.current.seller()
  const { path, number } = await paidInvoice(asha)
  const { receipt } = (await asha.get(path)).body
  expect(receipt.url).toMatch(/^http.*\/r\/[A-Za-z0-9_-]{16}$/)
  const read = readReceipt(await codeOf(receipt.url))
  expect(read?.content).toEqual({
    business: 'Asha Traders',
    number,
    amount: 123_450n,
    day: receipt.received_on,
    reference: '632512345678',
    buyer: 'Meera Nair',
  })
  const key = await publicKey()
  expect(read?.keyId).toBe(key.kid)
  if (!read) throw new Error('No receipt')
  expect(await isSignedBy(key.x, read.signedBytes, read.signature)).toBe(true)
  expect(verify(null, read.signedBytes, createPublicKey({ key, format: 'jwk' }), read.signature)).toBe(true)
  expect((await asha.get(path)).body.receipt.url).toBe(receipt.url)
})

test('one changed byte anywhere, or another key, and it is not genuine', async () => {
  const asha = await app.current.seller()
  const { path } = await paidInvoice(asha)
  const code = await codeOf((await asha.get(path)).body.receipt.url)
  const key = await publicKey()
  const isGenuine = async (changed: string, x = key.x) => {
    const read = readReceipt(changed)
    return read !== null && read.keyId === key.kid && isSignedBy(x, read.signedBytes, read.signature)
  }
  expect(await isGenuine(code)).toBe(true)
  const bytes = Buffer.from(code, 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(await isGenuine(changed.toString('base64url')), `byte ${at}`).toBe(false)
  }
  const other = createSigningKey(Buffer.alloc(32, 7))
  expect(other.id).not.toBe(key.kid)
  expect(await isGenuine(code, other.publicKey)).toBe(false)
})

test('there is none for a stranger, an undone payment and tax that was kept back', async () => {
  const [asha, meera] = [await app.current.seller(), await app.current.seller()]
  const { id, payment_id, path } = await paidInvoice(asha)
  for (const ending of ['', '.pdf']) {
    expect(await app.current.visitor().get(path + ending)).toMatchObject({ status: 401 })
    expect(await meera.get(path + ending)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  }
  await asha.post(`/api/invoices/${id}/payments/${payment_id}/undo`, { reason: 'Bounced' })
  expect(await asha.get(path)).toMatchObject({ status: 409, body: { code: 'payment_undone' } })
  const kept = await paidInvoice(asha, { method: 'tds', reference: undefined })
  expect(await asha.get(kept.path)).toMatchObject({ status: 409, body: { code: 'no_receipt' } })
  expect(await app.current.visitor().get(`/payment/${kept.id}/receipts/1/receipt.pdf`)).toMatchObject({ status: 404 })
})

test.skipIf(!hasPoppler)(
  'the PDF is one A5 page with the payment, and a camera reads the link from its QR code',
  async () => {
    const asha = await app.current.seller()
    const { path, number } = await paidInvoice(asha)
    const { url, pdf_url } = (await asha.get(path)).body.receipt
    const pdf = await pdfOf(asha, pdf_url)
    const read = await readPdf(pdf)
    expect(read.pages).toHaveLength(1)
    expect(read.right).toBeLessThan(420)
    for (const text of [
      'RECEIPT',
      'Asha Traders',
      'Meera Nair',
      '₹1,234.50',
      number,
      'UTR 632512345678',
      'Scan to check',
    ]) {
      expect(read.letters).toContain(lettersOf(text))
    }
    expect(read.links).toEqual([url])
    expect(read.isTagged).toBe(true)
    const { data, info } = await sharp(await drawFirstPage(pdf))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(readQr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(
      await signedUrl(url, app.current.origin),
    )
    expect(Buffer.from(await pdfOf(asha, pdf_url)).equals(pdf)).toBe(true)
  },
)

test('the page of a paid or partly paid invoice offers the receipt of each payment, and of no undone one', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice({ amount: '500' })
  const pay = (amount: string) => asha.post(`/api/invoices/${id}/payments`, { amount, method: 'cash' })
  const visitor = app.current.visitor()
  const links = async () =>
    [...(await visitor.get(`/payment/${id}`)).text.matchAll(/href="([^"]*receipt\.pdf)"/g)].map(
      ([, href]) => href ?? '',
    )
  expect(await links()).toEqual([])
  expect(await visitor.get(`/payment/${id}/receipts/1/receipt.pdf`)).toMatchObject({ status: 404 })
  await pay('100')
  expect(await links()).toEqual([`/payment/${id}/receipts/1/receipt.pdf`])
  const undone = (await pay('150')).body.payment_id
  await asha.post(`/api/invoices/${id}/payments/${undone}/undo`, { reason: 'Bounced' })
  await pay('400')
  expect(await links()).toEqual([1, 2].map((n) => `/payment/${id}/receipts/${n}/receipt.pdf`))
  const texts = await Promise.all((await links()).map(async (href) => (await readPdf(await pdfOf(asha, href))).letters))
  expect(texts.map((text) => /₹\d+\.\d\d/.exec(text)?.[0])).toEqual(['₹100.00', '₹400.00'])
  expect(await visitor.get(`/payment/${id}/receipts/3/receipt.pdf`)).toMatchObject({ status: 404 })
})

test('a page that still asks for money shows the last three payments, each with its own receipt', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice({ amount: '500' })
  for (const amount of ['11', '12', '13', '14'])
    await asha.post(`/api/invoices/${id}/payments`, { amount, method: 'cash' })
  const { text } = await app.current.visitor().get(`/payment/${id}`)
  const links = [...text.matchAll(/href="([^"]*receipt\.pdf)"/g)].map(([, href]) => href ?? '')
  expect(links).toEqual([2, 3, 4].map((n) => `/payment/${id}/receipts/${n}/receipt.pdf`))
  const last = (await readPdf(await pdfOf(asha, links[2] ?? ''))).letters
  expect(last).toContain('₹14.00')
})

test('the page that checks receipts has the key in it, runs only its own script and may be kept', async () => {
  const page = await app.current.visitor().get('/r')
  expect(page.status).toBe(200)
  expect(page.text).toContain((await publicKey()).x)
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*script-src 'self'/)
  expect(page.headers.get('cache-control')).toBe('public, max-age=86400')
  expect((await app.current.visitor().get('/r?lang=hi')).text).toContain('यह रसीद असली है')
})

test('the page that checks a receipt speaks the language of the phone', async () => {
  const page = async (path: string, language: string) =>
    (await app.current.visitor().get(path, { 'accept-language': language })).text
  expect(await page('/r', 'hi-IN,hi;q=0.9,en;q=0.8')).toContain('<html lang="hi"')
  expect(await page('/r', 'en-IN')).toContain('<html lang="en"')
  expect(await page('/r?lang=ta', 'hi-IN')).toContain('<html lang="ta"')
})

test('the link of a receipt fits an SMS beside its words, and leads to the check without being kept', async () => {
  const asha = await app.current.seller()
  const { path, payment_id, id } = await paidInvoice(asha)
  const { url } = (await asha.get(path)).body.receipt
  expect(url.length).toBeLessThanOrEqual(TEST_ORIGIN.length + 20)
  const answer = await fetch(url.replace(TEST_ORIGIN, app.current.origin), { redirect: 'manual' })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('location')).toMatch(/^\/r#[A-Za-z0-9_-]{100,}$/)

  // After an undo it still leads to the receipt, whose check says that it was withdrawn.
  await asha.post(`/api/invoices/${id}/payments/${payment_id}/undo`, { reason: 'Bounced' })
  expect(await signedCode(url, app.current.origin)).toBe(answer.headers.get('location')?.slice(3))
})

test('a link to no receipt shows a page that says so, in the language of the phone', async () => {
  for (const token of ['AAAAAAAAAAAAAAAA', 'x', 'a'.repeat(43)]) {
    const page = await app.current.visitor().get(`/r/${token}`, { 'accept-language': 'hi-IN' })
    expect(page.status).toBe(404)
    expect(page.text).toContain('<html lang="hi"')
  }
})
