import { expect, test } from 'vitest'
import { EWAY_BILL_FAULT, readEwayBill } from '#domain/document/extras/transport.ts'

test.each([
  ['331001234567', '331001234567'],
  ['3310 0123 4567', '331001234567'],
  [' 3310-0123-4567\n', '331001234567'],
  ['३३१००१२३४५६७', '331001234567'],
  [`331001234567${' '.repeat(18)}`, '331001234567'],
])('%j is the e-way bill %s', (text, number) => {
  expect(readEwayBill(text)).toEqual({ number })
})

test.each([
  '',
  '33100123456',
  '3310012345678',
  '33100123456A',
  'EWB 331001234567',
  '331001234567 of Ravi',
  '3310/0123/4567',
  `331001234567${' '.repeat(19)}`,
])('%j is none', (text) => {
  expect(readEwayBill(text)).toEqual({ fault: 'not_an_eway_bill' })
  expect(EWAY_BILL_FAULT).toContain('12 digits')
})
