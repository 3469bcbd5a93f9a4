import { expect, test } from 'vitest'
import { dayOfRrn, findRrn, fitsDay } from '#domain/bank/payment-numbers.ts'
import RRN from '../../vectors/rrn.json' with { type: 'json' }

test.each(RRN.vectors)('$rrn says $txn_date', ({ rrn, txn_date }) => {
  expect(dayOfRrn(rrn, txn_date)).toBe(txn_date)
  expect(fitsDay(rrn, txn_date)).toBe(true)
  expect(findRrn(`a ${rrn} b`, txn_date)).toBe(rrn)
})

test('the decade is that of the day', () => {
  expect(dayOfRrn('900112345678', '2026-11-23')).toBe('2029-01-01')
  expect(dayOfRrn('100112345678', '2026-11-23')).toBe('2021-01-01')
  expect(dayOfRrn('000112345678', '2026-11-23')).toBe('2030-01-01')
  expect(dayOfRrn('900112345678', '2021-01-01')).toBe('2019-01-01')
})

test('day 0 and days after 732 are no days', () => {
  expect(dayOfRrn('600012345678', '2026-11-23')).toBeUndefined()
  expect(dayOfRrn('673312345678', '2026-11-23')).toBeUndefined()
  expect(fitsDay('673312345678', '2026-11-23')).toBe(false)
})

test.each([
  ['632812340001', true],
  ['632712340001', true],
  ['632312340001', true],
  ['632912340001', false],
  ['632212340001', false],
])('%s was booked on 23 November: %s', (rrn, fits) => {
  expect(fitsDay(rrn, '2026-11-23')).toBe(fits)
})

const N = '632712340001'
test.each([
  ['375851094970', '375851094970'],
  [`123456789012 ${N}`, N],
  [`${N} 123456789012`, N],
  [`a/c 632712349999 ${N}`, N],
  [`account no: 632712349999`, null],
  ['acct 632712349999', null],
  ['XXXX632712349999', null],
  ['from 123456789012', null],
  ['from: 123456789012', null],
  [`from ${N}`, N],
  ['919876543210', null],
  ['UPI Ref 919876543210', null],
  ['231120261022', null],
  ['202611231022', null],
  ['000000000000', null],
  ['111111111111', null],
  ['000012345678', null],
  [`${N}9`, null],
  [`A${N}`, null],
  [`${N}A`, null],
  [`IMPS${N}`, N],
  [`Refno${N}`, N],
  [`XIMPS${N}`, null],
  ['RRN 512312349999 or 512312340000', '512312349999'],
  ['512312349999 RRN: 512312340000', '512312340000'],
  ['', null],
])('the number in "%s" is %s', (text, number) => {
  expect(findRrn(text, '2026-11-23')).toBe(number)
})

test('without a day, form and words decide', () => {
  expect(findRrn('999912345678 632712340001', undefined)).toBe('632712340001')
  expect(findRrn('632712340001 ref 999912345678', undefined)).toBe('999912345678')
})

test('of two numbers with as much evidence the first counts, and less than none is not enough', () => {
  expect(findRrn('632712340001 632712340002', '2026-11-23')).toBe('632712340001')
  expect(findRrn('REF FROM 610012340001', '2026-11-23')).toBeNull()
})
