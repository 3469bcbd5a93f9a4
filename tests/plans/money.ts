import { expect } from 'vitest'
import { readSandboxKeys } from '#server/features/sandbox/service.ts'
import { signEvent } from '#server/features/provider/service.ts'
import type { TestApp } from '../harness/app.ts'
import type { Buyer } from './crowd.ts'

/** Returns the link id in a short address. */
export const linkIdOf = (shortUrl: string): string => shortUrl.split('/').at(-1) ?? ''

/** Creates a payment link and returns its id. */
export async function upgrade(seller: Buyer, code?: string): Promise<string> {
  const answer = await seller.post('/api/create-payment-link', code === undefined ? {} : { discount_code: code })
  expect(answer).toMatchObject({ status: 200, body: { shortUrl: expect.any(String) } })
  return linkIdOf(answer.body.shortUrl)
}

/**
 * Presses a button on the provider's page, without a session. Returns the address that the browser is redirected to.
 */
export async function press(app: TestApp, linkId: string, button: 'pay' | 'fail' = 'pay'): Promise<string> {
  const answer = await app.visitor().raw('POST', `/sandbox/razorpay/l/${linkId}/${button}`, undefined)
  expect(answer.status).toBe(303)
  return answer.headers.get('location') ?? ''
}

/** Pays and processes all events. */
export async function pay(app: TestApp, linkId: string): Promise<void> {
  await press(app, linkId)
  await app.log.drainJobs()
}

/** Loses the provider's events. The returned function ends that, once those under way are lost too. */
export async function loseEvents({ providerFaults, log }: TestApp): Promise<() => Promise<void>> {
  await providerFaults.add('lose_events')
  return async () => {
    await log.drainJobs()
    providerFaults.remove('lose_events')
  }
}

/** Makes calls of the provider fail, `times` times or until `mendProvider`. */
export const breakProvider = (
  { providerFaults }: TestApp,
  ...fault: Parameters<TestApp['providerFaults']['add']>
): Promise<void> => providerFaults.add(...fault)

/** Ends all faults. Events that were to be lost are lost first. */
export const mendProvider = async ({ providerFaults, log }: TestApp): Promise<void> => {
  if (providerFaults.has('lose_events')) await log.drainJobs()
  providerFaults.clear()
}

type Forged = { id?: string } & Record<string, string>

/**
 * Returns a function that sends events as the provider does; `forged` replaces headers. The secret is read once: a
 * hundred reads at a time would wait for the few connections of the test, and not for Pavti.
 */
export async function createEventSender({ db }: TestApp) {
  const { webhookSecret } = await readSandboxKeys(db)
  return (
    { visitor }: Pick<TestApp, 'visitor'>,
    body: string | Uint8Array<ArrayBuffer>,
    { id = `evt_${crypto.randomUUID().slice(0, 13)}`, ...forged }: Forged = {},
  ) =>
    visitor().raw('POST', '/api/webhooks/razorpay', body, {
      'content-type': 'application/json',
      'x-razorpay-signature': signEvent(webhookSecret, Buffer.from(body)),
      'x-razorpay-event-id': id,
      ...forged,
    })
}

/** Sends one event. */
export const sendEvent = async (app: TestApp, body: string | Uint8Array<ArrayBuffer>, forged: Forged = {}) =>
  (await createEventSender(app))(app, body, forged)

/** Returns the events that the provider sent about a link. */
export const eventsOf = ({ db }: TestApp, linkId: string) => db<{ id: string; event: string; body: string }[]>`
  SELECT e.id, e.event, e.body FROM sandbox_events e WHERE position(${linkId} IN e.body) > 0
    OR position((SELECT o.id FROM sandbox_orders o WHERE o.link_id = ${linkId}) IN e.body) > 0`

/** Returns the payments of a seller's business, oldest period first. */
export const periodsOf = ({ db }: TestApp, seller: Buyer) => db<
  { status: string; amount: bigint; period_from: string; period_to: string; razorpay_payment_id: string }[]
>`SELECT status, amount, period_from, period_to, razorpay_payment_id FROM plan_payments
  WHERE business_id = (SELECT business_id FROM users WHERE id = ${seller.id}) ORDER BY period_from, created_at`

/** Returns the operator's notes on a seller, or those that belong to no business. */
export const notesOf = async ({ db }: TestApp, seller?: Buyer): Promise<string[]> =>
  (
    await db<{ what: string }[]>`SELECT what FROM plan_notes
    WHERE business_id IS NOT DISTINCT FROM (SELECT business_id FROM users WHERE id = ${seller?.id ?? null}) ORDER BY at`
  ).map(({ what }) => what)

export const isPro = async (seller: Buyer): Promise<boolean> =>
  (await seller.get('/api/auth/me')).body.user.plan === 'Pro'

export const upgradesOf = ({ db }: TestApp, seller: Buyer) => db<
  { id: string; status: string; amount: bigint; provider_link_id: string | null; discount_settled: boolean }[]
>`SELECT id, status, amount, provider_link_id, discount_settled FROM upgrades
  WHERE business_id = (SELECT business_id FROM users WHERE id = ${seller.id}) ORDER BY created_at, id`

/** Makes all pending checks due and runs the sweep. */
export async function sweep({ db, log }: TestApp): Promise<void> {
  await db`UPDATE upgrades SET next_check_at = now() WHERE next_check_at IS NOT NULL`
  await db`SELECT graphile_worker.add_job('plans.sweep')`
  await log.drainJobs()
}

/** Returns the counted and the reserved uses of a code. */
export const usesOf = async ({ db }: TestApp, code: string) =>
  (
    await db<{ uses_count: number; reserved_count: number }[]>`
    SELECT uses_count, reserved_count FROM discount_codes WHERE code = ${code}`
  )[0]
