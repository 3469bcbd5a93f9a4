import { setTimeout as sleep } from 'node:timers/promises'
import { createECDH } from 'node:crypto'
import * as z from 'zod'
import type { PushMessage } from '#contract/push-notifications/push-notifications.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../../actor/actor.ts'
import { fetchPublic, type NetworkOverrides } from '../../platform/outgoing/fetch-public.ts'
import { readPublicUrl } from '../../platform/outgoing/public-address.ts'
import { readSecret } from '../../platform/secrets.ts'
import { ofBusiness, PushEvent, writeMessage } from './events.ts'
import * as queries from './queries.ts'

const SEND = 'push.send'

/** Mails often fail together, so they are reported once none has failed for this many milliseconds. */
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
 * Notifies the subscribed browsers of a business after this transaction, except the one whose session made the change.
 * Costs one query without subscriptions. Call it last: jobs that are replaced stay locked until the transaction ends.
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

/** Push services answer within a second. */
const ATTEMPT_TIMEOUT_MS = 5_000

/** The time for which the push service keeps a notification for an offline phone. */
const KEPT_SECONDS = 24 * 3_600

/** The answer of a push service: `gone` if the browser no longer takes notifications. */
type PushOutcome = 'arrived' | 'gone' | 'failed'

/** The key pair by which push services recognise this installation (VAPID, RFC 8292), as base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/**
 * Returns the key pair, which is created at the first start. The secret's 32 random bytes are the private key: all but
 * one in 2^32 of them are valid on P-256, and any other one throws here.
 */
export async function readPushKeys(db: Db): Promise<PushKeys> {
  const secret = await readSecret(db, 'push')
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(secret)
  return { publicKey: curve.getPublicKey('base64url'), privateKey: secret.toString('base64url') }
}

export interface PushSender {
  keys: PushKeys
  /** The contact of this sender for push services: an https address or mailto. */
  contact: string
  /** Host names of this server, to which it does not send. */
  ownHosts: readonly string[]
  network: NetworkOverrides
}

interface Receiver {
  endpoint: string
  p256dh: Buffer
  auth: Buffer
}

/** Sends one notification, encrypted for its browser. Network errors are an outcome and not thrown. */
async function postMessage(
  { keys, contact, ownHosts, network }: PushSender,
  { endpoint, p256dh, auth }: Receiver,
  message: PushMessage,
): Promise<PushOutcome> {
  const address = readPublicUrl(endpoint, ownHosts)
  if (!address) return 'gone'
  // Loaded with the first notification, since it brings its own libraries for cryptography and encoding.
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') } },
    JSON.stringify(message),
    { vapidDetails: { subject: contact, ...keys }, TTL: KEPT_SECONDS, urgency: 'high' },
  )
  const signal = AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)
  try {
    const response = await Promise.race([
      fetchPublic(
        address,
        { method: 'POST', headers: toTexts(headers), body: body ?? Buffer.alloc(0) },
        network,
        signal,
      ),
      sleep(ATTEMPT_TIMEOUT_MS, undefined, { ref: false }).then(() => undefined),
    ])
    const status = response?.statusCode ?? 0
    response?.destroy()
    if (status === 404 || status === 410) return 'gone'
    return status >= 200 && status < 300 ? 'arrived' : 'failed'
  } catch {
    return 'failed'
  }
}

const toTexts = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]))

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

/**
 * The jobs that send one notification to one browser. It arrives at least once; a repeat replaces the first by its tag.
 */
export const pushJobs = ({ db, sender }: { db: Db; sender: PushSender }): Job[] => [
  {
    name: SEND,
    lane: 'webhooks',
    work: async (payload, { record }) => sendOne(db, sender, Payload.parse(payload), record),
  },
]
