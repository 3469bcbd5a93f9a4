import type { FastifyBaseLogger } from 'fastify'
import { indiaDay, startOfDay } from '#domain/days/india-day.ts'
import type { Paise } from '#domain/money/money.ts'
import { isPlanActive, nextPeriod } from '#domain/plans/plan-period.ts'
import { showRupees } from '#domain/money/show-money.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { type Provider, ProviderError, type ProviderLink, type ProviderPayment } from '../provider/service.ts'
import { lockPlan, setPlanEnd } from '../business/service.ts'
import { endUpgrade, extendPro } from './extend-pro.ts'
import { evaluateLink, nextCheckAt } from './policy.ts'
import { addNote, findUpgrade, hasNote, storeLink, type UpgradeKey, type UpgradeRow } from './queries.ts'
import * as payments from './payment-queries.ts'

/**
 * Reads an upgrade's link from the provider and applies its state. Called after events, when the browser returns, and
 * by the sweep; safe to repeat, in any order and concurrently.
 * @throws ProviderError if the provider could not be read; then nothing is changed
 */
export async function reconcileUpgrade(parts: ReconcileParts, key: UpgradeKey): Promise<void> {
  const { db, provider, log } = parts
  const before = await findUpgrade(db, key)
  if (!before || before.provider_mode !== provider.mode) return
  const link = await findLink(parts, before)
  if (!link) {
    if (before.has_expired) await db.begin((tx) => endUpgrade(tx, key))
    return
  }
  const payments = link.orderId === null ? [] : await provider.listOrderPayments(link.orderId)
  const outcome = evaluateLink(before, link, payments)
  if (outcome.status !== 'paid' && outcome.note !== undefined) {
    await addNote(db, key, outcome.note)
    log.warn({ upgrade: key.id, link: link.id }, outcome.note)
  }
  if (outcome.status === 'mismatch') return

  const upgrade = await storeLinkIds(parts, before, link)
  if (outcome.status === 'paid') {
    await db.begin((tx) => extendPro(tx, key, outcome.payment.id))
  } else if (outcome.status === 'ended') {
    await db.begin((tx) => endUpgrade(tx, key))
  } else if (upgrade.status === 'superseded' && link.status === 'created') {
    await cancelLink(parts, key, link)
  }
  await applyRefunds(parts, key, payments)
}

const findLink = ({ provider }: ReconcileParts, upgrade: UpgradeRow): Promise<ProviderLink | null> =>
  upgrade.provider_link_id === null
    ? provider.findLinkByReference(upgrade.reference_id)
    : provider.readLink(upgrade.provider_link_id)

async function storeLinkIds({ db }: ReconcileParts, upgrade: UpgradeRow, link: ProviderLink): Promise<UpgradeRow> {
  const isKnown = upgrade.provider_link_id !== null && (link.orderId === null || upgrade.provider_order_id !== null)
  return (isKnown ? undefined : await storeLink(db, upgrade, link)) ?? upgrade
}

/** Cancels the link of a replaced upgrade. If it was paid meanwhile, the payment counts. */
async function cancelLink(parts: ReconcileParts, key: UpgradeKey, link: ProviderLink): Promise<void> {
  if ((await parts.provider.cancelLink(link.id)) === 'already_paid') await reconcileUpgrade(parts, key)
}

const isReversed = ({ status }: payments.PlanPaymentRow): boolean => status === 'refunded' || status === 'lost'

/** Applies the total refunded so far, in paise. A repeated or older total changes nothing. */
async function applyRefund(tx: Tx, upgrade: UpgradeKey, paymentId: string, refunded: Paise): Promise<void> {
  await lockPlan(tx, upgrade.business_id)
  const payment = await payments.lockPaymentOfUpgrade(tx, upgrade)
  if (payment?.razorpay_payment_id !== paymentId || refunded <= payment.amount_refunded) return
  if (refunded < payment.amount) {
    const status = payment.status === 'paid' ? 'part_refunded' : payment.status
    await payments.setStatus(tx, payment, status, refunded)
    await addNote(tx, upgrade, `Refunded ${showRupees(refunded)} of ${showRupees(payment.amount)}: Pro stays`)
    return
  }
  if (!isReversed(payment)) await endPeriod(tx, upgrade, payment)
  await payments.setStatus(tx, payment, 'refunded', payment.amount)
  await addNote(tx, upgrade, 'Refunded in full')
}

export type DisputeStep = 'created' | 'under_review' | 'action_required' | 'won' | 'lost' | 'closed'

/** Applies a step of a dispute. Only a lost dispute ends the period. */
export async function applyDispute(tx: Tx, upgrade: UpgradeKey, disputeId: string, step: DisputeStep): Promise<void> {
  await lockPlan(tx, upgrade.business_id)
  const payment = await payments.lockPaymentOfUpgrade(tx, upgrade)
  await addNote(tx, upgrade, disputeNote(disputeId, step))
  if (!payment || isReversed(payment)) return
  if (step === 'lost') {
    await endPeriod(tx, upgrade, payment)
    await payments.setStatus(tx, payment, 'lost', payment.amount_refunded)
  } else if (step === 'won' || step === 'closed') {
    if (payment.status !== 'disputed') return
    const status = payment.amount_refunded > 0n ? 'part_refunded' : 'paid'
    await payments.setStatus(tx, payment, status, payment.amount_refunded)
  } else if (!(await isDecided(tx, upgrade, disputeId))) {
    await payments.setStatus(tx, payment, 'disputed', payment.amount_refunded)
  }
}

const disputeNote = (disputeId: string, step: DisputeStep): string => `Dispute ${disputeId}: ${step}`

