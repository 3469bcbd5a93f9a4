import { expect, test } from 'vitest'
import { claim, utrOf } from '../claims/payer.ts'
import { openShop } from '../reminders/shop.ts'

const shop = openShop()
const { app, goTo, due, record, reminders } = shop

interface Row {
  name: string
  next_step: { on: string; is_mailed: boolean; due: { invoice_id: string; step: number } | null } | null
  is_noted_today: boolean
  reminded_at: string | null
}
const list = async () => (await shop.asha.get('/api/late')).body
const rowOf = async (name: string): Promise<Row> => {
  const { customers, soon } = await list()
  return [...customers, ...soon].find((row: Row) => row.name === name)
}
const named = (customer_name: string, more: Record<string, unknown> = {}) => ({ customer_name, ...more })

test('each customer is listed once, late or due soon, with the next step; today is a Friday', async () => {
  const noor = await due('2026-11-13', named('Noor'))
  await due('2026-11-25', named('Noor'))
  const meera = await due('2026-11-20', named('Meera', { amount: '70' }))
  await due('2026-12-04', named('Meera', { amount: '30' }))
  await due('2026-12-04', named('Iqbal'))
  await due('2026-12-05', named('Later'))
  const found = await list()
  expect(found).toMatchObject({ count: 1, invoices: 1, mails_reminders: false, quiet_until: null })
  expect(found.customers).toMatchObject([
    {
      name: 'Noor',
      invoices: 1,
      next_step: { on: '2026-11-20', is_mailed: false, due: { invoice_id: noor.id, step: 7 } },
    },
  ])
  expect(found.soon).toMatchObject([
    {
      name: 'Meera',
      owed: '100.00',
      invoices: 2,
      next_step: { on: '2026-11-20', due: { invoice_id: meera.id, step: 0 } },
    },
    { name: 'Iqbal', next_step: { on: '2026-12-01', due: null } },
  ])
})

test('a reminder leads to the next step, Undo back to this one, and a skipped step is not sent', async () => {
  const { id, customer_id } = await due('2026-11-13', named('Noor'))
  const second = await due('2026-11-17', named('Noor'))
  const noted = await shop.asha.post(`/api/customers/${customer_id}/reminded`)
  expect(await rowOf('Noor')).toMatchObject({
    reminded_at: noted.body.reminded_at,
    is_noted_today: true,
    next_step: { on: '2026-11-24', due: null },
  })
  // Sent once more: the row has the newer time, and Undo takes both back.
  await shop.asha.post(`/api/customers/${customer_id}/reminded`)
  for (const _ of [1, 2]) {
    expect(await shop.asha.raw('DELETE', `/api/customers/${customer_id}/reminded`, undefined)).toMatchObject({
      status: 200,
    })
  }
  const back = { reminded_at: null, is_noted_today: false, next_step: { on: '2026-11-20', due: { invoice_id: id } } }
  expect(await rowOf('Noor')).toMatchObject(back)
  expect(await shop.steps()).toEqual({ [id]: 7, [second.id]: 3 })

  await shop.asha.post(`/api/customers/${customer_id}/reminded`, { way: 'skipped' })
  expect(await rowOf('Noor')).toMatchObject({
    reminded_at: null,
    is_noted_today: false,
    next_step: { on: '2026-11-24' },
  })
  expect((await reminders(second.id)).map(({ way }: { way: string }) => way)).toEqual(['skipped'])
  await shop.asha.raw('DELETE', `/api/customers/${customer_id}/reminded`, undefined)
  expect(await rowOf('Noor')).toMatchObject(back)
})

test('what Pavti sent is not undone, nor what was sent yesterday, nor by a stranger', async () => {
  const { id, customer_id } = await due('2026-11-13', named('Noor'))
  const path = `/api/customers/${customer_id}/reminded`
  await record(id, 7)
  const stranger = await app.current.seller()
  expect(await stranger.raw('DELETE', path, undefined)).toMatchObject({ status: 404 })
  await goTo('2026-11-21')
  expect(await rowOf('Noor')).toMatchObject({ is_noted_today: false })
  await shop.asha.raw('DELETE', path, undefined)
  expect(await reminders(id)).toHaveLength(1)
  await shop.db`UPDATE reminders SET user_id = NULL, sent_on = '2026-11-21' WHERE invoice_id = ${id}`
  await shop.asha.raw('DELETE', path, undefined)
  expect(await reminders(id)).toHaveLength(1)
})

test('a promise holds the step back to the day after it, which is no Sunday', async () => {
  const { customer_id, id } = await due('2026-11-13', named('Noor'))
  const promise = (promised_by: string) => shop.asha.put(`/api/customers/${customer_id}/promise`, { promised_by })
  await promise('2026-11-21')
  expect(await rowOf('Noor')).toMatchObject({ next_step: { on: '2026-11-23', due: { invoice_id: id } } })
  await promise('2026-11-24')
  expect(await rowOf('Noor')).toMatchObject({ next_step: { on: '2026-11-25' } })
  await record(id, 7)
  await promise('2026-11-23')
  // The step of 14 days is on the 27th, after the promise.
  expect(await rowOf('Noor')).toMatchObject({ next_step: { on: '2026-11-27', due: null } })
  await promise('2026-12-15')
  expect(await rowOf('Noor')).toMatchObject({ next_step: { on: '2026-12-16' } })
})

test('on a Sunday the next step is on Monday, and nobody should be reminded before 8', async () => {
  await goTo('2026-11-22', '11:00')
  await due('2026-11-13', named('Noor'))
  expect(await list()).toMatchObject({
    quiet_until: '2026-11-23T02:30:00.000Z',
    customers: [{ next_step: { on: '2026-11-23', due: { step: 7 } } }],
  })
})

test('nothing is next where reminders are off, all steps are sent, or a payer says to have paid', async () => {
  const off = await due('2026-11-13', named('Off'))
  await shop.asha.put(`/api/customers/${off.customer_id}/reminders`, { off: true })
  const sent = await due('2026-10-21', named('Sent'))
  await record(sent.id, 30)
  const claimed = await due('2026-11-13', named('Claimed'))
  await claim(app.current.visitor(), claimed.id, { utr: utrOf('2026-11-20', 1), amount: '100' })
  expect(await rowOf('Off')).toMatchObject({ next_step: null, reminders_off: true })
  expect(await rowOf('Sent')).toMatchObject({ next_step: null, is_noted_today: true })
  expect(await rowOf('Claimed')).toMatchObject({ next_step: { due: null }, claims: [{ invoice_id: claimed.id }] })
})
