import * as z from 'zod'
import { newId } from '../../platform/ids.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { NetworkOverrides } from '../../platform/outgoing/fetch-public.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { DELIVER, enqueueDelivery, enqueueTurn } from './emit-event.ts'
import * as queries from './delivery-queries.ts'
import { type Outcome, postEvent } from './post-event.ts'
import { claimTurn, findFirstDue, releaseTurn } from './turn-queries.ts'

const Payload = z.object({ businessId: z.uuid(), deliveryId: z.uuid() })

/** Seconds after each failure: eight tries over about a day. */
const WAITS = [60, 300, 900, 3_600, 3 * 3_600, 8 * 3_600, 12 * 3_600]

/** An endpoint to which nothing arrived for so long is switched off, once an event has used up its tries. */
const GIVE_UP_DAYS = 5

/** How long a slow endpoint rests, so that the deliveries of others do not wait behind it. */
const REST_SECONDS = 60

/** Longer than a try takes: the turn of a killed process ends after it. */
const TURN_SECONDS = 30

/** Longer than a try takes; a delivery that is overdue by it was in a process that ended. */
const OVERDUE_MINUTES = 10
const SWEEP_STEP = 500

const OFF = 'Not sent: the webhook is switched off.'

interface Parts {
  db: Db
  publicUrl: string
  network: NetworkOverrides
}

/** A ping tells at once whether it arrives; a day later nobody waits for it. */
const waitAfter = (tries: number, type: string): number | null => (type === 'ping' ? null : (WAITS[tries] ?? null))

interface Tried {
  endpointId: string
  type: string
  tries: number
  outcome: Outcome
}

/** Counts the try, asks for the next, and keeps in mind how the endpoint fares; nothing where it was counted already. */
async function noteOutcome(tx: Tx, key: queries.DeliveryKey, { endpointId, type, tries, outcome }: Tried) {
  const { businessId } = key
  await queries.lockEndpoint(tx, businessId, endpointId)
  const waitSeconds = outcome.hasArrived ? null : waitAfter(tries, type)
  const noted = await queries.recordAttempt(tx, key, { tries, outcome, waitSeconds })
  if (!noted) return
  const restSeconds = outcome.wasSlow ? REST_SECONDS : 0
  if (outcome.hasArrived) return void (await queries.markHealthy(tx, businessId, endpointId, restSeconds))
  await queries.markFailing(tx, businessId, endpointId, restSeconds)
  if (noted.next) await enqueueDelivery(tx, key, noted.next)
  else await queries.giveUp(tx, businessId, endpointId, GIVE_UP_DAYS)
}

/**
 * Sends one delivery once. Killed between the answer and its note, the sweep sends it once more under the same id: at
 * least once is promised, exactly once is not.
 */
async function deliver({ db, publicUrl, network }: Parts, key: queries.DeliveryKey): Promise<void> {
  const due = await queries.findDue(db, key)
  if (!due) return
  if (!due.enabled) return void (await queries.markDisabled(db, key, OFF))
  if (due.rests) {
    return db.begin(async (tx) => {
      const next = await queries.postpone(tx, key, REST_SECONDS)
      if (next) await enqueueDelivery(tx, key, next)
    })
  }
  const { url, secret, event_id: eventId, body, unix_seconds: unixSeconds } = due
  const ownHosts = [new URL(publicUrl).hostname]
  const outcome = await postEvent({ url, secret, eventId, body, unixSeconds }, { ownHosts, network })
  const tried = { endpointId: due.endpoint_id, type: due.type, tries: due.tries, outcome }
  await db.begin((tx) => noteOutcome(tx, key, tried))
}

/**
 * Gives up the turn of a business and asks for the next one, behind the deliveries of others that are due. In this order:
 * a job that still found the turn taken has its delivery seen here.
 */
const endTurn = (db: Db, businessId: string, holder: string): Promise<void> =>
  db.begin(async (tx) => {
    await releaseTurn(tx, businessId, holder)
    const deliveryId = await findFirstDue(tx, businessId)
    if (deliveryId) await enqueueTurn(tx, { businessId, deliveryId })
  })

/**
 * A job means that a delivery of a business is due. It sends the one that is due longest, where no other delivery of that
 * business is being sent; else it ends at once, since the end of that one asks for the next.
 */
const deliverJob = (parts: Parts): Job => ({
  name: DELIVER,
  lane: 'outside',
  work: async (payload) => {
    const { businessId } = Payload.parse(payload)
    const { db } = parts
    const holder = newId()
    if (!(await claimTurn(db, businessId, holder, TURN_SECONDS))) return
    try {
      const deliveryId = await findFirstDue(db, businessId)
      if (deliveryId) await deliver(parts, { businessId, deliveryId })
    } finally {
      await endTurn(db, businessId, holder)
    }
  },
})

const sweepJob = (db: Db): Job => ({
  name: 'webhooks.sweep',
  cron: '*/5 * * * *',
  work: async () => {
    let found: number
    do {
      found = await db.begin(async (tx) => {
        const overdue = await queries.claimOverdue(tx, OVERDUE_MINUTES, SWEEP_STEP)
        for (const { business_id: businessId, id } of overdue) {
          await enqueueDelivery(tx, { businessId, deliveryId: id })
        }
        return overdue.length
      })
    } while (found === SWEEP_STEP)
  },
})

/** The jobs that send to webhooks. */
export const webhookJobs = (parts: Parts): Job[] => [deliverJob(parts), sweepJob(parts.db)]
