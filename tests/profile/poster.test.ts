import { expect, test } from 'vitest'
import { type Seller, useApp } from '../harness/app.ts'
import { scan } from '../payment-pages-http/parts.ts'
import { copyText, drawFirstPage, hasPoppler, lettersOf, picturesIn, readPdf } from '../pdf/read-pdf.ts'
import { pngUrl } from './pictures.ts'

const app = useApp()

async function posterOf(seller: Seller): Promise<Buffer> {
  const { status, headers, bytes } = await seller.file('/api/business/poster.pdf')
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return bytes
}

async function scanPoster(pdf: Uint8Array): Promise<URLSearchParams> {
  const link = await scan(await drawFirstPage(pdf))
  expect(link).toMatch(/^upi:\/\/pay\?/)
  return new URL(link).searchParams
}

test.skipIf(!hasPoppler)('a seller on Free gets one A5 page whose code asks for no amount', async () => {
  const asha = await app.current.seller({ plan: 'Free' })
  await asha.put('/api/users/profile', { logo_url: await pngUrl(61, 43) })
  const pdf = await posterOf(asha)
  const { pages, letters, right, info, isTagged } = await readPdf(pdf)
  expect([pages.length, isTagged, info.Title]).toEqual([1, true, 'UPI poster · Asha Traders'])
  expect(right).toBeLessThan(420)
  for (const text of ['Asha Traders', 'UPI ID asha@okaxis', 'Scan and pay with any UPI app']) {
    expect(letters).toContain(lettersOf(text))
  }
  expect(lettersOf(await copyText(pdf))).toContain(lettersOf('किसी भी UPI ऐप से'))
  expect(await picturesIn(pdf)).toEqual(['61x43'])
  expect(Object.fromEntries(await scanPoster(pdf))).toEqual({ pa: 'asha@okaxis', pn: 'Asha Traders', cu: 'INR' })
  expect((await posterOf(asha)).equals(pdf)).toBe(true)
})

test.skipIf(!hasPoppler)('any name, UPI ID and script stays on one page that can be scanned', async () => {
  const longest = `${'a'.repeat(180)}@okaxis`
  const cases: [name: string, state_code: string | null, default_upi: string][] = [
    ['शर्मा ट्रेडर्स और '.repeat(6).slice(0, 119), '27', 'asha@okaxis'],
    ['W'.repeat(120), '33', longest],
    ['ஸ்ரீ முருகன் மளிகைக் கடை '.repeat(4).trim(), '33', 'asha@okaxis'],
    ['﷽'.repeat(120), '29', 'asha@okaxis'],
    ['ક', '24', 'asha@okaxis'],
  ]
  for (const [name, state_code, default_upi] of cases) {
    const asha = await app.current.seller({ default_upi })
    const { version } = (await asha.get('/api/business')).body.business
    expect(await asha.put('/api/business', { version, name, state_code })).toMatchObject({ status: 200 })
    await asha.put('/api/users/profile', { logo_url: await pngUrl(300, 20) })
    const pdf = await posterOf(asha)
    const { pages, right, bottom } = await readPdf(pdf)
    expect([name, pages.length]).toEqual([name, 1])
    expect(right).toBeLessThan(420)
    expect(bottom).toBeGreaterThan(0)
    expect((await scanPoster(pdf)).get('pa')).toBe(default_upi)
  }
})

test.skipIf(!hasPoppler)(
  'there is none for a visitor or without a UPI ID, and a Tamil shop also reads Tamil',
  async () => {
    expect(await app.current.visitor().get('/api/business/poster.pdf')).toMatchObject({ status: 401 })
    const asha = await app.current.seller({ default_upi: null })
    expect(await asha.get('/api/business/poster.pdf')).toMatchObject({
      status: 404,
      body: { message: 'Add a UPI ID first. The poster shows its QR code.' },
    })
    await asha.put('/api/users/profile', { default_upi: 'asha@okaxis' })
    const { version } = (await asha.get('/api/business')).body.business
    await asha.put('/api/business', { version, state_code: '33' })
    expect(lettersOf(await copyText(await posterOf(asha)))).toContain(lettersOf('ஸ்கேன் செய்து'))
  },
)
