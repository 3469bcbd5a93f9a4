import type { Actor } from '../../actor/actor.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { findUser } from '../accounts/service.ts'

/** Returns the user as the accountant of a client. @throws business_not_found (they are not its accountant) */
export async function actAsAccountant(db: Db, actor: Actor, clientId: string): Promise<Actor> {
  const member = await findUser(db, { businessId: clientId }, actor.userId)
  if (member?.member_role !== 'accountant') throw new AppError('business_not_found')
  return { ...actor, businessId: clientId, role: member.member_role }
}
