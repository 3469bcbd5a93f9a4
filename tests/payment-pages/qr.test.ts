import jsqr from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { renderHostedPaymentPage, renderInvoicePaymentPage } from '#web/payment-pages/render.ts'
import { hosted, invoice, knownSeller, longest, longestHindi } from './views.ts'

// Its CommonJS build is wrapped once more than its types say.
const readQr = (jsqr as unknown as { default: typeof jsqr }).default

/** Draws the QR of a page as a browser does, 256 px on white, and reads the picture as a camera app would. */
const scan = async (html: string): Promise<string> => {
  const [, box = '', inner = ''] = /<svg class="qr"[^>]*viewBox="([^"]*)">(.*?)<\/svg>/s.exec(html) ?? []
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="${box}">${inner}</svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return readQr(new Uint8ClampedArray(data), info.width, info.height)?.data ?? 'unreadable'
}

const buttonLink = (html: string): string =>
  (/class="button primary" href="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&')

// @abuse 103
test('the QR needs no script, and carries the link of the button', async () => {
  const { html } = renderInvoicePaymentPage(invoice())
  const scanned = await scan(html.replace(/<script>.*<\/script>/s, ''))
  expect(scanned).toBe(
    'upi://pay?pa=sharma.traders@okaxis&pn=Sharma%20Traders&am=1234.50&cu=INR&tn=K7MQ4%20INV-26-27-0042',
  )
  expect(buttonLink(html)).toBe(scanned)
})

test.each([
  ['the longest names', longest],
  ['Hindi names', longestHindi],
])('stays readable with %s: at most 300 bytes', async (_, view) => {
  const scanned = await scan(renderInvoicePaymentPage(invoice(view)).html)
  expect(scanned).toMatch(
    /^upi:\/\/pay\?pa=shree\.venkateshwara\.agri\.implements-2@okhdfcbank&pn=[^&]+&am=999999\.99&/,
  )
  expect(scanned.length).toBeLessThanOrEqual(300)
})

test('a Hindi name that fits stays in the QR', async () => {
  const scanned = await scan(renderInvoicePaymentPage(invoice({ businessName: 'शर्मा ट्रेडर्स' })).html)
  expect(new URL(scanned).searchParams.get('pn')).toBe('शर्मा ट्रेडर्स')
})

// @abuse 93
test.each(['x&pa=evil@y', 'x&am=1', 'x%26pa=evil@y', 'a\r\nb', '#', '?', '&pn=Bank', 'x;pa=evil@y'])(
  '%j in note and name adds no parameter',
  async (text) => {
    const { html } = renderHostedPaymentPage(hosted({ note: text, seller: knownSeller(`Ravi ${text}`) }))
    for (const link of [await scan(html), buttonLink(html)]) {
      const parameters = new URL(link).searchParams
      const names = [...parameters.keys()]
      expect(names.filter((name) => name !== 'tn')).toEqual(['pa', 'pn', 'am', 'cu'])
      expect(names.filter((name) => name === 'tn').length).toBeLessThanOrEqual(1)
      expect(parameters.get('pa')).toBe('ravi-7@ybl')
      expect(parameters.get('am')).toBe('2500.00')
      expect(link).not.toContain('#')
    }
  },
)
