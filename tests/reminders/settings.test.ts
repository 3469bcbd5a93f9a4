import { expect, test } from 'vitest'
import { openShop } from './shop.ts'

const shop = openShop()
const { app, due, steps } = shop

const PATH = '/api/reminders/settings'
const on = (...days: number[]) => days.map((one) => ({ days: one, is_on: true }))

test('the steps are those of the product until the seller changes them', async () => {
  const { asha } = shop
  expect((await asha.get(PATH)).body.settings).toEqual({
    steps: on(-3, 0, 3, 7, 14, 30),
    sends_mail: false,
    version: 0,
  })
  const [soon, late] = [await due('2026-11-22'), await due('2026-11-10')]
  expect(await steps()).toEqual({ [soon.id]: -3, [late.id]: 7 })
  const changed = [{ days: -3, is_on: false }, ...on(10, -2)]
  const saved = { steps: changed, sends_mail: false, version: 0 }
  expect(await asha.put(PATH, saved)).toMatchObject({
    status: 200,
    body: { settings: { steps: [{ days: -3, is_on: false }, ...on(-2, 10)], version: 1 } },
  })
  expect(await asha.put(PATH, saved)).toMatchObject({ status: 200, body: { settings: { version: 1 } } })
  expect(await asha.put(PATH, { ...saved, steps: on(5) })).toMatchObject({
    status: 409,
    body: { code: 'changed_elsewhere' },
  })
  expect(await steps()).toEqual({ [soon.id]: -2, [late.id]: 10 })
  const stranger = await app.current.seller()
  expect((await stranger.get(PATH)).body.settings.version).toBe(0)
})

test('of concurrent first saves one is kept', async () => {
  const { asha } = shop
  const saves = await Promise.all(
    [1, 2, 3, 4].map((days) => asha.put(PATH, { steps: on(days), sends_mail: false, version: 0 })),
  )
  expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
})

test('steps that cannot be are refused by field; mail needs a mail server', async () => {
  const { asha } = shop
  for (const [body, field] of [
    [{ steps: [] }, 'steps'],
    [{ steps: on(...Array.from({ length: 11 }, (_, i) => i)) }, 'steps'],
    [{ steps: on(3, 3) }, 'steps'],
    [{ steps: on(-31) }, 'steps.0.days'],
    [{ steps: on(1.5) }, 'steps.0.days'],
    [{ sends_mail: 'yes' }, 'sends_mail'],
  ] as const) {
    const answer = await asha.put(PATH, { steps: on(0), sends_mail: false, version: 0, ...body })
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]])
  }
  expect(await asha.put(PATH, { steps: on(0), sends_mail: true, version: 0 })).toMatchObject({
    status: 503,
    body: { code: 'mail_off' },
  })
})

test('a merge keeps reminders off', async () => {
  const { asha } = shop
  const [a, b] = [await due('2026-11-20', { customer_name: 'A' }), await due('2026-11-20', { customer_name: 'B' })]
  const off = await asha.put(`/api/customers/${a.customer_id}/reminders`, { off: true })
  expect(off).toMatchObject({ status: 200, body: { customer: { reminders_off: true } } })
  await asha.post(`/api/customers/${a.customer_id}/merge`, { into: b.customer_id })
  expect((await asha.get(`/api/customers/${b.customer_id}`)).body.customer.reminders_off).toBe(true)
  expect(await steps()).toEqual({})
})
