import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailtoLink, smsLink, whatsappLink } from '#domain/messages/message-links.ts'
import table from '#tests/vectors/whatsapp.json' with { type: 'json' }

test.each(table.links)('the link with "$text"', ({ national, text, url }) => {
  expect(whatsappLink(national === null ? null : `+91${national}`, text)).toBe(url)
})

test('any text arrives whole, in signs that every link takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const link = whatsappLink(null, text)
      expect(link).toMatch(/^https:\/\/wa\.me\/\?text=[\w.~%-]*$/)
      expect(new URL(link).searchParams.get('text')).toBe(text)
    }),
  )
})

test('a link to the messages of a phone has the number, if it is known, and the text', () => {
  expect(smsLink('+919876543210', "Asha's bill")).toBe('sms:+919876543210?body=Asha%27s%20bill')
  expect(smsLink(null, '₹5')).toBe('sms:?body=%E2%82%B95')
})

test('half a character is left out instead of breaking the link', () => {
  expect(whatsappLink(null, 'a\ud83d b')).toBe('https://wa.me/?text=a%20b')
})

test('a mail link has address, subject and text, with their signs escaped', () => {
  const link = new URL(mailtoLink('asha+1@x.in', { subject: 'बिल & बाकी', text: '₹500\nThanks' }))
  expect([link.protocol, decodeURIComponent(link.pathname)]).toEqual(['mailto:', 'asha+1@x.in'])
  expect(Object.fromEntries(link.searchParams)).toEqual({ subject: 'बिल & बाकी', body: '₹500\nThanks' })
})
