import type { Paise } from '#domain/money/money.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Provider, ProviderLink } from '../provider/service.ts'

/** One wish to become Pro; see migration 0003. */
export interface UpgradeRow {
  business_id: string
  id: string
  user_id: string
  reference_id: string
  amount: Paise
  discount_code_id: string | null
  discount_code: string | null
  discount_amount: Paise
  status: 'creating' | 'open' | 'paid' | 'ended' | 'superseded'
  discount_settled: boolean
  provider_mode: Provider['mode']
  provider_link_id: string | null
  provider_order_id: string | null
  short_url: string | null
  expires_at: Date
  has_expired: boolean
  created_at: Date
}

/** Whose row, and which: every write names both. */
export type UpgradeKey = Pick<UpgradeRow, 'business_id' | 'id'>

const columns = (db: Db | Tx) => db`
  business_id, id, user_id, reference_id, amount, discount_code_id, discount_code, discount_amount, status,
  discount_settled,
  provider_mode, provider_link_id, provider_order_id, short_url, expires_at,
  expires_at <= now() AS has_expired, created_at`

export const findUpgrade = async (db: Db | Tx, { business_id, id }: UpgradeKey) =>
  (
    await db<UpgradeRow[]>`
    SELECT ${columns(db)} FROM upgrades WHERE business_id = ${business_id} AND id = ${id}`
  )[0]

export const lockUpgrade = async (tx: Tx, { business_id, id }: UpgradeKey) =>
  (
    await tx<UpgradeRow[]>`
    SELECT ${columns(tx)} FROM upgrades WHERE business_id = ${business_id} AND id = ${id} FOR UPDATE`
  )[0]

export const findNewest = async (db: Db, businessId: string) =>
  (
    await db<UpgradeRow[]>`
    SELECT ${columns(db)} FROM upgrades WHERE business_id = ${businessId} ORDER BY created_at DESC, id DESC LIMIT 1`
  )[0]

/**
 * An upgrade that has not come to its end, and whether its link may still be handed out, or made: the provider takes
 * none that ends within 15 minutes.
 */
export const findOpen = async (db: Db | Tx, businessId: string, mode: Provider['mode']) =>
  (
    await db<(UpgradeRow & { is_usable: boolean })[]>`
    SELECT ${columns(db)}, provider_mode = ${mode} AND expires_at > now() +
      CASE status WHEN 'creating' THEN interval '20 minutes' ELSE interval '2 minutes' END AS is_usable
    FROM upgrades WHERE business_id = ${businessId} AND status IN ('creating', 'open')`
  )[0]

/** The upgrade that holds the one open place of a business, whatever its mode. */
export const findWaiting = async (tx: Tx, businessId: string) =>
  (
    await tx<UpgradeRow[]>`
    SELECT ${columns(tx)} FROM upgrades WHERE business_id = ${businessId} AND status IN ('creating', 'open')`
  )[0]

interface NewUpgrade {
  businessId: string
  id: string
  userId: string
  referenceId: string
  amount: Paise
  discount: { id: string; code: string; discount_amount: Paise } | null
  mode: Provider['mode']
}

/** Stands before the provider is asked, so that a link whose answer is lost is found by its reference. */
export async function insertUpgrade(tx: Tx, upgrade: NewUpgrade): Promise<UpgradeRow> {
  const { discount } = upgrade
  const [row] = await tx<UpgradeRow[]>`
    INSERT INTO upgrades (business_id, id, user_id, reference_id, amount, discount_code_id, discount_code,
      discount_amount, discount_settled, provider_mode, expires_at, next_check_at)
    VALUES (${upgrade.businessId}, ${upgrade.id}, ${upgrade.userId}, ${upgrade.referenceId}, ${upgrade.amount},
      ${discount?.id ?? null}, ${discount?.code ?? null}, ${discount?.discount_amount ?? 0n}, ${discount === null},
      ${upgrade.mode}, now() + interval '60 minutes', now() + interval '2 minutes' + random() * interval '20 seconds')
    RETURNING ${columns(tx)}`
  if (!row) throw new Error('A new upgrade is not there.')
  return row
}

/** Keeps what the provider told of the link; an upgrade that was replaced meanwhile stays so. */
export const storeLink = async (db: Db, { business_id, id }: UpgradeKey, link: ProviderLink) =>
  (
    await db<UpgradeRow[]>`
    UPDATE upgrades SET provider_link_id = ${link.id}, short_url = ${link.shortUrl},
      provider_order_id = coalesce(provider_order_id, ${link.orderId}),
      status = CASE status WHEN 'creating' THEN 'open' ELSE status END
    WHERE business_id = ${business_id} AND id = ${id} RETURNING ${columns(db)}`
  )[0]

/** Nobody can pay it any more, as far as is known: the sweep goes on looking, and a late payment still counts. */
export const setEnded = (tx: Tx, { business_id, id }: UpgradeKey) => tx`
  UPDATE upgrades SET status = 'ended', discount_settled = true WHERE business_id = ${business_id} AND id = ${id}`

/** Its link is looked at soon, for the case that it cannot be cancelled just now. */
export const setSuperseded = (tx: Tx, { business_id, id }: UpgradeKey) => tx`
  UPDATE upgrades SET status = 'superseded', discount_settled = true,
    next_check_at = least(next_check_at, now() + interval '1 minute')
  WHERE business_id = ${business_id} AND id = ${id}`

/** Read once more a little later: a refund that was told before the payment was granted is seen then. */
export const setPaid = (tx: Tx, { business_id, id }: UpgradeKey) => tx`
  UPDATE upgrades SET status = 'paid', discount_settled = true, next_check_at = now() + interval '5 minutes'
  WHERE business_id = ${business_id} AND id = ${id}`

export interface PlanRow {
  plan_expires_at: Date | null
  now: Date
}

/** Holds the business until the transaction ends: what it buys and what it loses comes one after the other. */
export async function lockPlan(tx: Tx, businessId: string): Promise<PlanRow> {
  const [row] = await tx<PlanRow[]>`
    SELECT plan_expires_at, now() AS now FROM businesses WHERE id = ${businessId} FOR UPDATE`
  if (!row) throw new Error('An upgrade has no business.')
  return row
}

/** A payment lifts an earlier cancellation. */
export const extendPlan = (tx: Tx, businessId: string, mode: Provider['mode'], expiresAt: Date) => tx`
  UPDATE businesses SET plan_expires_at = ${expiresAt}, plan_mode = ${mode}, plan_cancelled_at = NULL
  WHERE id = ${businessId}`

export const setPlanEnd = (tx: Tx, businessId: string, expiresAt: Date) => tx`
  UPDATE businesses SET plan_expires_at = ${expiresAt} WHERE id = ${businessId}`

/** False where there is no Pro to cancel. */
export const cancelPlan = async (db: Db, businessId: string): Promise<boolean> =>
  (
    await db`
    UPDATE businesses SET plan_cancelled_at = coalesce(plan_cancelled_at, now())
    WHERE id = ${businessId} AND plan_expires_at > now() RETURNING id`
  ).length === 1
