import { expect, test } from 'vitest'
import { paise } from '#domain/money/money.ts'
import { needsEInvoices, TURNOVER_LIMITS } from '#domain/reports/turnover.ts'

test('the limits of turnover, in paise', () => {
  expect(TURNOVER_LIMITS).toEqual({
    registration: 20_00_000_00n,
    registration_goods: 40_00_000_00n,
    composition: 1_50_00_000_00n,
    e_invoice: 5_00_00_000_00n,
  })
})

const FIVE_CRORE = 5_00_00_000_00n
const year = (fiscal_year: string, turnover: bigint) => ({ fiscal_year, turnover: paise(turnover) })

// Notifications 13/2020 and 10/2023: a turnover above ₹5 crore in any fiscal year before, since 2017-18.
test.each([
  ['no sales', [], false],
  ['₹5 crore last year', [year('2025-26', FIVE_CRORE)], false],
  ['a paisa more last year', [year('2025-26', FIVE_CRORE + 1n)], true],
  ['more in one year and less since', [year('2017-18', FIVE_CRORE + 1n), year('2025-26', 1n)], true],
  ['more before the scheme began', [year('2016-17', FIVE_CRORE + 1n)], false],
  ['more in this year alone', [year('2026-27', FIVE_CRORE + 1n)], false],
])('after %s a business registers its invoices of 2026-27: %o %s', (_name, years, expected) => {
  expect(needsEInvoices(years, '2026-27')).toBe(expected)
})
