import sharp from 'sharp'
import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'
import { buttonLink, NOBODYS_ID, scan } from './parts.ts'

const app = useApp()

const fetchQr = (id: string, headers: Record<string, string> = {}) =>
  fetch(`${app.current.origin}/payment/${id}/qr.png`, { headers })

test("is the page's link as a PNG download, black on white", async () => {
  const asha = await app.current.seller({ name: 'शर्मा ट्रेडर्स' })
  const invoice = await asha.invoice({ amount: '99999999.99' })
  const answer = await fetchQr(invoice.id)
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="UPI-QR-${invoice.number.replaceAll('/', '-')}.png"`,
  )
  expect(answer.headers.get('cache-control')).toBe('private, no-cache')

  const picture = Buffer.from(await answer.arrayBuffer())
  const { text } = await app.current.visitor().get(`/payment/${invoice.id}`)
  expect(await scan(picture)).toBe(buttonLink(text))
  expect(picture.length).toBeLessThan(2_500)
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  expect(info.width).toBe(info.height)
  expect(info.width).toBeGreaterThanOrEqual(600)
  expect(new Set(data)).toEqual(new Set([0, 255]))
  // Four modules of white above the first black one; a code of this length has at least 33 modules.
  expect(data.indexOf(0)).toBeGreaterThan(4 * Math.floor(info.width / 70) * info.width)
})

// @abuse 88
test('is 404 once the invoice is paid or void', async () => {
  const asha = await app.current.seller()
  const [paid, cancelled] = [await asha.invoice(), await asha.invoice()]
  const tag = (await fetchQr(paid.id)).headers.get('etag') ?? ''
  expect((await fetchQr(paid.id, { 'if-none-match': tag })).status).toBe(304)
  await asha.put(`/api/invoices/${paid.id}`, { paid: true })
  await app.current
    .db`UPDATE invoices SET state = 'void', voided_at = now(), void_reason = 'Wrong' WHERE id = ${cancelled.id}`
  for (const id of [paid.id, cancelled.id, NOBODYS_ID, 'x']) {
    const answer = await fetchQr(id, { 'if-none-match': tag })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
})
