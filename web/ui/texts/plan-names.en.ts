import type { CurrentUser } from '#contract/accounts/accounts.ts'

/** The name of a plan. */
export const PLAN_NAMES: Record<CurrentUser['plan'], string> = { Free: 'Free', Pro: 'Pro' }
