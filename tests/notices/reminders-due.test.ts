import { expect, test } from 'vitest'
import { openShop } from '../reminders/shop.ts'

const shop = openShop()
const { goTo, due } = shop

const listDue = async () =>
  (await shop.asha.get('/api/notices')).body.notices.filter(({ kind }: { kind: string }) => kind === 'reminder_due')

test("reminders of today's steps are in the notices from midnight until they are sent", async () => {
  const { id } = await due('2026-11-17')
  await due('2026-11-13')
  // The step of this one was due two days ago.
  await due('2026-11-15')
  expect(await listDue()).toMatchObject([{ invoices: 2, amount: null, at: '2026-11-19T18:30:00.000Z', is_new: false }])
  expect(await shop.record(id, 3)).toMatchObject({ status: 200 })
  expect(await listDue()).toMatchObject([{ invoices: 1 }])
})

test('none falls due on a Sunday; those of a Sunday are in the notices on Monday', async () => {
  await due('2026-11-19')
  await goTo('2026-11-22')
  expect(await listDue()).toEqual([])
  await goTo('2026-11-23')
  expect(await listDue()).toMatchObject([{ invoices: 1, at: '2026-11-22T18:30:00.000Z' }])
})

test('reminders that are mailed automatically are not in the notices', async () => {
  await due('2026-11-17', { customer: { email: 'ravi@example.in' } })
  await due('2026-11-17', { customer_name: 'Meera' })
  expect(await listDue()).toMatchObject([{ invoices: 2 }])
  await shop.db`INSERT INTO reminder_settings (business_id, steps, off_steps, mails_from, mails_by)
    SELECT business_id, '{3}', '{}', '2026-11-20', id FROM users WHERE id = ${shop.asha.id}`
  expect(await listDue()).toMatchObject([{ invoices: 1 }])
})
