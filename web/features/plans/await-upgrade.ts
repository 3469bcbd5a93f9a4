import type { CurrentUser } from '#contract/accounts/accounts.ts'

/** How often the plan is asked for after a payment, and how long it rests between (product-spec, section 9). */
const TRIES = 10
const PAUSE_MS = 500

type Status = 'none' | 'open' | 'paid' | 'ended'

interface Steps {
  /** The user as known before the return. */
  before: CurrentUser
  /** Asks the server to look at the provider; a failure leaves the rest to the polling. */
  confirm: () => Promise<{ status: Status; user: CurrentUser }>
  readUser: () => Promise<CurrentUser | null>
  pause: (ms: number) => Promise<void>
  /** The screen is gone. */
  isOver: () => boolean
}

/** Waits until the payment shows in the plan: the user on Pro, or null after ten tries. */
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

/** Pro now and not before, or Pro for longer; a paid link counts only for whoever is on Pro. */
const isUpgraded = (before: CurrentUser, now: CurrentUser, status: Status): boolean =>
  now.plan === 'Pro' &&
  (before.plan === 'Free' || status === 'paid' || (now.plan_expires_at ?? '') > (before.plan_expires_at ?? ''))
