import { findStopReason, isReservedName, isTrustedSender } from '#domain/messages/mail-trust.ts'
import { findWebAddress } from '#domain/messages/web-address.ts'
import { readNow } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Db, Tx } from '../../../platform/postgres/database.ts'
import type { Actor, Owner } from '../../../actor/actor.ts'
import { OperatorRefused } from '../../accounts/operator/service.ts'
import { recordDone } from '../../audit/service.ts'

const DAY_MS = 86_400_000

/** The special state of a business as a sender. */
export interface SenderRow {
  stopped_for: 'refusals' | 'complaints' | null
  is_name_allowed: boolean
}

const findSender = async (db: Db | Tx, { businessId }: Owner) =>
  (
    await db<SenderRow[]>`
    SELECT stopped_for, is_name_allowed FROM mail_senders WHERE business_id = ${businessId}`
  )[0]

/** Counts the payments to a business, up to the number that makes it trusted. */
async function countPayments(db: Db | Tx, { businessId }: Owner): Promise<{ payments: number; customers: number }> {
  const [row] = await db<{ payments: number; customers: number }[]>`
    SELECT count(*)::int AS payments, count(DISTINCT customer_id)::int AS customers FROM (
      SELECT customer_id FROM read_payments
      WHERE business_id = ${businessId} AND undone_at IS NULL AND method NOT IN ('write_off', 'tds')
      ORDER BY recorded_at DESC LIMIT 200) AS newest`
  if (!row) throw new Error('SELECT count returned no row.')
  return row
}

/** Returns the outcomes of a business's mails within 30 days, or since the operator reviewed it. */
async function countOutcomes(tx: Tx, { businessId }: Owner) {
  const [row] = await tx<{ sent: number; refused: number; complaints: number }[]>`
    WITH since AS (
      SELECT greatest(now() - interval '30 days',
        (SELECT counted_from FROM mail_senders WHERE business_id = ${businessId})) AS at)
    SELECT count(*)::int AS sent,
      (count(*) FILTER (WHERE state = 'refused' AND problem IN ('address_unknown', 'mail_not_accepted', 'refused')))::int
        AS refused,
      (SELECT count(*)::int FROM mail_complaints c, since
        WHERE c.business_id = ${businessId} AND c.reported_at > since.at) AS complaints
    FROM customer_mail_recipients r, since
    WHERE r.business_id = ${businessId} AND r.queued_at > since.at AND NOT r.is_copy AND r.state <> 'waiting'`
  if (!row) throw new Error('SELECT count returned no row.')
  return row
}

/** Stops a business from mailing; if it is already stopped, nothing changes. */
const stopSender = (tx: Tx, { businessId }: Owner, reason: 'refusals' | 'complaints') => tx`
  INSERT INTO mail_senders AS s (business_id, stopped_at, stopped_for) VALUES (${businessId}, now(), ${reason})
  ON CONFLICT (business_id) DO UPDATE SET stopped_at = now(), stopped_for = excluded.stopped_for WHERE s.stopped_at IS NULL`

/** Lets a business mail again; earlier outcomes no longer count. Returns false if it was not stopped. */
const liftStop = async (tx: Tx, { businessId }: Owner): Promise<boolean> =>
  (
    await tx`UPDATE mail_senders SET stopped_at = NULL, stopped_for = NULL, counted_from = now()
      WHERE business_id = ${businessId} AND stopped_at IS NOT NULL`
  ).count === 1

const allowName = (tx: Tx, { businessId }: Owner) => tx`
  INSERT INTO mail_senders (business_id, is_name_allowed) VALUES (${businessId}, true)
  ON CONFLICT (business_id) DO UPDATE SET is_name_allowed = true`

/** Returns the stopped businesses, newest first, with the address of their first owner. */
export const listMailStops = (db: Db) => db<
  { email: string; name: string; stopped_for: 'refusals' | 'complaints'; stopped_at: Date }[]
>`
  SELECT u.email, b.name, s.stopped_for, s.stopped_at
  FROM mail_senders s JOIN read_businesses b ON b.id = s.business_id
  JOIN LATERAL (SELECT email FROM read_members
    WHERE business_id = s.business_id AND role = 'owner' AND is_active ORDER BY created_at LIMIT 1) AS u ON true
  WHERE s.stopped_at IS NOT NULL ORDER BY s.stopped_at DESC`

/** Returns the user of an address and the business that they used last. */
const findUserByAddress = async (tx: Tx, email: string) =>
  (
    await tx<{ id: string; business_id: string }[]>`
    SELECT id, business_id FROM read_users WHERE lower(email) = ${email.trim().toLowerCase()}`
  )[0]

/** Whether the business of an actor may mail its own texts. */
export async function isTrusted(tx: Db | Tx, { plan, user, businessId }: Actor): Promise<boolean> {
  if (plan === 'Pro') return true
  const ageDays = ((await readNow(tx)).getTime() - user.created_at.getTime()) / DAY_MS
  const { payments, customers } = await countPayments(tx, { businessId })
  return isTrustedSender({ plan, ageDays, payments, payingCustomers: customers })
}

/** Whether a business was stopped. */
export const isStopped = async (db: Db | Tx, owner: Owner): Promise<boolean> =>
  ((await findSender(db, owner))?.stopped_for ?? null) !== null

/**
 * Refuses a business that was stopped, or whose name could deceive recipients.
 * @throws mail_stopped, sender_name_refused
 */
export async function requireSender(tx: Db | Tx, actor: Actor): Promise<void> {
  const sender = await findSender(tx, actor)
  if (sender?.stopped_for) throw new AppError('mail_stopped')
  const { business_name: name } = actor.user
  const address = findWebAddress(name)
  if (address !== null) {
    throw new AppError('sender_name_refused', {
      sentence: `Mails cannot be sent in a name with a web address (${address}). Change the name of your business in Settings, or share the link by WhatsApp.`,
    })
  }
  if (!sender?.is_name_allowed && isReservedName(name)) throw new AppError('sender_name_refused')
}

/** Stops a business if too many of its mails were refused or reported. The caller has locked its totals. */
export async function stopIfHarmful(tx: Tx, actor: Actor): Promise<void> {
  const outcomes = await countOutcomes(tx, actor)
  const reason = findStopReason({ ...outcomes, isTrusted: await isTrusted(tx, actor) })
  if (reason) await stopSender(tx, actor, reason)
}

/**
 * Runs `act` for the business of a user and records it in the audit log. @throws OperatorRefused (an unknown address)
 */
const forBusiness = (db: Db, email: string, what: string, act: (tx: Tx, businessId: string) => Promise<void>) =>
  db.begin(async (tx) => {
    const user = await findUserByAddress(tx, email)
    if (!user) throw new OperatorRefused(`No user has the address ${email}. "user list" shows all users.`)
    await act(tx, user.business_id)
    await recordDone(tx, { userId: user.id }, `cli: ${what}`, email)
  })

/** Lets a stopped business mail its customers again. @throws OperatorRefused */
export const liftMailStop = (db: Db, email: string): Promise<void> =>
  forBusiness(db, email, 'mails lift', async (tx, businessId) => {
    if (!(await liftStop(tx, { businessId }))) throw new OperatorRefused(`The mails of ${email} are not stopped.`)
  })

/**
 * Allows the name of a business in mails although it looks like that of a bank or an authority. @throws OperatorRefused
 */
export const allowMailName = (db: Db, email: string): Promise<void> =>
  forBusiness(db, email, 'mails allow-name', async (tx, businessId) => {
    await allowName(tx, { businessId })
  })
