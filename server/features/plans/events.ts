import * as z from 'zod'
import { addJob } from '../../platform/jobs/add-job.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { type EventReferences, readEvent, readEventName } from './event-body.ts'
import * as queries from './event-queries.ts'
import { addNote } from './notes.ts'
import type { SettleParts } from './parts.ts'
import { applyDispute, type DisputeStep } from './refunds.ts'
import { settle } from './settle.ts'

const JOB = 'plans.event'

/** Keeps a validly signed event and asks for the work on it, in one transaction: seen is not yet done. */
export const receiveEvent = (db: Db, id: string, body: string): Promise<void> =>
  db.begin(async (tx) => {
    const isOpen = await queries.keepEvent(tx, id, { event: readEventName(body), body })
    if (isOpen) await addJob(tx, JOB, { id }, { key: `${JOB}:${id}` })
  })

const Payload = z.object({ id: z.string() })

/** Acts on one event. Where the provider cannot be read it throws, and runs again after a growing gap. */
export const eventJob = (parts: SettleParts): Job => ({
  name: JOB,
  work: async (payload) => {
    const { id } = Payload.parse(payload)
    const event = await queries.takeEvent(parts.db, id)
    if (!event) return
    await act(parts, event.event, readEvent(event.body))
    await queries.setDone(parts.db, id)
  },
})

async function act(parts: SettleParts, event: string, told: EventReferences): Promise<void> {
  const upgrade = await queries.findByEvent(parts.db, told)
  const isAnotherLink =
    told.linkId !== null && upgrade?.provider_link_id !== null && upgrade?.provider_link_id !== told.linkId
  if (!upgrade || isAnotherLink) {
    await addNote(parts.db, null, `${event} speaks of ${told.linkId ?? told.paymentId ?? 'nothing'}, which is not ours`)
    return
  }
  // What is granted is read again only for what can still change it.
  const isMoneyBack = event.startsWith('refund.') || event.startsWith('payment.dispute.')
  if (upgrade.status !== 'paid' || isMoneyBack) await settle(parts, upgrade)

  const step = readStep(event)
  if (step !== undefined && told.disputeId !== null) {
    const { disputeId } = told
    await parts.db.begin((tx) => applyDispute(tx, upgrade, disputeId, step))
  }
}

const STEPS: readonly DisputeStep[] = ['created', 'under_review', 'action_required', 'won', 'lost', 'closed']

const readStep = (event: string): DisputeStep | undefined => STEPS.find((step) => event === `payment.dispute.${step}`)
