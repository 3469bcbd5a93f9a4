import { type Day, dayAfter, indiaDay, startOfDay } from '#domain/days/india-day.ts'
import { AppError, refuseField } from '../../platform/http/app-error.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import { lockPlan, setPlanEnd } from '../business/service.ts'
import type { Provider } from '../provider/service.ts'
import { enqueueOwnersNotice } from '../security-notices/service.ts'
import { listPaidPeriods } from './payment-queries.ts'

/**
 * Sets the last day of Pro without a payment, and tells the owners. It may correct an earlier day, but takes back nothing that was paid for.
 * @throws not_found, invalid_input
 */
export async function setProUntil(tx: Tx, businessId: string, mode: Provider['mode'], until: Day): Promise<void> {
  const found = await tx`SELECT 1 FROM read_businesses WHERE id = ${businessId}`
  if (found.length === 0) throw new AppError('not_found')
  const { now } = await lockPlan(tx, businessId)
  if (until < indiaDay(now)) refuseField('until', 'Choose today or a later day')
  const paid = await listPaidPeriods(tx, businessId, mode)
  if (paid.some(({ to }) => to > until)) refuseField('until', 'Pro is paid for longer than that. Choose a later day')
  await setPlanEnd(tx, businessId, startOfDay(dayAfter(until)))
  await enqueueOwnersNotice(tx, { businessId }, 'pro_set')
}
