import { PUSH_SUBSCRIPTIONS_MAX, type PushSubscription } from '#contract/push-notifications/push-notifications.ts'
import { ECDH } from 'node:crypto'
import { AppError } from '../../platform/http/app-error.ts'
import { newId } from '../../platform/ids.ts'
import { inBusinessTurn } from '../../platform/limits/business-turns.ts'
import type { AttemptLimit, Attempts } from '../../platform/limits/attempts.ts'
import { isPrivate, type NetworkOverrides } from '../../platform/outgoing/fetch-public.ts'
import { readPublicUrl } from '../../platform/outgoing/public-address.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { type Actor, requireSessionId } from '../../actor/actor.ts'
import * as queries from './queries.ts'

/** Limited because each address is looked up in DNS. */
const SAVE_LIMIT: AttemptLimit = { max: 30, windowSeconds: 3_600, longestWaitSeconds: 1_800 }

export interface SubscriptionParts {
  db: Db
  attempts: Attempts
  /** Pavti's own address; nothing is sent to it. */
  publicUrl: string
  /** Name resolution. */
  network: NetworkOverrides
}

const present = ({ id, device, created_at, session_id }: queries.SubscriptionRow, sessionId: string) => ({
  id,
  device,
  created_at: created_at.toISOString(),
  current: session_id === sessionId,
})

/** Returns the browsers of the user that get notifications, oldest first. */
export async function listSubscriptions(db: Db, actor: Actor): Promise<PushSubscription[]> {
  const sessionId = requireSessionId(actor)
  return (await queries.listSubscriptions(db, actor)).map((row) => present(row, sessionId))
}

/** The input from a browser, validated by the contract. */
interface SubscriptionInput {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/**
 * Subscribes the browser of this session to notifications. @throws invalid_input (a private address, or no key of
 * P-256), too_many_attempts
 */
export async function saveSubscription(
  { db, attempts, publicUrl, network }: SubscriptionParts,
  actor: Actor,
  { endpoint, keys }: SubscriptionInput,
): Promise<PushSubscription> {
  const sessionId = requireSessionId(actor)
  await attempts.count(`push:${actor.userId}`, SAVE_LIMIT)
  const address = readPublicUrl(endpoint, [new URL(publicUrl).hostname])
  if (!address || (await isPrivate(address, network)))
    throw new AppError('invalid_input', { fields: { endpoint: 'Use the https address that the browser gave' } })
  const subscription = {
    id: newId(),
    sessionId,
    endpoint: address.url.href,
    p256dh: readPublicKey(keys.p256dh),
    auth: Buffer.from(keys.auth, 'base64url'),
    device: actor.source?.device ?? null,
  }
  const row = await inBusinessTurn(actor.businessId, () =>
    db.begin(async (tx) => {
      const saved = await queries.saveSubscription(tx, actor, subscription)
      await queries.deleteBeyond(tx, actor, PUSH_SUBSCRIPTIONS_MAX)
      return saved
    }),
  )
  if (!row) throw new Error('INSERT INTO push_subscriptions returned no row.')
  return present(row, sessionId)
}

/** Reads an uncompressed point on P-256. @throws invalid_input */
function readPublicKey(text: string): Buffer {
  const key = Buffer.from(text, 'base64url')
  try {
    if (key[0] === 4)
      return Buffer.from(ECDH.convertKey(key, 'prime256v1', undefined, undefined, 'uncompressed') as Buffer)
  } catch {
    // OpenSSL refuses a point that is not on the curve.
  }
  throw new AppError('invalid_input', { fields: { keys: 'This key is not valid' } })
}

/**
 * Returns whether other businesses of the user still send to the same browser. @throws not_found (ended, or of another
 * user)
 */
export async function deleteSubscription(db: Db, actor: Actor, id: string): Promise<boolean> {
  requireSessionId(actor)
  const deleted = await queries.deleteOwn(db, actor, id)
  if (!deleted) throw new AppError('not_found', { sentence: 'Notifications are off on this device already.' })
  return deleted.in_use
}
