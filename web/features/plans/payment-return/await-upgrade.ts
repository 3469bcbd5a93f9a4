import type { CurrentUser } from '#contract/accounts/accounts.ts'

/** How often the plan is polled after a payment, and the pause between (product-spec, section 9). */
const TRIES = 10
const PAUSE_MS = 500

type Status = 'none' | 'open' | 'paid' | 'ended'

interface Steps {
  /** The user before the return. */
  before: CurrentUser
  /** Asks the server to check with the provider; if that fails, polling continues. */
  confirm: () => Promise<{ status: Status; user: CurrentUser }>
  readUser: () => Promise<CurrentUser | null>
  pause: (ms: number) => Promise<void>
  /** Whether the screen was left. */
  isOver: () => boolean
}

/** Polls until the payment has changed the plan: returns the user on Pro, or null after ten tries. */
export async function awaitUpgrade({ before, confirm, readUser, pause, isOver }: Steps): Promise<CurrentUser | null> {
  const first = await confirm().catch(() => null)
  if (first && isUpgraded(before, first.user, first.status)) return first.user
  for (let tries = 0; tries < TRIES && !isOver(); tries++) {
    if (tries > 0) await pause(PAUSE_MS)
    const user = await readUser().catch(() => null)
    if (user && isUpgraded(before, user, 'open')) return user
  }
  return null
}

/** Whether the user is newly on Pro, or on Pro for longer; a paid link counts only for a user on Pro. */
const isUpgraded = (before: CurrentUser, now: CurrentUser, status: Status): boolean =>
  now.plan === 'Pro' &&
  (before.plan === 'Free' || status === 'paid' || (now.plan_expires_at ?? '') > (before.plan_expires_at ?? ''))
