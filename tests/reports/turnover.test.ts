import { expect, test } from 'vitest'
import { fiscalYear } from '#domain/days/month.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { paise } from '#domain/money/money.ts'
import { needsEInvoices } from '#domain/reports/turnover.ts'
import { registeredSeller } from '../exports/shop.ts'
import { useApp } from '../harness/app.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const thisYear = fiscalYear(indiaDay(new Date()))

test('the turnover is without tax, less credit notes and without cancelled bills, by fiscal year', async () => {
  const asha = await registeredSeller(app.current)
  const sale = (unit_price: string, issued_on?: string, more = {}) =>
    asha.invoice({ ...more, amount: undefined, issued_on, lines: [{ description: 'Lamp', unit_price, rate: '18' }] })
  await sale('4000000')
  const { id } = await sale('100')
  expect(await asha.post(`/api/invoices/${id}/credit-notes`, { reason: 'Sent back' })).toMatchObject({ status: 200 })
  const cancelled = await sale('500')
  await asha.post(`/api/invoices/${cancelled.id}/void`, { reason: 'Made twice' })
  await sale('900', undefined, { draft: true })
  await sale('0.01')
  await sale('700', '2026-03-31')
  const { body } = await asha.get('/api/reports/turnover')
  expect(body).toMatchObject({
    fiscal_year: thisYear,
    years: [
      { fiscal_year: thisYear, turnover: '4000000.01' },
      { fiscal_year: '2025-26', turnover: '700.00' },
    ],
    needs_e_invoices: false,
  })
  expect(body.limits.map(({ limit, is_exceeded }: Record<string, unknown>) => [limit, is_exceeded])).toEqual([
    ['registration', true],
    ['registration_goods', true],
    ['composition', false],
    ['e_invoice', false],
  ])
})

test('e-invoices are a duty after a year above ₹5 crore, since 2017-18', () => {
  const of = (fiscal_year: string, rupees: bigint) => [{ fiscal_year, turnover: paise(rupees * 100n) }]
  expect(needsEInvoices(of('2025-26', 50_000_001n), '2026-27')).toBe(true)
  expect(needsEInvoices(of('2025-26', 50_000_000n), '2026-27')).toBe(false)
  expect(needsEInvoices(of('2026-27', 90_000_000n), '2026-27')).toBe(false)
  expect(needsEInvoices(of('2016-17', 90_000_000n), '2026-27')).toBe(false)
})
