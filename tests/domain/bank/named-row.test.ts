import { expect, test } from 'vitest'
import { NO_PARTS, readNamedRow } from '#domain/bank/named-row.ts'
import { paise } from '#domain/money/money.ts'

const ROW = { row: 1, day: '2026-10-03', amount: paise(500n), balance: null, reference: '' } as const
const read = (narration: string, named: Partial<typeof NO_PARTS>, side: 'credit' | 'debit' = 'credit') =>
  readNamedRow({ ...ROW, side, narration, named: { ...NO_PARTS, ...named } })

test.each([
  ['UPI', '202610030001', '202610030001', 'upi'],
  ['IMPS inward', '627647334392', '627647334392', 'imps'],
  ['NEFT inward', 'sbin126278112233', 'SBIN126278112233', 'neft'],
  ['order 12', null, null, 'other'],
  ['order 12', '202610030001', null, 'other'],
  ['cash desk', '627647334392', null, 'cash'],
  ['order 12', '627647334392', '627647334392', 'upi'],
  ['order 12', 'sbin126278112233', 'SBIN126278112233', 'neft'],
  ['order 12', 'HDFCR52026100512345678', 'HDFCR52026100512345678', 'rtgs'],
])('"%s" with the number %s has the UTR %s by %s', (narration, utr, expected, channel) => {
  expect(read(narration, { utr })).toMatchObject({ utr: expected, channel })
})

test('a named payer replaces a printed one, a masked UPI ID does not, and money out has no payer', () => {
  const narration = 'UPI/P2A/627647334392/RAMESH KUM/INV 1'
  expect(read(narration, { payer_name: 'Ramesh Kumar', payer_upi: 'Ramesh@ybl', note: ' ' })).toMatchObject({
    payer_name: 'Ramesh Kumar',
    payer_upi: 'ramesh@ybl',
    payer_upi_is_partial: false,
    note: 'INV 1',
  })
  expect(read(narration, { payer_upi: 'XXXX@ybl*' })).toMatchObject({ payer_name: 'RAMESH KUM', payer_upi: null })
  expect(read('UPI/P2A/627647334392/X', { payer_name: 'Y' }, 'debit')).toMatchObject({
    payer_name: null,
    side: 'debit',
  })
})

test('a printed UPI ID stays where none is named', () => {
  const narration = 'UPI/CR/627647334392/RAMESH/SBIN/ramesh.kumar88@o/x'
  expect(read(narration, {})).toMatchObject({ payer_upi: 'ramesh.kumar88@o', payer_upi_is_partial: true })
})
