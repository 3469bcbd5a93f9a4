import { expect, test } from 'vitest'
import { addDays } from '#domain/days/india-day.ts'
import { isLikelyUtr, readUtr, utrDay } from '#domain/upi/utr.ts'
import rrn from '../../vectors/rrn.json' with { type: 'json' }

test.each(rrn.vectors)('$rrn was issued on $txn_date ($note)', ({ rrn: utr, txn_date: day }) => {
  expect(utrDay(utr, addDays(day, 1))).toBe(day)
  expect(isLikelyUtr(utr, day, day)).toBe(true)
})

test.each(rrn.invalid.filter((text) => text.trim() === text))('%j is no UTR', (text) => {
  expect(readUtr(text)).toBeNull()
})

test.each([
  ['6325 8743 1209', '632587431209'],
  [' 6325-8743-1209\u00a0', '632587431209'],
  ['\u200b632587431209', '632587431209'],
  ['६३२५८७४३१२०९', '632587431209'],
  ['632587431209\n', '632587431209'],
])('%j is read as %s', (text, utr) => expect(readUtr(text)).toBe(utr))

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
