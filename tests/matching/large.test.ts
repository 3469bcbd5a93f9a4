import { expect, test } from 'vitest'
import { matchCredits } from '#domain/matching/match-credits.ts'
import { createLarge, measure } from './large.ts'

// Limits in processor time are in `npm run bench -- matching`; here the machine may be busy.
test('a thousand credits against two thousand invoices take no quadratic time, even if all owe the same', () => {
  const { credits, context } = createLarge(1_000, 2_000)
  const same = context.invoices.map((invoice) => ({
    ...invoice,
    balance: invoice.amount,
    customer_id: 'one',
    customer_name: 'Asha Rao',
  }))
  const startedAt = process.cpuUsage()
  matchCredits(credits, { ...context, invoices: same })
  expect(process.cpuUsage(startedAt).user / 1_000).toBeLessThan(4_000)
})

test('matching can pause between short steps', () => {
  expect(measure(createLarge(200, 500)).steps).toBeGreaterThan(200)
})
