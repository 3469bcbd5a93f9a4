import type { FastifyBaseLogger } from 'fastify'
import type { Provider, ProviderLink, ProviderPayment } from '../provider/service.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { endUpgrade, extendPro } from './extend-pro.ts'
import { evaluateLink } from './policy.ts'
import { addNote, findUpgrade, storeLink, type UpgradeKey, type UpgradeRow } from './queries.ts'
import { applyRefund } from './refunds.ts'

/**
 * Reads an upgrade's link from the provider and applies its state. Called by events, by the return of the browser and
 * by the sweep; safe to repeat, in any order and concurrently.
 * @throws ProviderError if the provider could not be read; nothing is changed then
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

async function applyRefunds(
  { db }: ReconcileParts,
  key: UpgradeKey,
  payments: readonly ProviderPayment[],
): Promise<void> {
  const refunded = payments.filter(({ amountRefunded }) => amountRefunded > 0n)
  for (const { id, amountRefunded } of refunded) await db.begin((tx) => applyRefund(tx, key, id, amountRefunded))
}

/** What `reconcileUpgrade` needs. The time is always the database's. */
export interface ReconcileParts {
  db: Db
  provider: Provider
  log: FastifyBaseLogger
}
