import * as z from 'zod'
import { newId } from '../../platform/ids.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { JobContext } from '../../platform/jobs/run-job.ts'
import type { NetworkOverrides } from '../../platform/outgoing/fetch-public.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { DELIVER, enqueueDelivery, enqueueTurn } from './emit-event.ts'
import * as queries from './delivery-queries.ts'
import { lockEndpoint } from './endpoint-queries.ts'
import { type Outcome, postEvent } from './post-event.ts'

/**
 * Claims the turn of a business for `seconds`, or again for the same holder; false while another delivery of it is in
 * progress. Waits for a concurrent release, so that a delivery that becomes due meanwhile is not missed.
 */
const claimTurn = async (db: Db, businessId: string, holder: string, seconds: number): Promise<boolean> =>
  (
    await db`
    INSERT INTO webhook_turns AS t (business_id, holder, busy_until)
    VALUES (${businessId}, ${holder}, now() + make_interval(secs => ${seconds}::int))
    ON CONFLICT (business_id) DO UPDATE SET holder = excluded.holder, busy_until = excluded.busy_until
    WHERE t.busy_until IS NULL OR t.busy_until < now() OR t.holder = excluded.holder`
  ).count > 0

/** Releases the turn if this holder still has it. */
const releaseTurn = (tx: Tx, businessId: string, holder: string) => tx`
  UPDATE webhook_turns SET holder = NULL, busy_until = NULL WHERE business_id = ${businessId} AND holder = ${holder}`

/** Returns the delivery of a business that has been due longest, if any. */
const findFirstDue = async (db: Db | Tx, businessId: string): Promise<string | undefined> =>
  (
    await db<{ id: string }[]>`
    SELECT id FROM webhook_deliveries WHERE business_id = ${businessId} AND next_try_at <= now()
    ORDER BY next_try_at, id LIMIT 1`
  )[0]?.id

const Payload = z.object({ businessId: z.uuid(), deliveryId: z.uuid() })

/** Back-off in seconds after each failure: eight attempts over about a day. */
const BACKOFF_SECONDS = [60, 300, 900, 3_600, 3 * 3_600, 8 * 3_600, 12 * 3_600]

/** An endpoint is switched off after failing for this long, when a delivery has used up its attempts. */
const DISABLE_AFTER_DAYS = 5

/** Pause of a slow endpoint, so that it does not delay the deliveries of other endpoints. */
const PAUSE_SECONDS = 60

/** Lease of a business's turn: longer than an attempt takes. The turn of a killed process expires after it. */
const TURN_SECONDS = 30

/** Longer than an attempt takes: a delivery overdue by this lost its process. */
const OVERDUE_MINUTES = 10
const SWEEP_BATCH = 500

const DISABLED_TEXT = 'Not sent: the webhook is switched off.'

interface Parts {
  db: Db
  publicUrl: string
  network: NetworkOverrides
}

type DeliverParts = Parts & Pick<JobContext, 'record'>

/** Returns the back-off in seconds after `tries` failures, or null if no attempt follows. A ping is not retried. */
const waitAfter = (tries: number, type: string): number | null =>
  type === 'ping' ? null : (BACKOFF_SECONDS[tries] ?? null)

interface Attempt {
  endpointId: string
  type: string
  tries: number
  outcome: Outcome
}

/**
 * Records an attempt, enqueues the next one and updates the endpoint's health. Does nothing if it was already recorded.
 */
async function recordOutcome(tx: Tx, key: queries.DeliveryKey, { endpointId, type, tries, outcome }: Attempt) {
  const { businessId } = key
  await lockEndpoint(tx, key, endpointId)
  const waitSeconds = outcome.hasArrived ? null : waitAfter(tries, type)
  const recorded = await queries.recordAttempt(tx, key, { tries, outcome, waitSeconds })
  if (!recorded) return
  const pauseSeconds = outcome.wasSlow ? PAUSE_SECONDS : 0
  if (outcome.hasArrived) return void (await queries.markHealthy(tx, businessId, endpointId, pauseSeconds))
  await queries.markFailing(tx, businessId, endpointId, pauseSeconds)
  if (recorded.next) await enqueueDelivery(tx, key, recorded.next)
  else await queries.disableFailing(tx, businessId, endpointId, DISABLE_AFTER_DAYS)
}

/**
 * Attempts one delivery. If the process is killed between the answer and its record, the sweep sends it again under the
 * same id: delivery is at least once, not exactly once.
 */
async function deliver({ db, publicUrl, network, record }: DeliverParts, key: queries.DeliveryKey): Promise<void> {
  const due = await queries.findDue(db, key)
  if (!due) return
  if (!due.enabled) return void (await queries.markDisabled(db, key, DISABLED_TEXT))
  if (due.is_paused) {
    return db.begin(async (tx) => {
      const next = await queries.postpone(tx, key, PAUSE_SECONDS)
      if (next) await enqueueDelivery(tx, key, next)
    })
  }
  const { url, secret, event_id: eventId, body, unix_seconds: unixSeconds } = due
  const ownHosts = [new URL(publicUrl).hostname]
  const outcome = await postEvent({ url, secret, eventId, body, unixSeconds }, { ownHosts, network })
  const attempt = { endpointId: due.endpoint_id, type: due.type, tries: due.tries, outcome }
  await record(() => db.begin((tx) => recordOutcome(tx, key, attempt)))
}

/**
 * Releases the turn of a business and enqueues its next due delivery behind those of other businesses. In this order,
 * the delivery of a job that found the turn taken is not missed.
 */
const endTurn = (db: Db, businessId: string, holder: string): Promise<void> =>
  db.begin(async (tx) => {
    await releaseTurn(tx, businessId, holder)
    const deliveryId = await findFirstDue(tx, businessId)
    if (deliveryId) await enqueueTurn(tx, { businessId, deliveryId })
  })

/**
 * Handles a due delivery of a business: sends the one that has been due longest, unless another delivery of the
 * business is in progress. That one then enqueues the next when it ends.
 */
const deliverJob = (parts: Parts): Job => ({
  name: DELIVER,
  lane: 'webhooks',
  work: async (payload, { record }) => {
    const { businessId } = Payload.parse(payload)
    const { db } = parts
    const holder = newId()
    if (!(await record(() => claimTurn(db, businessId, holder, TURN_SECONDS)))) return
    try {
      const deliveryId = await findFirstDue(db, businessId)
      if (deliveryId) await deliver({ ...parts, record }, { businessId, deliveryId })
    } finally {
      await record(() => endTurn(db, businessId, holder))
    }
  },
})

const sweepJob = (db: Db): Job => ({
  name: 'webhooks.sweep',
  cron: '*/5 * * * *',
  // The next run continues.
  work: async (_payload, { isStepOver }) => {
    let found: number
    do {
      found = await db.begin(async (tx) => {
        const overdue = await queries.claimOverdue(tx, OVERDUE_MINUTES, SWEEP_BATCH)
        for (const { business_id: businessId, id } of overdue) {
          await enqueueDelivery(tx, { businessId, deliveryId: id })
        }
        return overdue.length
      })
    } while (found === SWEEP_BATCH && !isStepOver())
  },
})

/** The jobs that send events to webhooks. */
export const webhookJobs = (parts: Parts): Job[] => [deliverJob(parts), sweepJob(parts.db)]
