import { findStopReason, isReservedName, isTrustedSender } from '#domain/messages/mail-trust.ts'
import { findWebAddress } from '#domain/messages/web-address.ts'
import { readNow } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Db, Tx } from '../../../platform/postgres/database.ts'
import type { Actor, Owner } from '../../../actor/actor.ts'
import { OperatorRefused } from '../../accounts/operator/service.ts'
import { recordDone } from '../../audit/service.ts'
import * as queries from './queries.ts'

const DAY_MS = 86_400_000

/** Whether the business of an actor may mail its own words. */
export async function isTrusted(tx: Db | Tx, { plan, user, businessId }: Actor): Promise<boolean> {
  if (plan === 'Pro') return true
  const ageDays = ((await readNow(tx)).getTime() - user.created_at.getTime()) / DAY_MS
  const { payments, customers } = await queries.countPayments(tx, { businessId })
  return isTrustedSender({ plan, ageDays, payments, payingCustomers: customers })
}

/** Whether a business was stopped. */
export const isStopped = async (db: Db | Tx, owner: Owner): Promise<boolean> =>
  ((await queries.findSender(db, owner))?.stopped_for ?? null) !== null

/**
 * Refuses a business that was stopped, or whose name would deceive in a mail.
 * @throws mail_stopped, sender_name_refused
 */
export async function requireSender(tx: Db | Tx, actor: Actor): Promise<void> {
  const sender = await queries.findSender(tx, actor)
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
  const outcomes = await queries.countOutcomes(tx, actor)
  const reason = findStopReason({ ...outcomes, isTrusted: await isTrusted(tx, actor) })
  if (reason) await queries.stopSender(tx, actor, reason)
}

/** Runs `act` for the business of a user and records it in the audit log. @throws OperatorRefused (an unknown address) */
const forBusiness = (db: Db, email: string, what: string, act: (tx: Tx, businessId: string) => Promise<void>) =>
  db.begin(async (tx) => {
    const user = await queries.findUserByAddress(tx, email)
    if (!user) throw new OperatorRefused(`No user has the address ${email}. "user list" shows all users.`)
    await act(tx, user.business_id)
    await recordDone(tx, { userId: user.id }, `cli: ${what}`, email)
  })

/** Lets a business that was stopped mail its customers again. @throws OperatorRefused */
export const liftMailStop = (db: Db, email: string): Promise<void> =>
  forBusiness(db, email, 'mails lift', async (tx, businessId) => {
    if (!(await queries.liftStop(tx, { businessId })))
      throw new OperatorRefused(`The mails of ${email} are not stopped.`)
  })

/** Allows the name of a business in mails, though it looks like that of a bank or an authority. @throws OperatorRefused */
export const allowMailName = (db: Db, email: string): Promise<void> =>
  forBusiness(db, email, 'mails allow-name', async (tx, businessId) => {
    await queries.allowName(tx, { businessId })
  })

export const listMailStops = queries.listStopped
