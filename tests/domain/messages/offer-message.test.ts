import { expect, test } from 'vitest'
import { writeOffer } from '#domain/messages/offer-message.ts'
import { paise } from '#domain/money/money.ts'
import { PAYER_LANGUAGES } from '#domain/text/languages.ts'

const url = 'https://pavti.example/offer/1a2b3c4d-5e6f-4a8b-9c0d-1e2f3a4b5c6d'
const offer = {
  customer: 'Asha',
  seller: 'Sharma Traders',
  number: 'QT/26-27/0007',
  amount: paise(1_23_450_00n),
  until: null,
  url,
}

test.each([
  ['en', null, 'Namaste Asha, Sharma Traders sends you QT/26-27/0007 for ₹1,23,450. Read and accept it here:'],
  [
    'en',
    '2026-11-28',
    'Namaste Asha, Sharma Traders sends you QT/26-27/0007 for ₹1,23,450, valid until 28 Nov 2026. Read and accept it here:',
  ],
  ['hi', null, 'नमस्ते Asha, Sharma Traders ने आपको QT/26-27/0007 भेजा है, रकम ₹1,23,450। यहाँ पढ़ें और मंज़ूर करें:'],
  [
    'hi',
    '2026-11-28',
    'नमस्ते Asha, Sharma Traders ने आपको QT/26-27/0007 भेजा है, रकम ₹1,23,450, 28 नवंबर 2026 तक मान्य। यहाँ पढ़ें और मंज़ूर करें:',
  ],
] as const)('an offer in %s, valid until %s', (language, until, text) => {
  expect(writeOffer({ ...offer, until }, language)).toBe(`${text}\n${url}`)
})

test('an offer says in every language who sends what, and until when', () => {
  const texts = PAYER_LANGUAGES.flatMap((language) => [
    { language, day: false, text: writeOffer(offer, language) },
    { language, day: true, text: writeOffer({ ...offer, until: '2026-11-28' }, language) },
  ])
  for (const { language, day, text } of texts) {
    for (const part of ['Asha', 'Sharma Traders', 'QT/26-27/0007', '₹1,23,450'])
      expect(text, `in ${language}`).toContain(part)
    expect(text.includes('2026'), `in ${language}`).toBe(day)
    expect(text.endsWith(`:\n${url}`), `in ${language}`).toBe(true)
    expect(text, `in ${language}`).not.toMatch(/[{}]|undefined/)
  }
  expect(new Set(texts.map(({ text }) => text)).size).toBe(2 * PAYER_LANGUAGES.length)
})
