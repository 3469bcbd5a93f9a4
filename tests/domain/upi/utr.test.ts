import { expect, test } from 'vitest'
import { addDays } from '#domain/days/india-day.ts'
import { cleanReference, isLikelyUtr, readUtr, utrDay } from '#domain/upi/utr.ts'
import rrn from '../../vectors/rrn.json' with { type: 'json' }

test.each(rrn.vectors)('$rrn was issued on $txn_date ($note)', ({ rrn: utr, txn_date: day }) => {
  expect(utrDay(utr, addDays(day, 1))).toBe(day)
  expect(isLikelyUtr(utr, day, day)).toBe(true)
})

test.each(rrn.invalid.filter((text) => text.trim() === text))('%j is no UTR', (text) => {
  expect(readUtr(text)).toEqual({ fault: 'form' })
})

test.each([
  ['6325 8743 1209', '632587431209'],
  [' 6325-8743-1209\u00a0', '632587431209'],
  ['\u200b632587431209', '632587431209'],
  ['६३२५८७४३१२०९', '632587431209'],
  ['632587431209\n', '632587431209'],
  ['sbin 1262 7811 2233', 'SBIN126278112233'],
  ['N327212345678901', 'N327212345678901'],
  ['HDFCR52026112400123456', 'HDFCR52026112400123456'],
])('%j is read as %s', (text, utr) => expect(readUtr(text)).toEqual({ utr }))

test.each([
  ['000087431209', '2026-11-22'],
  ['673387431209', '2026-11-22'],
  // 2025 has no day 366.
  ['536687431209', '2026-11-22'],
])('the first digits of %s name no day', (utr, today) => {
  expect(utrDay(utr, today)).toBeNull()
  expect(isLikelyUtr(utr, '2020-01-01', today)).toBe(false)
})

test('a day that is still to come belongs to a decade before', () => {
  expect(utrDay('636512345678', '2026-11-22')).toBe('2016-12-30')
  expect(utrDay('732512345678', '2026-11-22')).toBe('2017-11-21')
})

test('a UTR is likely from a month before the invoice until tomorrow', () => {
  const [issuedOn, today] = ['2026-11-20', '2026-11-22']
  const of = (ordinal: number) => `6${String(ordinal).padStart(3, '0')}12345678`
  // 326 is 22 Nov, 293 is 20 Oct.
  expect(isLikelyUtr(of(327), issuedOn, today)).toBe(true)
  expect(isLikelyUtr(of(328), issuedOn, today)).toBe(false)
  expect(isLikelyUtr(of(293), issuedOn, today)).toBe(true)
  expect(isLikelyUtr(of(292), issuedOn, today)).toBe(false)
})

test.each([
  '000000000000',
  '111111111111',
  '123456789012',
  '012345678901',
  '987654321098',
  '121212121212',
  '123412341234',
  '632580000000000',
  'SBIN000000000000',
  'SBIN123456789012',
  'N121212121212121',
  'N111111111111111',
])('%s is no number of a payment', (text) => expect(readUtr(text)).toHaveProperty('fault'))

test.each(['000000000000', '123456789012', 'SBIN111111111111'])('%s is made up', (text) =>
  expect(readUtr(text)).toEqual({ fault: 'made_up' }),
)

test.each(['ABCDEFGHIJKLMNOP', 'SBIN12627811223', '1BIN126278112233', 'HDFCR5202611240012345', 'SBIN1262781122é3'])(
  '%s has no form of a UTR',
  (text) => expect(readUtr(text)).toEqual({ fault: 'form' }),
)

test.each(rrn.vectors)('$rrn is not made up', ({ rrn: utr }) => expect(readUtr(utr)).toEqual({ utr }))

test('a number of NEFT or RTGS is likely on any day', () =>
  expect(isLikelyUtr('SBIN126278112233', '2026-11-20', '2026-11-22')).toBe(true))

test.each([
  [null, null],
  ['629312345678', '629312345678'],
  [' 6293 1234\t5678 ', '629312345678'],
  ['62931234567', '62931234567'],
  ['6293123456789', '6293123456789'],
  ['6293 1234 5678 9', '6293 1234 5678 9'],
  ['x629312345678', 'x629312345678'],
  ['cheque 42', 'cheque 42'],
  ['UPI/629312345678', '629312345678'],
  [' utr No. : 6293 1234 5678', '629312345678'],
  ['UTRNo629312345678', '629312345678'],
  ['Reference Number #629312345678', '629312345678'],
  ['txn id-629312345678', '629312345678'],
  ['transaction/rrn/ref/refno/txnid/imps 629312345678', '629312345678'],
  ['6293-1234-5678', '629312345678'],
  ['६२९३१२३४५६७८', '629312345678'],
  ['NEFT HDFCN52026112512', 'HDFCN52026112512'],
  ['RTGS: IDIBR52026112400123456', 'IDIBR52026112400123456'],
  // The bank's code begins like a word before a number.
  ['IDIBH26330123456', 'IDIBH26330123456'],
  ['Ref. 42', 'Ref. 42'],
  ['UPI', 'UPI'],
  ['12/11/2026 1234', '12/11/2026 1234'],
  ['12-11-2026 1234', '12-11-2026 1234'],
  ['629-312-345-678', '629-312-345-678'],
  ['6293-1234-56781', '6293-1234-56781'],
  ['16293-1234-5678', '16293-1234-5678'],
  ['GPay 629312345678', 'GPay 629312345678'],
  ['629312345678 UPI', '629312345678 UPI'],
  ['', ''],
])('the reference %j is kept as %j', (reference, kept) => {
  expect(cleanReference(reference)).toBe(kept)
})
