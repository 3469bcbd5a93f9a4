import * as z from 'zod'
import { addJob } from '../../platform/jobs/add-job.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { addNote, type UpgradeKey, type UpgradeRow } from './queries.ts'
import { applyDispute, type DisputeStep, type ReconcileParts, reconcileUpgrade } from './reconcile.ts'

const JOB = 'plans.event'

/** The ids that an event refers to. An event is only a hint: the state is read from the provider's API. */
interface EventReferences {
  linkId: string | null
  orderId: string | null
  paymentId: string | null
  /** Our own note on the link, which the provider copies to its payments. */
  upgradeId: string | null
  disputeId: string | null
}

const id = z
  .string()
  .regex(/^\w{1,64}$/)
  .nullish()
  .catch(null)
const notes = z
  .object({ upgrade: z.uuid().nullish().catch(null) })
  .nullish()
  .catch(null)
const entity = <S extends z.ZodRawShape>(shape: S) =>
  z
    .object({ entity: z.object(shape) })
    .nullish()
    .catch(null)

const Event = z.object({
  event: z.string().regex(/^[\w.]{1,100}$/),
  payload: z
    .object({
      payment_link: entity({ id, order_id: id, notes }),
      payment: entity({ id, order_id: id, notes }),
      refund: entity({ payment_id: id }),
      dispute: entity({ id, payment_id: id }),
    })
    .nullish()
    .catch(null),
})

/** Event name for a signed body that cannot be parsed. It is stored, so that the provider does not send it again. */
const UNREADABLE = 'unreadable'

/** Returns the name of an event, or `UNREADABLE`. */
function readEventName(body: string): string {
  return parse(body)?.event ?? UNREADABLE
}

/** Returns the ids that an event refers to. */
function readEvent(body: string): EventReferences {
  const { payment_link: link, payment, refund, dispute } = parse(body)?.payload ?? {}
  return {
    linkId: link?.entity.id ?? null,
    // In payment_link.paid the order's own id has no prefix, so the id is read from the link or the payment.
    orderId: link?.entity.order_id ?? payment?.entity.order_id ?? null,
    paymentId: payment?.entity.id ?? refund?.entity.payment_id ?? dispute?.entity.payment_id ?? null,
    upgradeId: link?.entity.notes?.upgrade ?? payment?.entity.notes?.upgrade ?? null,
    disputeId: dispute?.entity.id ?? null,
  }
}

function parse(body: string): z.output<typeof Event> | undefined {
  try {
    return Event.safeParse(JSON.parse(body)).data
  } catch (e) {
    if (e instanceof SyntaxError) return undefined
    throw e
  }
}

/** Stores a validly signed event and enqueues its processing in one transaction. */
export const receiveEvent = (db: Db, id: string, body: string): Promise<void> =>
  db.begin(async (tx) => {
    const isOpen = await storeEvent(tx, id, { event: readEventName(body), body })
    if (isOpen) await addJob(tx, JOB, { id }, { key: `${JOB}:${id}` })
  })

const Payload = z.object({ id: z.string() })

/** Processes one event. Throws if the provider is unavailable; the queue then retries with back-off. */
export const eventJob = (parts: ReconcileParts): Job => ({
  name: JOB,
  work: async (payload) => {
    const { id } = Payload.parse(payload)
    const event = await claimEvent(parts.db, id)
    if (!event) return
    await processEvent(parts, event.event, readEvent(event.body))
    await markProcessed(parts.db, id)
  },
})

async function processEvent(parts: ReconcileParts, event: string, references: EventReferences): Promise<void> {
  const upgrade = await findByEvent(parts.db, references)
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

interface EventRow {
  event: string
  body: string
}

/** Stores an event before it is processed. Returns false if it was already processed. */
async function storeEvent(tx: Tx, id: string, { event, body }: EventRow): Promise<boolean> {
  const [isNew] = await tx`
    INSERT INTO provider_events (id, event, body) VALUES (${id}, ${event}, ${body}) ON CONFLICT DO NOTHING RETURNING id`
  if (isNew) return true
  return (await tx`SELECT 1 FROM provider_events WHERE id = ${id} AND done_at IS NULL`).length > 0
}

/** Counts an attempt and returns the event; undefined if it was already processed. */
const claimEvent = async (db: Db, id: string) =>
  (
    await db<EventRow[]>`
    UPDATE provider_events SET tries = tries + 1 WHERE id = ${id} AND done_at IS NULL RETURNING event, body`
  )[0]

const markProcessed = (db: Db, id: string) => db`UPDATE provider_events SET done_at = now() WHERE id = ${id}`

type UpgradeFound = UpgradeKey & Pick<UpgradeRow, 'status' | 'provider_link_id'>

/** Finds the upgrade of an event by link, else by payment, else by order, else by our note on the link. */
const findByEvent = async (db: Db, { linkId, paymentId, orderId, upgradeId }: Omit<EventReferences, 'disputeId'>) =>
  (
    await db<UpgradeFound[]>`
    SELECT business_id, id, status, provider_link_id FROM (
      SELECT 1 AS priority, u.* FROM upgrades u WHERE provider_link_id = ${linkId}
      UNION ALL SELECT 2, u.* FROM upgrades u JOIN plan_payments p ON p.business_id = u.business_id AND p.upgrade_id = u.id
        WHERE p.razorpay_payment_id = ${paymentId}
      UNION ALL SELECT 3, u.* FROM upgrades u WHERE provider_order_id = ${orderId}
      UNION ALL SELECT 4, u.* FROM upgrades u WHERE reference_id = 'pv_' || replace(${upgradeId}, '-', '')
    ) AS found ORDER BY priority LIMIT 1`
  )[0]

/** Deletes up to `most` processed events older than 30 days, which the provider no longer replays. Returns how many. */
export const pruneEvents = async (db: Db, most: number): Promise<number> =>
  (
    await db`DELETE FROM provider_events WHERE id IN (
      SELECT id FROM provider_events WHERE done_at < now() - interval '30 days' LIMIT ${most})`
  ).count
