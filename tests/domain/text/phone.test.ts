import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { whatsappLink } from '#domain/messages/message-links.ts'
import { PHONE_FAULTS, readPhone } from '#domain/text/phone.ts'
import { showPhone } from '#domain/text/show-phone.ts'
import table from '#tests/vectors/whatsapp.json' with { type: 'json' }

test.each(table.phones.filter(({ e164 }) => e164 !== null))('$input is $e164', (vector) => {
  const phone = vector.e164 ?? ''
  expect(readPhone(vector.input)).toEqual({ phone })
  expect(showPhone(phone)).toBe(vector.display)
  expect(`tel:${phone}`).toBe(vector.tel_uri)
  expect(whatsappLink(phone, 'x')).toBe(`https://wa.me/${vector.wa_number}?text=x`)
})

test.each(table.phones.filter(({ e164 }) => e164 === null))('"$input" is no mobile number', ({ input }) => {
  expect(readPhone(input)).toHaveProperty('fault')
})

test('the table is not empty', () => {
  expect(table.phones.length + table.links.length).toBe(table.count)
})

test.each([
  ['Mob.: 98765 43210', '+919876543210'],
  ['tel:+919876543210', '+919876543210'],
  ['\u202a+91 98765 43210\u202c', '+919876543210'],
  ['98765–43210', '+919876543210'],
  ['91 098765 43210', '+919876543210'],
  ['৯৮৭৬৫৪৩২১০', '+919876543210'],
  [`${'-'.repeat(50)}9876543210`, '+919876543210'],
])('%j is read as %s', (text, phone) => {
  expect(readPhone(text)).toEqual({ phone })
})

test.each([
  ['', 'missing'],
  [' \u00a0', 'missing'],
  ['+9876543210', 'not_a_mobile'],
  ['98765432 ext 10', 'not_a_mobile'],
  ['98765+43210', 'not_a_mobile'],
  ['9876543210, 9876500001', 'not_a_mobile'],
  ['+91 91 98765 43210', 'not_a_mobile'],
  ['+91 5876543210', 'not_a_mobile'],
  ['00 98765 43210', 'not_a_mobile'],
  [`${' -'.repeat(500_000)}x`, 'not_a_mobile'],
  [`${'-'.repeat(51)}9876543210`, 'not_a_mobile'],
] as const)('%j is refused: %s', (text, fault) => {
  expect(readPhone(text)).toEqual({ fault })
  expect(PHONE_FAULTS[fault]).toMatch(/^[A-Z]/)
})

test('every mobile is read back from how it is shown', () => {
  fc.assert(
    fc.property(fc.integer({ min: 6_000_000_000, max: 9_999_999_999 }), (national) => {
      const phone = `+91${national}`
      expect(readPhone(showPhone(phone))).toEqual({ phone })
      expect(readPhone(String(national))).toEqual({ phone })
    }),
  )
})
