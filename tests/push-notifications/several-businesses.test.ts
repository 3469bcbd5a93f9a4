import { afterEach, expect, test } from 'vitest'
import { withBusiness } from '#contract/site/named-business.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { claim, utrOf } from '../claims/payer.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { addPhone, createBrowser, pushNetwork, startPushService, stopPushService } from './push-service.ts'

const app = useApp({ RATE_LIMITS: 'off', PLANS: 'open' }, pushNetwork)
afterEach(stopPushService)

const SAVE = '/api/push-subscriptions/current'
const TODAY = indiaDay(new Date())

/** Asha with two businesses, and her phone, which gets notifications of both at one address. */
async function twoBusinesses() {
  const asha = await app.current.seller()
  const first = (await asha.get('/api/auth/me')).body.user.business_id as string
  const added = await asha.post('/api/businesses', { name: 'Asha Sweets', default_upi: 'sweets@okaxis' })
  expect(added.status).toBe(200)
  const second = added.body.business.id as string
  const { phone, ...browser } = await addPhone(asha)
  for (const business of [first, second])
    expect(await phone.put(withBusiness(SAVE, business), browser.subscription)).toMatchObject({ status: 200 })
  const isOn = async (business: string): Promise<boolean> =>
    (await phone.get(withBusiness('/api/push-subscriptions', business))).body.subscriptions.length > 0
  const turnOff = async (business: string) => {
    const { id } = (await phone.get(withBusiness('/api/push-subscriptions', business))).body.subscriptions[0]
    return phone.raw('DELETE', withBusiness(`/api/push-subscriptions/${id}`, business), undefined)
  }
  return { asha, phone, browser, first, second, isOn, turnOff }
}

let claims = 0
/** A payer of a business says to have paid. */
async function sayPaid(asha: Seller, business: string): Promise<void> {
  const fields = { customer_name: 'Meera', amount: '250.00' }
  const created = await asha.post(withBusiness('/api/invoices', business), fields)
  expect(created).toMatchObject({ status: 200, body: { invoice: { id: expect.any(String) } } })
  const { id } = created.body.invoice
  const paid = { utr: utrOf(TODAY, 300 + ++claims), amount: '250.00', payer_name: 'Meera' }
  expect(await claim(asha.app.visitor(), id, paid)).toMatchObject({ status: 303 })
  await asha.app.log.drainJobs()
}

test('a phone gets notifications of both businesses of its user, each with its name and its own place', async () => {
  const deliveries = await startPushService()
  const { asha, browser, first, second, isOn } = await twoBusinesses()
  expect([await isOn(first), await isOn(second)]).toEqual([true, true])
  await sayPaid(asha, first)
  await sayPaid(asha, second)
  const [ofFirst, ofSecond] = deliveries.map(browser.read)
  expect(ofFirst?.body).toMatch(/look in your bank, then confirm · Asha Traders$/)
  expect(ofSecond?.body).toMatch(/look in your bank, then confirm · Asha Sweets$/)
  expect(ofFirst?.path).toMatch(new RegExp(`\\?business=${first}$`))
  expect(ofSecond?.path).toMatch(new RegExp(`\\?business=${second}$`))
  expect([ofFirst?.tag.endsWith(first), ofSecond?.tag.endsWith(second)]).toEqual([true, true])
})

test('switched off for one business, the other goes on; the browser ends its address after the last', async () => {
  const deliveries = await startPushService()
  const { asha, first, second, isOn, turnOff } = await twoBusinesses()
  expect(await turnOff(first)).toMatchObject({ status: 200, body: { in_use: true } })
  expect([await isOn(first), await isOn(second)]).toEqual([false, true])
  await sayPaid(asha, first)
  expect(deliveries).toHaveLength(0)
  await sayPaid(asha, second)
  expect(deliveries).toHaveLength(1)
  expect(await turnOff(second)).toMatchObject({ status: 200, body: { in_use: false } })
})

test('a browser that has a new address has it for all businesses of its user', async () => {
  const deliveries = await startPushService()
  const { asha, phone, first, second } = await twoBusinesses()
  const anew = createBrowser()
  await phone.put(withBusiness(SAVE, second), anew.subscription)
  await sayPaid(asha, first)
  await sayPaid(asha, second)
  expect(deliveries.map(({ path }) => path)).toEqual([anew.path, anew.path])
})

test('signed out on the phone, no business notifies it', async () => {
  const deliveries = await startPushService()
  const { asha, phone, first, second } = await twoBusinesses()
  expect(await phone.post('/api/auth/logout')).toMatchObject({ status: 200 })
  await sayPaid(asha, first)
  await sayPaid(asha, second)
  expect(deliveries).toHaveLength(0)
})
