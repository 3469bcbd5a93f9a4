import type { ProviderLink, ProviderPayment } from '../provider/service.ts'
import { end, extendPro } from './extend-pro.ts'
import { addNote } from './notes.ts'
import type { SettleParts } from './parts.ts'
import { judge } from './policy.ts'
import { findUpgrade, storeLink, type UpgradeKey, type UpgradeRow } from './queries.ts'
import { applyRefund } from './refunds.ts'

/**
 * Brings an upgrade to what the provider says of it: the one door for events, for the return of the browser and for
 * the sweep. It may be called any number of times, in any order and side by side.
 * @throws ProviderError where the provider could not be read; nothing is changed then
 */
export async function settle(parts: SettleParts, key: UpgradeKey): Promise<void> {
  const { db, provider, log } = parts
  const before = await findUpgrade(db, key)
  if (!before || before.provider_mode !== provider.mode) return
  const link = await findLink(parts, before)
  if (!link) {
    if (before.has_expired) await db.begin((tx) => end(tx, key))
    return
  }
  const payments = link.orderId === null ? [] : await provider.listOrderPayments(link.orderId)
  const verdict = judge(before, link, payments)
  if (verdict.is !== 'paid' && verdict.note !== undefined) {
    await addNote(db, key, verdict.note)
    log.warn({ upgrade: key.id, link: link.id }, verdict.note)
  }
  if (verdict.is === 'foreign') return

  const upgrade = await rememberLink(parts, before, link)
  if (verdict.is === 'paid') {
    await db.begin((tx) => extendPro(tx, key, verdict.payment.id))
  } else if (verdict.is === 'ended') {
    await db.begin((tx) => end(tx, key))
  } else if (upgrade.status === 'superseded' && link.status === 'created') {
    await cancelLink(parts, key, link)
  }
  await settleRefunds(parts, key, payments)
}

const findLink = ({ provider }: SettleParts, upgrade: UpgradeRow): Promise<ProviderLink | null> =>
  upgrade.provider_link_id === null
    ? provider.findLinkByReference(upgrade.reference_id)
    : provider.readLink(upgrade.provider_link_id)

async function rememberLink({ db }: SettleParts, upgrade: UpgradeRow, link: ProviderLink): Promise<UpgradeRow> {
  const isKnown = upgrade.provider_link_id !== null && (link.orderId === null || upgrade.provider_order_id !== null)
  return (isKnown ? undefined : await storeLink(db, upgrade, link)) ?? upgrade
}

/** Another upgrade took its place, so nobody should pay it; where somebody just did, that counts. */
async function cancelLink(parts: SettleParts, key: UpgradeKey, link: ProviderLink): Promise<void> {
  if ((await parts.provider.cancelLink(link.id)) === 'already_paid') await settle(parts, key)
}

async function settleRefunds(
  { db }: SettleParts,
  key: UpgradeKey,
  payments: readonly ProviderPayment[],
): Promise<void> {
  const refunded = payments.filter(({ amountRefunded }) => amountRefunded > 0n)
  for (const { id, amountRefunded } of refunded) await db.begin((tx) => applyRefund(tx, key, id, amountRefunded))
}
