import * as z from 'zod'
import { addJob } from '../../platform/jobs/add-job.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { type EventReferences, readEvent, readEventName } from './event-body.ts'
import * as queries from './event-queries.ts'
import { addNote } from './notes.ts'
import type { ReconcileParts } from './parts.ts'
import { applyDispute, type DisputeStep } from './refunds.ts'
import { reconcileUpgrade } from './reconcile.ts'

const JOB = 'plans.event'

/** Stores a validly signed event and enqueues its processing in one transaction. */
export const receiveEvent = (db: Db, id: string, body: string): Promise<void> =>
  db.begin(async (tx) => {
    const isOpen = await queries.storeEvent(tx, id, { event: readEventName(body), body })
    if (isOpen) await addJob(tx, JOB, { id }, { key: `${JOB}:${id}` })
  })

const Payload = z.object({ id: z.string() })

/** Processes one event. Throws if the provider is unavailable; the queue then retries with back-off. */
export const eventJob = (parts: ReconcileParts): Job => ({
  name: JOB,
  work: async (payload) => {
    const { id } = Payload.parse(payload)
    const event = await queries.claimEvent(parts.db, id)
    if (!event) return
    await processEvent(parts, event.event, readEvent(event.body))
    await queries.markProcessed(parts.db, id)
  },
})

async function processEvent(parts: ReconcileParts, event: string, references: EventReferences): Promise<void> {
  const upgrade = await queries.findByEvent(parts.db, references)
  const { linkId, paymentId, disputeId } = references
  const isAnotherLink = linkId !== null && upgrade?.provider_link_id !== null && upgrade?.provider_link_id !== linkId
  if (!upgrade || isAnotherLink) {
    await addNote(parts.db, null, `${event} refers to ${linkId ?? paymentId ?? 'nothing'}, which is not ours`)
    return
  }
  // A paid upgrade is checked again only for events that can still change it.
  const isRefundOrDispute = event.startsWith('refund.') || event.startsWith('payment.dispute.')
  if (upgrade.status !== 'paid' || isRefundOrDispute) await reconcileUpgrade(parts, upgrade)

  const step = readStep(event)
  if (step !== undefined && disputeId !== null) {
    await parts.db.begin((tx) => applyDispute(tx, upgrade, disputeId, step))
  }
}

const STEPS: readonly DisputeStep[] = ['created', 'under_review', 'action_required', 'won', 'lost', 'closed']

const readStep = (event: string): DisputeStep | undefined => STEPS.find((step) => event === `payment.dispute.${step}`)
