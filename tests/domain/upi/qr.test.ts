import * as fc from 'fast-check'
import jsqr from 'jsqr'
import { expect, test } from 'vitest'
import { paise } from '#domain/money/money.ts'
import { qrDataUrl, qrModules, qrPath } from '#domain/upi/qr.ts'
import { upiLink } from '#domain/upi/upi.ts'

// Its CommonJS build is wrapped once more than its types say.
const readQr = (jsqr as unknown as { default: typeof jsqr }).default

const SCALE = 4
const WHITE_AROUND = 3

/** Draws the strokes as an SVG reader would, with white around, and reads the picture as a camera app would. */
const scan = ({ size, path }: { size: number; path: string }): string | undefined => {
  const side = (size + 2 * WHITE_AROUND) * SCALE
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  let x = 0
  let y = 0
  for (const [, command = '', first = '', second = ''] of path.matchAll(/([Mmh])(-?[\d.]+)(?: (-?[\d.]+))?/g)) {
    if (command === 'M') [x, y] = [Number(first), Number(second) - 0.5]
    else if (command === 'm') [x, y] = [x + Number(first), y + Number(second)]
    else {
      for (let dy = 0; dy < SCALE; dy++) {
        const row = (y + WHITE_AROUND) * SCALE + dy
        for (let dx = 0; dx < Number(first) * SCALE; dx++) {
          const at = (row * side + (x + WHITE_AROUND) * SCALE + dx) * 4
          pixels.fill(0, at, at + 3)
        }
      }
      x += Number(first)
    }
  }
  return readQr(pixels, side, side)?.data
}

const linkOf = () =>
  upiLink({ pa: 'suresh.kirana@upi', pn: 'सुरेश किराना स्टोर', amount: paise(75_000n), tn: 'INV/26-27/0001' }) ?? ''

test('a reader gets the payment link back', () => {
  const link = linkOf()
  expect(link).toMatch(/^upi:/)
  expect(scan(qrPath(link))).toBe(link)
})

// @abuse 93
test('a reader gets any link back, to the letter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 50 }), fc.bigInt(1n, 9_999_999_999n), (pn, n) => {
      const any = upiLink({ pa: 'asha@okaxis', pn, amount: paise(n), tn: pn }) ?? ''
      expect(scan(qrPath(any))).toBe(any)
    }),
    { numRuns: 20 },
  )
})

test('the path is short, and inside its box', () => {
  const { size, path } = qrPath(linkOf())
  expect(path).toMatch(/^M\d+ \d+\.5h\d+(m-?\d+ \d+h\d+)+$/)
  expect(path.length).toBeLessThan(size * size * 3)
  expect(path.startsWith('M1 1.5h7')).toBe(true)
})

test('the level of correction is M, with one module of white around', () => {
  // 14 bytes are the most that version 1 (21 modules) takes at level M; level L would take 17.
  expect(qrModules('a'.repeat(14)).size).toBe(23)
  expect(qrModules('a'.repeat(15)).size).toBe(27)
})

/** The pixels of a bitmap of one bit per pixel, from the top, as its format has them; true for black. */
const readBitmap = (url: string): { size: number; rows: boolean[][] } => {
  const [type, base64 = ''] = url.split(',')
  expect(type).toBe('data:image/bmp;base64')
  const bytes = Buffer.from(base64, 'base64')
  expect([bytes.toString('latin1', 0, 2), bytes.readUInt32LE(2), bytes.readUInt32LE(14)]).toEqual([
    'BM',
    bytes.length,
    40,
  ])
  const [start, size, height] = [bytes.readUInt32LE(10), bytes.readInt32LE(18), bytes.readInt32LE(22)]
  expect([height, bytes.readUInt16LE(26), bytes.readUInt16LE(28)]).toEqual([size, 1, 1])
  // The colours of 0 and 1 are before the pixels.
  expect([start, bytes.readUInt32LE(start - 8), bytes.readUInt32LE(start - 4)]).toEqual([62, 0xffffff, 0])
  // Each row begins at a multiple of four bytes, the lowest first.
  const rowBytes = (bytes.length - start) / size
  expect([rowBytes % 4, rowBytes * 8 - size < 32]).toEqual([0, true])
  const isBlack = (x: number, y: number) =>
    ((bytes[start + (size - 1 - y) * rowBytes + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) > 0
  const places = Array.from({ length: size }, (_, place) => place)
  return { size, rows: places.map((y) => places.map((x) => isBlack(x, y))) }
}

test.each(['', 'x'.repeat(200)])('the bitmap of a link has the modules of its QR code', (more) => {
  const link = linkOf() + more
  expect(readBitmap(qrDataUrl(link))).toEqual(qrModules(link))
})
