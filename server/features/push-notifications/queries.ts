import type { AppLanguage } from '#contract/site/languages.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor, Owner } from '../../actor/actor.ts'

export interface SubscriptionRow {
  id: string
  session_id: string
  device: string | null
  created_at: Date
}

export const listSubscriptions = (db: Db, { businessId, userId }: Actor) => db<SubscriptionRow[]>`
  SELECT id, session_id, device, created_at FROM push_subscriptions
  WHERE business_id = ${businessId} AND user_id = ${userId} ORDER BY created_at, id`

/** The subscription data from a browser. */
export interface NewSubscription {
  id: string
  sessionId: string
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  device: string | null
}

/** Stores the subscription of a session, which replaces its former one for this business. */
export const saveSubscription = async (tx: Tx, { businessId, userId }: Actor, one: NewSubscription) => {
  // One statement, since several pages of a browser may save it at once.
  const [row] = await tx<SubscriptionRow[]>`
    INSERT INTO push_subscriptions (business_id, id, user_id, session_id, endpoint, p256dh, auth, device)
    VALUES (${businessId}, ${one.id}, ${userId}, ${one.sessionId}, ${one.endpoint}, ${one.p256dh}, ${one.auth}, ${one.device})
    ON CONFLICT (session_id, business_id) DO UPDATE SET id = excluded.id, endpoint = excluded.endpoint,
      p256dh = excluded.p256dh, auth = excluded.auth, device = excluded.device, created_at = excluded.created_at,
      failures = 0, failing_since = NULL, paused_until = NULL
    RETURNING id, session_id, device, created_at`
  // The browser's former address is invalid now, and other businesses of the user may have it.
  await tx`
    UPDATE push_subscriptions SET endpoint = ${one.endpoint}, p256dh = ${one.p256dh}, auth = ${one.auth},
      failures = 0, failing_since = NULL, paused_until = NULL
    WHERE session_id = ${one.sessionId} AND user_id = ${userId} AND business_id <> ${businessId}`
  return row
}

/** Deletes the subscriptions of a user in a business except the newest `most`. */
export const deleteBeyond = (tx: Tx, { businessId, userId }: Actor, most: number) => tx`
  DELETE FROM push_subscriptions WHERE business_id = ${businessId} AND id IN (
    SELECT id FROM push_subscriptions WHERE business_id = ${businessId} AND user_id = ${userId}
    ORDER BY created_at DESC, id DESC OFFSET ${most})`

/**
 * Deletes a subscription; undefined if the user has none with this id. `in_use`: other businesses of the user also send
 * to this browser.
 */
export const deleteOwn = async (db: Db, { businessId, userId }: Actor, id: string) =>
  (
    await db<{ in_use: boolean }[]>`
    DELETE FROM push_subscriptions d WHERE business_id = ${businessId} AND user_id = ${userId} AND id = ${id}
    RETURNING EXISTS (
      SELECT FROM push_subscriptions o WHERE o.session_id = d.session_id AND o.business_id <> d.business_id) AS in_use`
  )[0]

/** Returns the subscriptions of all members of a business, without that of the session that made the change. */
export const listReceivers = (tx: Tx, { businessId }: Owner, sessionId: string | null) => tx<{ id: string }[]>`
  SELECT s.id FROM push_subscriptions s
  JOIN read_members m ON m.business_id = s.business_id AND m.id = s.user_id AND m.is_active
  WHERE s.business_id = ${businessId} AND s.session_id IS DISTINCT FROM ${sessionId}::uuid ORDER BY s.id`

/** A subscription with the data needed for sending. */
interface ReceiverRow {
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  failures: number
  paused_until: Date | null
  now: Date
  language: AppLanguage | null
  /** The name of the business if the user belongs to several; else null. */
  business_name: string | null
}

export const findReceiver = async (db: Db, { businessId }: Owner, id: string): Promise<ReceiverRow | undefined> =>
  (
    await db<ReceiverRow[]>`
    SELECT s.endpoint, s.p256dh, s.auth, s.failures, s.paused_until, now() AS now, m.language,
      CASE WHEN EXISTS (SELECT FROM read_members o WHERE o.id = s.user_id AND o.is_active AND o.business_id <> s.business_id)
        THEN b.name END AS business_name
    FROM push_subscriptions s JOIN read_businesses b ON b.id = s.business_id
    JOIN read_members m ON m.business_id = s.business_id AND m.id = s.user_id AND m.is_active
    WHERE s.business_id = ${businessId} AND s.id = ${id}`
  )[0]

export const markArrived = (db: Db, { businessId }: Owner, id: string) => db`
  UPDATE push_subscriptions SET failures = 0, failing_since = NULL, paused_until = NULL
  WHERE business_id = ${businessId} AND id = ${id} AND failures > 0`

/** Records a failed attempt and pauses the subscription. Returns the end of the pause. */
export const markFailed = async (tx: Tx, { businessId }: Owner, id: string, pauseSeconds: number) =>
  (
    await tx<{ paused_until: Date | null }[]>`
    UPDATE push_subscriptions SET failures = failures + 1, failing_since = coalesce(failing_since, now()),
      paused_until = now() + make_interval(secs => ${pauseSeconds}::int)
    WHERE business_id = ${businessId} AND id = ${id} RETURNING paused_until`
  )[0]?.paused_until

export const deleteSubscription = (db: Db | Tx, { businessId }: Owner, id: string) => db`
  DELETE FROM push_subscriptions WHERE business_id = ${businessId} AND id = ${id}`

/** Deletes a subscription that has failed for `days`. */
export const deleteIfDead = (tx: Tx, { businessId }: Owner, id: string, days: number) => tx`
  DELETE FROM push_subscriptions
  WHERE business_id = ${businessId} AND id = ${id} AND failing_since < now() - make_interval(days => ${days}::int)`

/** Lists the browsers of a business that get notifications, for its export, without addresses and keys. */
export const listForExport = (tx: Tx, { businessId }: Owner) => tx<
  { email: string | null; device: string | null; created_at: Date }[]
>`
  SELECT m.email, s.device, s.created_at
  FROM push_subscriptions s JOIN read_members m ON m.business_id = s.business_id AND m.id = s.user_id
  WHERE s.business_id = ${businessId} ORDER BY s.created_at, s.id`
