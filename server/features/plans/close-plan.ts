import * as z from 'zod'
import { addJob } from '../../platform/jobs/add-job.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../accounts/actor.ts'
import type { Provider } from '../provider/service.ts'
import { end } from './extend-pro.ts'
import { forgetBusiness } from './notes.ts'
import { keepPayments } from './payment-queries.ts'
import { findWaiting } from './queries.ts'

const JOB = 'plans.cancel_link'

/**
 * Before the rows of a business go: payments stay in the operator's books without a name, notes for the operator too,
 * and an open payment link is cancelled at the provider after this transaction.
 */
export async function closePlan(tx: Tx, { businessId }: Owner): Promise<void> {
  const waiting = await findWaiting(tx, businessId)
  if (waiting) {
    await end(tx, waiting)
    const { provider_link_id: linkId, provider_mode: mode } = waiting
    if (linkId !== null) await addJob(tx, JOB, { linkId, mode }, { key: `${JOB}:${linkId}` })
  }
  await keepPayments(tx, businessId)
  await forgetBusiness(tx, businessId)
}

const Payload = z.object({ linkId: z.string(), mode: z.string() })

/** Nobody should pay the link of an account that is gone. Where the provider is away it throws, and runs again. */
export const cancelLinkJob = (provider: Provider): Job => ({
  name: JOB,
  work: async (payload) => {
    const { linkId, mode } = Payload.parse(payload)
    if (mode === provider.mode) await provider.cancelLink(linkId)
  },
})
