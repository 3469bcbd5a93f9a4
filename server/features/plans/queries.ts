import type { Paise } from '#domain/money/money.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Provider, ProviderLink } from '../provider/service.ts'
import { newId } from '../../platform/ids.ts'

/** One attempt to buy a month of Pro; see 0015_plans.sql. */
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

export const findNewestUpgrade = async (db: Db, businessId: string) =>
  (
    await db<UpgradeRow[]>`
    SELECT ${columns(db)} FROM upgrades WHERE business_id = ${businessId} ORDER BY created_at DESC, id DESC LIMIT 1`
  )[0]

/**
 * Returns the pending upgrade of a business. `is_usable`: its link may still be shown or created, since the provider
 * refuses links that expire within 15 minutes.
 */
export const findReusableUpgrade = async (db: Db | Tx, businessId: string, mode: Provider['mode']) =>
  (
    await db<(UpgradeRow & { is_usable: boolean })[]>`
    SELECT ${columns(db)}, provider_mode = ${mode} AND expires_at > now() +
      CASE status WHEN 'creating' THEN interval '20 minutes' ELSE interval '2 minutes' END AS is_usable
    FROM upgrades WHERE business_id = ${businessId} AND status IN ('creating', 'open')`
  )[0]

/** Returns the pending upgrade of a business in any payment mode. */
export const findPendingUpgrade = async (tx: Tx, businessId: string) =>
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

/**
 * Inserts an upgrade before its link is created, so that the link can be found by its reference if the answer is lost.
 */
export async function insertUpgrade(tx: Tx, upgrade: NewUpgrade): Promise<UpgradeRow> {
  const { discount } = upgrade
  const [row] = await tx<UpgradeRow[]>`
    INSERT INTO upgrades (business_id, id, user_id, reference_id, amount, discount_code_id, discount_code,
      discount_amount, discount_settled, provider_mode, expires_at, next_check_at)
    VALUES (${upgrade.businessId}, ${upgrade.id}, ${upgrade.userId}, ${upgrade.referenceId}, ${upgrade.amount},
      ${discount?.id ?? null}, ${discount?.code ?? null}, ${discount?.discount_amount ?? 0n}, ${discount === null},
      ${upgrade.mode}, now() + interval '60 minutes', now() + interval '2 minutes' + random() * interval '20 seconds')
    RETURNING ${columns(tx)}`
  if (!row) throw new Error('INSERT INTO upgrades returned no row.')
  return row
}

/** Stores the ids and address of the link. An upgrade that was replaced meanwhile keeps its status. */
export const storeLink = async (db: Db, { business_id, id }: UpgradeKey, link: ProviderLink) =>
  (
    await db<UpgradeRow[]>`
    UPDATE upgrades SET provider_link_id = ${link.id}, short_url = ${link.shortUrl},
      provider_order_id = coalesce(provider_order_id, ${link.orderId}),
      status = CASE status WHEN 'creating' THEN 'open' ELSE status END
    WHERE business_id = ${business_id} AND id = ${id} RETURNING ${columns(db)}`
  )[0]

/** Marks an upgrade as ended. The sweep still checks it, and a late payment still counts. */
export const setEnded = (tx: Tx, { business_id, id }: UpgradeKey) => tx`
  UPDATE upgrades SET status = 'ended', discount_settled = true WHERE business_id = ${business_id} AND id = ${id}`

/** Marks an upgrade as replaced. The sweep checks it within a minute, in case its link cannot be cancelled now. */
export const setSuperseded = (tx: Tx, { business_id, id }: UpgradeKey) => tx`
  UPDATE upgrades SET status = 'superseded', discount_settled = true,
    next_check_at = least(next_check_at, now() + interval '1 minute')
  WHERE business_id = ${business_id} AND id = ${id}`

/** Marks an upgrade as paid. A check 5 minutes later finds a refund whose event came before the payment. */
export const setPaid = (tx: Tx, { business_id, id }: UpgradeKey) => tx`
  UPDATE upgrades SET status = 'paid', discount_settled = true, next_check_at = now() + interval '5 minutes'
  WHERE business_id = ${business_id} AND id = ${id}`

const NOTE_MAX = 200

/** Adds a note for the operator, unless the same note exists. `upgrade` is null if the note belongs to none. */
export const addNote = async (db: Db | Tx, upgrade: UpgradeKey | null, what: string): Promise<void> => {
  await db`
    INSERT INTO plan_notes (id, business_id, upgrade_id, what)
    VALUES (${newId()}, ${upgrade?.business_id ?? null}, ${upgrade?.id ?? null}, ${what.slice(0, NOTE_MAX)})
    ON CONFLICT DO NOTHING`
}

export const hasNote = async (tx: Tx, { business_id, id }: UpgradeKey, what: string): Promise<boolean> =>
  (
    await tx`
    SELECT 1 FROM plan_notes WHERE business_id = ${business_id} AND upgrade_id = ${id} AND what = ${what}`
  ).length > 0

/** Removes the business from its notes when it is deleted. Skips notes that would become duplicates. */
export const anonymizeNotes = (tx: Tx, businessId: string) => tx`
  UPDATE plan_notes n SET business_id = NULL
  WHERE n.business_id = ${businessId} AND NOT EXISTS (
    SELECT 1 FROM plan_notes o
    WHERE o.business_id IS NULL AND o.upgrade_id IS NOT DISTINCT FROM n.upgrade_id AND o.what = n.what)`
