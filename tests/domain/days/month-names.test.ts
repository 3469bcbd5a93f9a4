import { expect, test } from 'vitest'
import { showDayIn, showMonthIn } from '#domain/days/month-names.ts'
import { PAYER_LANGUAGES } from '#domain/text/languages.ts'

test.each(PAYER_LANGUAGES)('%s has twelve months, and days with the digits 0 to 9', (language) => {
  const months = Array.from({ length: 12 }, (_, i) => showMonthIn(language, `2026-${String(i + 1).padStart(2, '0')}`))
  expect(new Set(months).size).toBe(12)
  for (const month of months) expect(month).toMatch(/^[\p{L}\p{M}]+ 2026$/u)
  expect(showDayIn(language, '2026-11-04')).toMatch(/^4 .+ 2026$/)
})

test('the Hindi and English forms of a day', () => {
  expect(showDayIn('hi', '2026-11-14')).toBe('14 नवंबर 2026')
  expect(showDayIn('en', '2026-11-14')).toBe('14 Nov 2026')
})
