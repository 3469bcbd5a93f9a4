import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/days/india-day.ts'
import { MAX_AMOUNT, paise } from '#domain/money/money.ts'
import { encodeReceipt, readReceipt, type ReceiptContent } from '#domain/receipts/receipt-code.ts'

const KEY_ID = Buffer.from('12345678').toString('base64url')
const encode = (content: ReceiptContent) => encodeReceipt(content, KEY_ID, () => new Uint8Array(64).fill(7))

const plain: ReceiptContent = {
  business: 'Sharma Traders',
  number: 'INV/26-27/0042',
  amount: paise(123_450n),
  day: '2026-11-21',
  reference: '632512345678',
  buyer: 'Meera Nair',
}
const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 15 }).map((text) => text.trim() || 'A')
const content = fc.record({
  business: name,
  number: fc.stringMatching(/^[A-Z0-9/-]{1,16}$/),
  amount: fc.bigInt(1n, MAX_AMOUNT).map(paise),
  day: fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1970-01-01', days)),
  reference: fc.option(fc.string({ maxLength: 50 })),
  buyer: fc.option(name),
})

test('a receipt is short, and comes back as it was', () => {
  const code = encode(plain)
  expect(code.length).toBeLessThanOrEqual(235)
  expect(readReceipt(code)).toMatchObject({ content: plain, keyId: KEY_ID, signature: new Uint8Array(64).fill(7) })
  fc.assert(
    fc.property(content, (one) => {
      fc.pre([one.business, one.buyer ?? ''].every((text) => new TextEncoder().encode(text).length <= 60))
      expect(readReceipt(encode(one))?.content).toEqual(one)
    }),
  )
})

test('names are cut to 60 bytes at a character that people see as one', () => {
  const read = readReceipt(encode({ ...plain, business: 'श्री वेंकटेश्वर कृषि उपकरण एवं सिंचाई यंत्र', buyer: 'a'.repeat(90) }))
  expect(read?.content.business).toBe('श्री वेंकटेश्वर कृषि उ')
  expect(read?.content.buyer).toBe('a'.repeat(60))
})

test('what is no receipt, is cut off or has more after its end is none', () => {
  const bytes = Buffer.from(encode(plain), 'base64url')
  for (let length = 0; length < bytes.length; length++)
    expect(readReceipt(bytes.subarray(0, length).toString('base64url'))).toBeNull()
  expect(readReceipt(Buffer.concat([bytes, Buffer.from([0])]).toString('base64url'))).toBeNull()
  for (const code of ['', '%', 'https://x', 'A'.repeat(500)]) expect(readReceipt(code)).toBeNull()
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 300 }),
      (junk) => readReceipt(Buffer.from(junk).toString('base64url')) === null,
    ),
  )
})
