import jsqr from 'jsqr'
import { expect, test } from 'vitest'
import { renderHostedPaymentPage, renderInvoicePaymentPage } from '#pages/render.ts'
import { hosted, invoice, knownSeller, longest, longestHindi } from './views.ts'

// Its CommonJS build is wrapped once more than its types say.
const readQr = (jsqr as unknown as { default: typeof jsqr }).default

const SCALE = 4
const WHITE_AROUND = 3

/** Draws the QR of a page as a browser does, scaled without smoothing on white, and reads it as a camera app would. */
const scan = (html: string): string => {
  const file = Buffer.from(/<img class="qr"[^>]* src="data:image\/bmp;base64,([^"]*)"/.exec(html)?.[1] ?? '', 'base64')
  if (file.length === 0) return 'no code'
  // A bitmap of one bit per pixel: 0 is white, rows from the bottom, each padded to four bytes.
  const [start, size, bits, colours] = [10, 18, 28, 54].map((at) => file.readUInt32LE(at))
  expect({ magic: file.toString('latin1', 0, 2), bits, white: colours }).toEqual({
    magic: 'BM',
    bits: 1,
    white: 0xffffff,
  })
  const [side, rowBytes] = [size ?? 0, Math.ceil((size ?? 0) / 32) * 4]
  const width = (side + 2 * WHITE_AROUND) * SCALE
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (let y = 0; y < width; y++) {
    for (let x = 0; x < width; x++) {
      const [column, row] = [x, y].map((at) => Math.floor(at / SCALE) - WHITE_AROUND)
      if (column === undefined || row === undefined || Math.min(column, row) < 0 || Math.max(column, row) >= side)
        continue
      const byte = file.readUInt8((start ?? 0) + (side - 1 - row) * rowBytes + (column >> 3))
      if (byte & (0x80 >> (column & 7))) pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  }
  return readQr(pixels, width, width)?.data ?? 'unreadable'
}

const buttonLink = (html: string): string =>
  (/class="button primary" href="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&')

// @abuse 103
test('the QR needs no script, and carries the link of the button', () => {
  const { html } = renderInvoicePaymentPage(invoice())
  const scanned = scan(html.replace(/<script>.*<\/script>/s, ''))
  expect(scanned).toBe(
    'upi://pay?pa=sharma.traders@okaxis&pn=Sharma%20Traders&am=1234.50&cu=INR&tn=K7MQ4%20INV-26-27-0042',
  )
  expect(buttonLink(html)).toBe(scanned)
})

test.each([
  ['the longest names', longest],
  ['Hindi names', longestHindi],
])('stays readable with %s: at most 300 bytes', (_, view) => {
  const scanned = scan(renderInvoicePaymentPage(invoice(view)).html)
  expect(scanned).toMatch(
    /^upi:\/\/pay\?pa=shree\.venkateshwara\.agri\.implements-2@okhdfcbank&pn=[^&]+&am=999999\.99&/,
  )
  expect(scanned.length).toBeLessThanOrEqual(300)
})

test('a Hindi name that fits stays in the QR', () => {
  const scanned = scan(renderInvoicePaymentPage(invoice({ businessName: 'शर्मा ट्रेडर्स' })).html)
  expect(new URL(scanned).searchParams.get('pn')).toBe('शर्मा ट्रेडर्स')
})

// @abuse 93
test.each(['x&pa=evil@y', 'x&am=1', 'x%26pa=evil@y', 'a\r\nb', '#', '?', '&pn=Bank', 'x;pa=evil@y'])(
  '%j in note and name adds no parameter',
  (text) => {
    const { html } = renderHostedPaymentPage(hosted({ note: text, seller: knownSeller(`Ravi ${text}`) }))
    for (const link of [scan(html), buttonLink(html)]) {
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
