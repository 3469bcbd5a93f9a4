import { AppError } from '../../platform/http/app-error.ts'
import type { UserRow } from './queries.ts'

/** Whose rows they are. Every query of a business takes it, so that the owner stands in each WHERE. */
export interface Owner {
  businessId: string
}

/** Who acts, for whom. */
export interface Actor extends Owner {
  userId: string
  name: string
  plan: 'Free' | 'Pro'
  /** True also where no mail can be sent, so that nobody can be asked. */
  isEmailConfirmed: boolean
  user: UserRow
}

/** Everybody is Pro where the operator says PLANS=open. */
export const planOf = (user: Pick<UserRow, 'has_paid_plan'>, plans: 'paid' | 'open'): 'Free' | 'Pro' =>
  plans === 'open' || user.has_paid_plan ? 'Pro' : 'Free'

/**
 * What speaks in the user's name to others (webhooks, tokens, signed links) waits for a confirmed address.
 * @throws email_not_confirmed
 */
export function requireConfirmedEmail(actor: Actor): void {
  if (!actor.isEmailConfirmed) throw new AppError('email_not_confirmed')
}
