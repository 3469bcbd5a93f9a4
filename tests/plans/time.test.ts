import { afterEach, expect, test, vi } from 'vitest'
import { claimDueUpgrades } from '#server/features/plans/reconcile.ts'
import { useApp } from '../harness/app.ts'
import { makeBuyer } from './crowd.ts'
import { isPro, pay, periodsOf, upgrade } from './money.ts'

const app = useApp()
afterEach(() => void vi.useRealTimers())

// @abuse 242
test('a server clock that is a year off changes no plan: periods use the clock of the database', async () => {
  const asha = await makeBuyer(app.current)
  await pay(app.current, await upgrade(asha))
  const [before] = await periodsOf(app.current, asha)
  for (const days of [365, -365]) {
    const ravi = await makeBuyer(app.current)
    const linkId = await upgrade(ravi)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 })
    expect(await isPro(asha)).toBe(true)
    await pay(app.current, linkId)
    expect(await periodsOf(app.current, ravi)).toMatchObject([
      { period_from: before?.period_from, period_to: before?.period_to },
    ])
    vi.useRealTimers()
  }
})

// @abuse 44
test('while Pro ends, each invoice is either created whole or refused', async () => {
  const asha = await makeBuyer(app.current)
  await app.current
    .db`UPDATE businesses SET plan_expires_at = now() + interval '400 milliseconds' WHERE id = ${asha.id}`
  const invoice = { customer_name: 'Ravi', customer_upi: 'asha@okaxis', amount: '10' }
  const answers = []
  for (let i = 0; i < 40; i++) {
    answers.push(asha.post('/api/invoices', invoice))
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  const made = statuses.filter((status) => status === 200).length
  expect(made).toBeGreaterThan(0)
  expect(statuses.filter((status) => status === 403)).toHaveLength(40 - made)
  const [counts] = await app.current.db`SELECT count(*)::int AS invoices, (SELECT last_number FROM number_series
    WHERE business_id = ${asha.id}) AS last_number FROM invoices WHERE business_id = ${asha.id}`
  expect(counts).toEqual({ invoices: made, last_number: made })
})

// @abuse 241
test('an upgrade whose sweep was killed is due again in 5 minutes', async () => {
  const asha = await makeBuyer(app.current)
  await upgrade(asha)
  const { db } = app.current
  await db`UPDATE upgrades SET next_check_at = now() - interval '1 second' WHERE business_id = ${asha.id}`
  expect(await claimDueUpgrades(db, 'sandbox', 5)).toHaveLength(1)
  expect(await claimDueUpgrades(db, 'sandbox', 5)).toHaveLength(0)
  const [row] = await db<{ seconds: number }[]>`SELECT extract(epoch FROM next_check_at - now())::float AS seconds
    FROM upgrades WHERE business_id = ${asha.id}`
  expect(row?.seconds).toBeGreaterThan(290)
  expect(row?.seconds).toBeLessThanOrEqual(300)
})
