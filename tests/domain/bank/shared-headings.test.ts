import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharedHeadings } from '#domain/bank/shared-headings.ts'

test('the headings of a bank are kept as they are printed, without marks', () => {
  expect(sharedHeadings(['Txn Date', 'Particulars of Lodgement', 'Amount (INR)', 'Dr/Cr', '', 'शेष राशि'])).toEqual([
    'Txn Date',
    'Particulars of Lodgement',
    'Amount INR',
    'Dr Cr',
    '',
    'शेष राशि',
  ])
})

test('names, numbers and addresses that stand among headings are left out', () => {
  expect(
    sharedHeadings(['Account Name: ASHA VERMA', 'A/c 50100012345678', 'asha@okaxis', 'Balance on 12/04/2026', 'Pune']),
  ).toEqual(['Account Name …', 'A c', '…', 'Balance on', '…'])
  expect(sharedHeadings(['Paid by Ravi to Meera Kumari'])).toEqual(['Paid by … to …'])
})

test('a row without any word of headings is not shared', () => {
  expect(sharedHeadings([])).toBeNull()
  expect(sharedHeadings(['ASHA VERMA', '411004', ''])).toBeNull()
  expect(sharedHeadings(['ASHA VERMA', 'PUNE', '₹5,000'])).toBeNull()
  expect(sharedHeadings(['ASHA VERMA', 'Date'])).toEqual(['…', 'Date'])
})

const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('Date', 'balance of', 'UPI/612345678901/RAVI KUMAR/ravi@okaxis', 'IFSC SBIN0001234', 'आशा वर्मा'),
)

test('whatever a file has in this row, no digit, address or unknown word leaves', () => {
  fc.assert(
    fc.property(fc.array(cell), (cells) => {
      const shared = sharedHeadings(cells) ?? []
      expect(shared.join(' ')).not.toMatch(/[\p{N}\p{S}@/:.]/u)
      expect(shared.join(' ')).not.toMatch(/RAVI|KUMAR|okaxis|SBIN|IFSC|आशा|वर्मा/)
      expect([0, cells.length]).toContain(shared.length)
    }),
  )
})
