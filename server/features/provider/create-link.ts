import type * as z from 'zod'
import type { Paise } from '#domain/money/money.ts'
import type { ProviderClient } from './client.ts'
import { ProviderError } from './provider-error.ts'
import { LinkShape } from './shapes.ts'

type Link = z.output<typeof LinkShape>

export interface CreateLinkRequest {
  amount: Paise
  /** At most 40 characters and unique, so that a link whose answer was lost can be found. */
  referenceId: string
  description: string
  upgradeId: string
  callbackUrl: string
  /** At least 16 minutes from now: the provider requires 15. */
  expireBy: Date
}

const toBody = ({ amount, referenceId, description, upgradeId, callbackUrl, expireBy }: CreateLinkRequest) => ({
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

/** Creates a link. After an unknown outcome it looks the reference up and retries once only if no link is found. */
export async function createLink(
  client: ProviderClient,
  findLinkByReference: (referenceId: string) => Promise<Link | null>,
  request: CreateLinkRequest,
): Promise<Link> {
  const send = () => client.post('/v1/payment_links', toBody(request), LinkShape)
  const findAfter = (e: unknown) => {
    if (!(e instanceof ProviderError) || !e.mayHaveHappened) throw e
    return findLinkByReference(request.referenceId)
  }
  try {
    return await send()
  } catch (first) {
    const found = await findAfter(first)
    if (found) return found
    try {
      return await send()
    } catch (second) {
      const late = await findAfter(second)
      if (late) return late
      throw second
    }
  }
}
