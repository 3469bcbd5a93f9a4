import type * as z from 'zod'
import type { Paise } from '#domain/money/money.ts'
import type { ProviderClient } from './client.ts'
import { ProviderError } from './provider-error.ts'
import { LinkShape } from './shapes.ts'

type Link = z.output<typeof LinkShape>

export interface CreateLinkRequest {
  amount: Paise
  /** At most 40 characters, never used before: by it a link whose answer was lost is found again. */
  referenceId: string
  description: string
  upgradeId: string
  callbackUrl: string
  /** At least 16 minutes ahead. */
  expireBy: Date
}

const bodyOf = ({ amount, referenceId, description, upgradeId, callbackUrl, expireBy }: CreateLinkRequest) => ({
  amount: Number(amount),
  currency: 'INR',
  accept_partial: false,
  reference_id: referenceId,
  description,
  notify: { sms: false, email: false },
  reminder_enable: false,
  notes: { purpose: 'pro_month', upgrade: upgradeId },
  callback_url: callbackUrl,
  callback_method: 'get',
  expire_by: Math.floor(expireBy.getTime() / 1_000),
})

/** Never repeats blindly: after an unknown outcome it looks the reference up, and asks again only where none is found. */
export async function createLink(
  client: ProviderClient,
  findLinkByReference: (referenceId: string) => Promise<Link | null>,
  wish: CreateLinkRequest,
): Promise<Link> {
  const ask = () => client.post('/v1/payment_links', bodyOf(wish), LinkShape)
  const findAfter = (e: unknown) => {
    if (!(e instanceof ProviderError) || !e.mayHaveHappened) throw e
    return findLinkByReference(wish.referenceId)
  }
  try {
    return await ask()
  } catch (first) {
    const found = await findAfter(first)
    if (found) return found
    try {
      return await ask()
    } catch (second) {
      const late = await findAfter(second)
      if (late) return late
      throw second
    }
  }
}
