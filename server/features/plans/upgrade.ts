import { RETURN_PATH } from '#contract/plans/plans.ts'
import { PRODUCT_NAME } from '#contract/site/product.ts'
import { readDiscountCode } from '#domain/ids/discount-code.ts'
import { planPrice } from '#domain/money/plan-price.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { inBusinessTurn } from '../../platform/limits/business-turns.ts'
import { newId } from '../../platform/ids.ts'
import type { Attempts } from '../../platform/limits/attempts.ts'
import type { Actor } from '../accounts/actor.ts'
import * as discounts from '../discounts/service.ts'
import { ProviderError } from '../provider/service.ts'
import { asRefusal } from './faults.ts'
import { end, supersede } from './extend-pro.ts'
import type { SettleParts } from './parts.ts'
import * as queries from './queries.ts'
import { settle } from './settle.ts'

export interface UpgradeParts extends SettleParts {
  attempts: Attempts
  publicUrl: string
}

const DESCRIPTION = `${PRODUCT_NAME} Pro, 1 month`

/**
 * A link to pay one month. A business has one at a time: asked again with the same code it is the same link, another
 * code replaces it.
 * @throws discount_invalid, too_many_attempts, provider_refused, provider_away, provider_slow
 */
export async function createPaymentLink(
  parts: UpgradeParts,
  actor: Actor,
  network: string,
  typedCode: string | null,
): Promise<string> {
  const claim = () => claimUpgrade(parts, actor, typedCode)
  const { upgrade, replaced } =
    typedCode === null
      ? await claim()
      : await discounts.countGuess(parts.attempts, { userId: actor.userId, network }, claim)
  const [shortUrl] = await Promise.all([getShortUrl(parts, upgrade), replaced && cancelReplaced(parts, replaced)])
  return shortUrl
}

/** The open upgrade where it is for the same price, else a new one; all clicks of a business come one after the other. */
const claimUpgrade = ({ db, provider: { mode } }: UpgradeParts, actor: Actor, typedCode: string | null) =>
  inBusinessTurn(actor.businessId, () =>
    db.begin(async (tx) => {
      await queries.lockPlan(tx, actor.businessId)
      const open = await queries.findOpen(tx, actor.businessId, mode)
      if (open?.is_usable && isSameCode(open, typedCode)) return { upgrade: open, replaced: undefined }
      if (open) await supersede(tx, open)
      const discount = typedCode === null ? null : await discounts.reserveUse(tx, typedCode)
      const id = newId()
      const upgrade = await queries.insertUpgrade(tx, {
        businessId: actor.businessId,
        id,
        userId: actor.userId,
        referenceId: `pv_${id.replaceAll('-', '')}`,
        amount: planPrice(discount?.discount_amount ?? null),
        discount,
        mode,
      })
      return { upgrade, replaced: open }
    }),
  )

/** What cannot be a code is the code of no link. */
const isSameCode = ({ discount_code: code }: queries.UpgradeRow, typedCode: string | null): boolean =>
  code === null ? typedCode === null : typedCode !== null && code === readDiscountCode(typedCode)

/** The sweep tries again where the provider is away. */
async function cancelReplaced(parts: UpgradeParts, replaced: queries.UpgradeRow): Promise<void> {
  try {
    await settle(parts, replaced)
  } catch (e) {
    if (!(e instanceof ProviderError)) throw e
    parts.log.warn({ fault: e.message }, 'a replaced payment link could not be cancelled yet')
  }
}

/** Links that this process is making now: ten clicks wait for the same one. */
const inTheMaking = new Map<string, Promise<string>>()

async function getShortUrl(parts: UpgradeParts, upgrade: queries.UpgradeRow): Promise<string> {
  if (upgrade.short_url !== null) return upgrade.short_url
  const making = inTheMaking.get(upgrade.id)
  if (making) return making
  const begun = findOrMakeLink(parts, upgrade).finally(() => inTheMaking.delete(upgrade.id))
  inTheMaking.set(upgrade.id, begun)
  return begun
}

/** Another click may have finished the link after this one read the row. */
const findOrMakeLink = async (parts: UpgradeParts, upgrade: queries.UpgradeRow): Promise<string> =>
  (await queries.findUpgrade(parts.db, upgrade))?.short_url ?? makeLink(parts, upgrade)

async function makeLink(parts: UpgradeParts, upgrade: queries.UpgradeRow): Promise<string> {
  const { db, provider, publicUrl } = parts
  try {
    const link = await provider.createLink({
      amount: upgrade.amount,
      referenceId: upgrade.reference_id,
      description: DESCRIPTION,
      upgradeId: upgrade.id,
      callbackUrl: publicUrl + RETURN_PATH,
      expireBy: upgrade.expires_at,
    })
    const stored = await queries.storeLink(db, upgrade, link)
    return stored?.status === 'superseded' ? await leaveReplaced(parts, stored) : link.shortUrl
  } catch (e) {
    if (!(e instanceof ProviderError)) throw e
    parts.log.warn({ upgrade: upgrade.id, fault: e.message }, 'a payment link could not be made')
    // Nothing was made and the reference may be burnt: the next click takes another one.
    if (e.kind === 'refused') await db.begin((tx) => end(tx, upgrade))
    throw asRefusal(e)
  }
}

/** Somebody asked with another code while this link was made: of several the last one counts. */
async function leaveReplaced(parts: UpgradeParts, replaced: queries.UpgradeRow): Promise<string> {
  await cancelReplaced(parts, replaced)
  const newest = await queries.findOpen(parts.db, replaced.business_id, parts.provider.mode)
  if (!newest) throw new AppError('provider_away')
  return getShortUrl(parts, newest)
}
