import type { UserRow } from './queries.ts'

/** Who acts, for whom. Every query of a business takes it, so that the owner stands in each WHERE. */
export interface Actor {
  userId: string
  businessId: string
  name: string
  plan: 'Free' | 'Pro'
  user: UserRow
}

/** Everybody is Pro where the operator says PLANS=open. */
export const planOf = (user: Pick<UserRow, 'has_paid_plan'>, plans: 'paid' | 'open'): 'Free' | 'Pro' =>
  plans === 'open' || user.has_paid_plan ? 'Pro' : 'Free'
