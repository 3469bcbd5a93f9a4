import { expect, test } from 'vitest'
import { findTransferNumber, referenceNumber } from '#domain/bank/payment-numbers.ts'

const NEFT = 'HDFCN52026112112'
const RTGS = 'HDFCR52026112112345678'

test.each([
  [NEFT, NEFT],
  [RTGS, RTGS],
  [`NEFT-${NEFT}-ASHA`, NEFT],
  [`neft/${NEFT.toLowerCase()}/asha`, NEFT],
  [`${NEFT} ${RTGS}`, NEFT],
  [`A${NEFT}`, null],
  [`${NEFT}A`, null],
  [`${NEFT}1`, null],
  [`${RTGS}1`, null],
  [RTGS.slice(0, -1), null],
  [NEFT.slice(0, -1), null],
  [`1${NEFT.slice(1)}`, null],
  // 16 letters are a word, not a number.
  ['ABCDEFGHIJKLMNOP', null],
  ['INTERNATIONALLYX 12345678', null],
  ['ABCDEFGHI1234567', null],
  ['ABCDEFGH12345678', 'ABCDEFGH12345678'],
  ['XXXXXXXX00123412', null],
  ['XXHDFCBK00123412', 'XXHDFCBK00123412'],
  ['', null],
])('the number of a transfer in "%s" is %s', (text, number) => {
  expect(findTransferNumber(text)).toBe(number)
})

test.each([
  ['632512340001', '632512340001'],
  [' 632512340001 ', '632512340001'],
  ['0000632512340001', '632512340001'],
  ['UPI-632512340001', '632512340001'],
  ['UPI/632512340001', '632512340001'],
  ['upi 632512340001', '632512340001'],
  ['IMPS-632512340001', '632512340001'],
  [NEFT, NEFT],
  ['000632512340001', null],
  ['00000632512340001', null],
  ['6325123400011', null],
  ['63251234000', null],
  ['UPI632512340001', null],
  ['REF-632512340001', null],
  ['632512340001 x', null],
  ['', null],
])('the reference "%s" has the number %s', (reference, number) => {
  expect(referenceNumber(reference)).toBe(number)
})
