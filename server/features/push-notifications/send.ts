import * as z from 'zod'
import { addJob } from '../../platform/jobs/add-job.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../../actor/actor.ts'
import { ofBusiness, PushEvent, writeMessage } from './events.ts'
import { KEPT_SECONDS, postMessage, type PushSender } from './post-message.ts'
import * as queries from './queries.ts'

const SEND = 'push.send'

/** Mails often fail together: they are told of once none has failed for this long. */
const MAIL_PAUSE_MS = 30_000

/** Pauses of a browser after its first, second and each further failed attempt, in seconds. */
const PAUSE_SECONDS = [60, 600, 3_600]

/** A browser whose push service has failed for this long gets nothing more. */
const DEAD_DAYS = 3

const Payload = z.object({
  businessId: z.uuid(),
  subscriptionId: z.uuid(),
  event: PushEvent,
  /** When the event happened, in ms. */
  at: z.number(),
})
type Payload = z.infer<typeof Payload>

const keyOf = ({ subscriptionId, event }: Payload): string => {
  if (event.kind === 'claim') return `${SEND}:${subscriptionId}:${event.claimId}`
  return `${SEND}:${subscriptionId}:${event.kind}`
}

const enqueue = (tx: Tx, payload: Payload, runAt?: Date) =>
  addJob(tx, SEND, payload, { key: keyOf(payload), ...(runAt ? { runAt } : {}) })

/**
 * Notifies the browsers of a business that want it, after this transaction; not the one in whose session it was done.
 * Costs one query without any. Call it last: jobs that are replaced stay locked until the transaction ends.
 */
export async function notifyPhones(
  tx: Tx,
  owner: Owner,
  event: PushEvent,
  sessionId: string | null = null,
): Promise<void> {
  const receivers = await queries.listReceivers(tx, owner, sessionId)
  const at = Date.now()
  const runAt = event.kind === 'mail_failed' ? new Date(at + MAIL_PAUSE_MS) : undefined
  for (const { id } of receivers)
    await enqueue(tx, { businessId: owner.businessId, subscriptionId: id, event, at }, runAt)
}

async function sendOne(
  db: Db,
  sender: PushSender,
  payload: Payload,
  record: <T>(write: () => Promise<T>) => Promise<T>,
) {
  const { businessId, subscriptionId, event, at } = payload
  const owner = { businessId }
  const receiver = await queries.findReceiver(db, owner, subscriptionId)
  if (!receiver || Date.now() - at > KEPT_SECONDS * 1_000) return
  const { paused_until: pausedUntil, now } = receiver
  if (pausedUntil && pausedUntil > now) return void (await db.begin((tx) => enqueue(tx, payload, pausedUntil)))
  const message = await writeMessage(db, owner, event, receiver.language)
  if (!message) return
  const { business_name: name } = receiver
  const outcome = await postMessage(sender, receiver, name === null ? message : ofBusiness(message, businessId, name))
  await record(async () => {
    if (outcome === 'arrived') await queries.markArrived(db, owner, subscriptionId)
    else if (outcome === 'gone') await queries.deleteSubscription(db, owner, subscriptionId)
    else await db.begin((tx) => retryLater(tx, payload, receiver.failures))
  })
}

async function retryLater(tx: Tx, payload: Payload, failures: number): Promise<void> {
  const owner = { businessId: payload.businessId }
  const pause = PAUSE_SECONDS[failures] ?? PAUSE_SECONDS.at(-1) ?? 0
  const next = await queries.markFailed(tx, owner, payload.subscriptionId, pause)
  if (next) await enqueue(tx, payload, next)
  await queries.deleteIfDead(tx, owner, payload.subscriptionId, DEAD_DAYS)
}

/** The job that sends one notification to one browser. It arrives at least once; a repeat replaces the first by its tag. */
export const pushJobs = ({ db, sender }: { db: Db; sender: PushSender }): Job[] => [
  {
    name: SEND,
    lane: 'webhooks',
    work: async (payload, { record }) => sendOne(db, sender, Payload.parse(payload), record),
  },
]
