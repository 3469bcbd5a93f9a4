import * as z from 'zod'
import { addJob } from '../../platform/jobs/add-job.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../../actor/actor.ts'
import type { Provider } from '../provider/service.ts'
import { endUpgrade } from './extend-pro.ts'
import { archivePayments } from './payment-queries.ts'
import { anonymizeNotes, findPendingUpgrade } from './queries.ts'

const JOB = 'plans.cancel_link'

/**
 * Prepares the deletion of a business: archives its payments and notes without a name for the operator's books, and
 * enqueues the cancellation of its open payment link at the provider.
 */
export async function closePlan(tx: Tx, { businessId }: Owner): Promise<void> {
  const pending = await findPendingUpgrade(tx, businessId)
  if (pending) {
    await endUpgrade(tx, pending)
    const { provider_link_id: linkId, provider_mode: mode } = pending
    if (linkId !== null) await addJob(tx, JOB, { linkId, mode }, { key: `${JOB}:${linkId}` })
  }
  await archivePayments(tx, businessId)
  await anonymizeNotes(tx, businessId)
}

const Payload = z.object({ linkId: z.string(), mode: z.string() })

/** Cancels the payment link of a deleted account. Throws if the provider is unavailable; the queue then retries. */
export const cancelLinkJob = (provider: Provider): Job => ({
  name: JOB,
  work: async (payload) => {
    const { linkId, mode } = Payload.parse(payload)
    if (mode === provider.mode) await provider.cancelLink(linkId)
  },
})
