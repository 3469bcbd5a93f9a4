import { expect, test } from 'vitest'
import { ownThanks, writeReceiptMessage } from '#domain/messages/receipt-message.ts'
import { paise } from '#domain/money/money.ts'

const url = 'https://pavti.example/receipt/1'
const payment = {
  kind: 'invoice' as const,
  customer: 'Asha',
  seller: 'Sharma Traders',
  number: 'INV/26-27/0042',
  amount: paise(1500_00n),
  on: '2026-11-21',
  url,
}

test.each([
  [
    'en',
    'Namaste Asha, Sharma Traders received ₹1,500 for invoice INV/26-27/0042 on 21 Nov 2026. Thank you! Your receipt:',
  ],
  ['hi', 'नमस्ते Asha, Sharma Traders को 21 नवंबर 2026 को बिल INV/26-27/0042 के ₹1,500 मिल गए। धन्यवाद! आपकी रसीद:'],
] as const)('the thanks for a payment in %s', (language, text) => {
  expect(writeReceiptMessage(payment, language)).toBe(`${text}\n${url}`)
})

test("the seller's own thanks replace Pavti's", () => {
  const own = [
    { kind: 'invoice_message' as const, language: 'en' as const, text: 'Please pay: {link}' },
    {
      kind: 'receipt' as const,
      language: 'en' as const,
      text: '{customer}, {business} got {amount} for {number} on {day}: {link}',
    },
  ]
  const text = `Asha, Sharma Traders got ₹1,500.00 for INV/26-27/0042 on 21 Nov 2026: ${url}`
  expect(writeReceiptMessage(payment, 'en', own)).toBe(text)
  expect(ownThanks(payment, 'en', own)).toBe(text)
  expect(ownThanks(payment, 'hi', own)).toBeNull()
  expect(writeReceiptMessage(payment, 'hi', own)).toMatch(/^नमस्ते Asha, .*\n/)
})