/** Whether the dispute was already decided. Events arrive in any order. */
const isDecided = async (tx: Tx, upgrade: UpgradeKey, disputeId: string): Promise<boolean> =>
  (await hasNote(tx, upgrade, disputeNote(disputeId, 'won'))) ||
  (await hasNote(tx, upgrade, disputeNote(disputeId, 'closed')))

/** Removes the period that a payment bought. Later paid periods move forward; Pro ends now or later, never earlier. */
async function endPeriod(tx: Tx, upgrade: UpgradeKey, payment: payments.PlanPaymentRow): Promise<void> {
  const { now, plan_expires_at: planExpiresAt } = await lockPlan(tx, upgrade.business_id)
  const begin = startOfDay(payment.period_from)
  if (!isPlanActive(planExpiresAt, now) || payment.period_to < indiaDay(now)) {
    await addNote(tx, upgrade, 'The period of this payment had already ended')
    return
  }
  const mode = (await findUpgrade(tx, upgrade))?.provider_mode
  if (!mode) throw new Error('The upgrade of a payment does not exist.')
  const days = await payments.listPaidPeriods(tx, upgrade.business_id, mode)
  const paid = days.filter(({ from }) => from < payment.period_from)
  let expiresAt = begin > now ? begin : now
  for (const later of await payments.lockLaterPeriods(tx, upgrade.business_id, mode, payment.period_from)) {
    const period = nextPeriod(now, expiresAt, paid)
    await payments.setPeriod(tx, later, period)
    paid.push(period)
    expiresAt = period.expiresAt
  }
  await setPlanEnd(tx, upgrade.business_id, expiresAt)
}

async function applyRefunds(
  { db }: ReconcileParts,
  key: UpgradeKey,
  payments: readonly ProviderPayment[],
): Promise<void> {
  const refunded = payments.filter(({ amountRefunded }) => amountRefunded > 0n)
  for (const { id, amountRefunded } of refunded) await db.begin((tx) => applyRefund(tx, key, id, amountRefunded))
}

/** The dependencies of `reconcileUpgrade`. The time is always the database's. */
export interface ReconcileParts {
  db: Db
  provider: Provider
  log: FastifyBaseLogger
}

/** The number of upgrades that are checked concurrently, since a backlog must not overload the provider. */
const AT_ONCE = 5
const ROUND_MS = 50_000
const PAUSE_MS = 5 * 60_000
const JITTER_MS = 20_000

/** Checks every due upgrade at the provider, in case an event was lost. */
export function sweepJob(parts: ReconcileParts): Job {
  let pausedUntil = 0
  return {
    name: 'plans.sweep',
    cron: '* * * * *',
    work: async () => {
      const endAt = performance.now() + ROUND_MS
      while (performance.now() >= pausedUntil && performance.now() < endAt) {
        const due = await claimDueUpgrades(parts.db, parts.provider.mode, AT_ONCE)
        if (due.length === 0) return
        const faults = await Promise.all(due.map((row) => check(parts, row)))
        const blocked = faults.find((fault) => fault?.kind === 'bad_keys' || fault?.kind === 'limited')
        if (!blocked) continue
        parts.log.warn({ fault: blocked.message }, 'checks of payment links pause for 5 minutes')
        pausedUntil = performance.now() + PAUSE_MS
      }
    },
  }
}

/** Checks one upgrade. After a provider error the claim expires, so the row is due again in 5 minutes. */
async function check(parts: ReconcileParts, row: DueRow): Promise<ProviderError | undefined> {
  try {
    await reconcileUpgrade(parts, row)
  } catch (e) {
    if (e instanceof ProviderError) return e
    throw e
  }
  const upgrade = await findUpgrade(parts.db, row)
  const next = upgrade?.status === 'paid' ? null : nextCheckAt(row, row.now)
  await setNextCheck(parts.db, row, next && new Date(next.getTime() + Math.random() * JITTER_MS))
  return undefined
}

/**
 * Claims the newest unpaid upgrade of a business for a check at the provider; undefined if there is none or it was
 * checked in the last 2 s.
 */
export const claimForCheck = async (db: Db, businessId: string, mode: Provider['mode']) =>
  (
    await db<UpgradeKey[]>`
    UPDATE upgrades SET checked_at = now()
    WHERE business_id = ${businessId} AND status <> 'paid' AND provider_mode = ${mode}
      AND (checked_at IS NULL OR checked_at < now() - interval '2 seconds')
      AND id = (SELECT id FROM upgrades WHERE business_id = ${businessId} ORDER BY created_at DESC, id DESC LIMIT 1)
    RETURNING business_id, id`
  )[0]

type DueRow = Pick<UpgradeRow, 'business_id' | 'id' | 'created_at' | 'expires_at'> & { now: Date }

/** Claims upgrades whose check is due. A claim expires after 5 minutes, so a crashed worker loses none. */
export const claimDueUpgrades = (db: Db, mode: Provider['mode'], most: number) => db<DueRow[]>`
  UPDATE upgrades SET checks = checks + 1, checked_at = now(), next_check_at = now() + interval '5 minutes'
  WHERE (business_id, id) IN (
    SELECT business_id, id FROM upgrades WHERE next_check_at <= now() AND provider_mode = ${mode}
    ORDER BY next_check_at LIMIT ${most} FOR UPDATE SKIP LOCKED)
  RETURNING business_id, id, created_at, expires_at, now() AS now`

const setNextCheck = (db: Db, { business_id, id }: UpgradeKey, at: Date | null) => db`
  UPDATE upgrades SET next_check_at = ${at} WHERE business_id = ${business_id} AND id = ${id}`
