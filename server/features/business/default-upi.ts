import { maskVpa } from '#domain/upi/mask-vpa.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import { type Actor, requireFreshSession } from '../../actor/actor.ts'
import { recordChange } from '../account-changes/service.ts'
import { enqueueSecurityNotice } from '../security-notices/service.ts'
import { lockBusiness } from './queries.ts'
import { setDefaultUpi } from './shared-queries.ts'

/** Changes the UPI ID of new invoices. The same one again is no change. @throws not_found, password_needed */
export async function changeDefaultUpi(tx: Tx, actor: Actor, vpa: string | null): Promise<void> {
  const row = await lockBusiness(tx, actor)
  if (!row) throw new AppError('not_found')
  if (row.default_upi === vpa) return
  requireFreshSession(actor)
  await setDefaultUpi(tx, actor, vpa)
  await recordDefaultUpi(tx, actor, row.default_upi, vpa)
}

/** Records in the history, and tells the owner by mail, that new invoices are paid to another UPI ID. */
export async function recordDefaultUpi(tx: Tx, actor: Actor, before: string | null, after: string | null) {
  const [from, to] = [before, after].map((vpa) => vpa && maskVpa(vpa))
  await recordChange(tx, actor, { what: 'upi_id.default', from, to })
  await enqueueSecurityNotice(tx, actor.userId, 'default_upi')
}
