import type { AppLanguage } from '#contract/site/languages.ts'
import { RETURN_PATH } from '#contract/site/main-paths.ts'
import { PRODUCT_NAME } from '#contract/site/product.ts'
import type { ErrorCode } from '#contract/call/errors.ts'
import { readDiscountCode } from '#domain/ids/discount-code.ts'
import { planPrice } from '#domain/plans/plan-price.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { inBusinessTurn } from '../../platform/limits/business-turns.ts'
import { newId } from '../../platform/ids.ts'
import type { Attempts } from '../../platform/limits/attempts.ts'
import type { Actor } from '../../actor/actor.ts'
import { lockPlan } from '../business/service.ts'
import * as discounts from '../discounts/service.ts'
import { ProviderError } from '../provider/service.ts'
import { endUpgrade, supersedeUpgrade } from './extend-pro.ts'
import * as queries from './queries.ts'
import { type ReconcileParts, reconcileUpgrade } from './reconcile.ts'

const CODES: Record<ProviderError['kind'], ErrorCode> = {
  refused: 'provider_refused',
  bad_keys: 'provider_refused',
  not_sent: 'provider_away',
  unknown: 'provider_away',
  limited: 'provider_away',
  slow: 'provider_slow',
}

/** Converts a failed link creation to the error for the user. */
const toLinkError = ({ kind, retryAfterSeconds }: ProviderError): AppError =>
  new AppError(CODES[kind], retryAfterSeconds === undefined ? {} : { retryAfterSeconds })

export interface UpgradeParts extends ReconcileParts {
  attempts: Attempts
  publicUrl: string
}

/** What the payer buys, as the provider's page shows it. */
const DESCRIPTIONS: Record<AppLanguage, string> = {
  en: `${PRODUCT_NAME} Pro, 1 month`,
  hi: `${PRODUCT_NAME} Pro, 1 महीना`,
}

/**
 * Returns the address of a link to pay for one month. A business has one open link: the same code returns it again,
 * another code replaces it.
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
  const [shortUrl] = await Promise.all([
    getShortUrl(parts, upgrade, actor.language),
    replaced && cancelReplaced(parts, replaced),
  ])
  return shortUrl
}

/**
 * Returns the pending upgrade if it has the same code, else a new one. The plan lock serializes a business's clicks.
 */
const claimUpgrade = ({ db, provider: { mode } }: UpgradeParts, actor: Actor, typedCode: string | null) =>
  inBusinessTurn(actor.businessId, () =>
    db.begin(async (tx) => {
      await lockPlan(tx, actor.businessId)
      const open = await queries.findReusableUpgrade(tx, actor.businessId, mode)
      if (open?.is_usable && isSameCode(open, typedCode)) return { upgrade: open, replaced: undefined }
      if (open) await supersedeUpgrade(tx, open)
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

const isSameCode = ({ discount_code: code }: queries.UpgradeRow, typedCode: string | null): boolean =>
  code === null ? typedCode === null : typedCode !== null && code === readDiscountCode(typedCode)

/** Cancels a replaced link. After a provider error the sweep retries. */
async function cancelReplaced(parts: UpgradeParts, replaced: queries.UpgradeRow): Promise<void> {
  try {
    await reconcileUpgrade(parts, replaced)
  } catch (e) {
    if (!(e instanceof ProviderError)) throw e
    parts.log.warn({ fault: e.message }, 'a replaced payment link could not be cancelled yet')
  }
}

/** Links that this process is creating, by upgrade id, so that concurrent clicks share one call. */
const pendingLinks = new Map<string, Promise<string>>()

async function getShortUrl(parts: UpgradeParts, upgrade: queries.UpgradeRow, language: AppLanguage): Promise<string> {
  if (upgrade.short_url !== null) return upgrade.short_url
  const pending = pendingLinks.get(upgrade.id)
  if (pending) return pending
  const started = findOrCreateLink(parts, upgrade, language).finally(() => pendingLinks.delete(upgrade.id))
  pendingLinks.set(upgrade.id, started)
  return started
}

/** Reads the link again before creating it, since another click may have created it meanwhile. */
const findOrCreateLink = async (
  parts: UpgradeParts,
  upgrade: queries.UpgradeRow,
  language: AppLanguage,
): Promise<string> => (await queries.findUpgrade(parts.db, upgrade))?.short_url ?? createLink(parts, upgrade, language)

async function createLink(parts: UpgradeParts, upgrade: queries.UpgradeRow, language: AppLanguage): Promise<string> {
  const { db, provider, publicUrl } = parts
  try {
    const link = await provider.createLink({
      amount: upgrade.amount,
      referenceId: upgrade.reference_id,
      description: DESCRIPTIONS[language],
      upgradeId: upgrade.id,
      callbackUrl: publicUrl + RETURN_PATH,
      expireBy: upgrade.expires_at,
    })
    const stored = await queries.storeLink(db, upgrade, link)
    return stored?.status === 'superseded' ? await useNewestLink(parts, stored, language) : link.shortUrl
  } catch (e) {
    if (!(e instanceof ProviderError)) throw e
    parts.log.warn({ upgrade: upgrade.id, fault: e.message }, 'a payment link could not be created')
    // No link was created and the reference may be used up, so the next click needs a new upgrade.
    if (e.kind === 'refused') await db.begin((tx) => endUpgrade(tx, upgrade))
    throw toLinkError(e)
  }
}

/** Returns the link of the newest upgrade, after another code replaced this one while its link was created. */
async function useNewestLink(
  parts: UpgradeParts,
  replaced: queries.UpgradeRow,
  language: AppLanguage,
): Promise<string> {
  await cancelReplaced(parts, replaced)
  const newest = await queries.findReusableUpgrade(parts.db, replaced.business_id, parts.provider.mode)
  if (!newest) throw new AppError('provider_away')
  return getShortUrl(parts, newest, language)
}
