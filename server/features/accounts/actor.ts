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
  user: UserRow
}

/** Everybody is Pro where the operator says PLANS=open. */
export const planOf = (user: Pick<UserRow, 'has_paid_plan'>, plans: 'paid' | 'open'): 'Free' | 'Pro' =>
  plans === 'open' || user.has_paid_plan ? 'Pro' : 'Free'
