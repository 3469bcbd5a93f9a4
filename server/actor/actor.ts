import type { Scope } from '#contract/api-tokens/scopes.ts'
import type { MemberRole } from '#contract/members/member-role.ts'
import { APP_LANGUAGES, type AppLanguage } from '#contract/site/languages.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { Db, Tx } from '../platform/postgres/database.ts'
import { type Plan, planOf } from './pro.ts'

/** The business that owns the rows. Every query takes it, so that each WHERE names the owner. */
export interface Owner {
  businessId: string
}

/** A user with their membership of a business and some fields of it, as sessions and sign-in read it. */
export interface UserRow {
  id: string
  business_id: string
  member_role: MemberRole
  name: string
  email: string
  /** The role in the installation. */
  role: 'user' | 'admin'
  profile_image_url: string | null
  created_at: Date
  business_name: string
  default_upi: string | null
  logo_id: string | null
  plan_expires_at: Date | null
  has_paid_plan: boolean
  plan_cancelled: boolean
  email_confirmed: boolean
  language: AppLanguage | null
  free_invoices_left: number
  /** The time of the scheduled erasure of the business; null unless the owner asked for it. */
  deletion_at: Date | null
  /** Whether the dashboard shows first steps or sample data. */
  is_starting: boolean
  /** How many businesses the user belongs to. */
  businesses: number
}

/** The signed-in user of a request, and the business that it is for. */
export interface Actor extends Owner {
  userId: string
  name: string
  /** The role in the business. */
  role: MemberRole
  plan: Plan
  /** Also true if mail is off, because then no address can be confirmed. */
  isEmailConfirmed: boolean
  /** The language of the account, used for its customers without a language. */
  language: AppLanguage
  user: UserRow
  /** Null for an API token and for a job. */
  session: { id: string; isFresh: boolean } | null
  /** What an API token may do; null for a session and for a job. */
  scopes: readonly Scope[] | null
  /** The browser of the session, or the API token, for the history of the account; null for a job. */
  source: { device?: string | null; token?: string } | null
  /** The network of the request, for limits; null for a job. */
  network: string | null
}

/** Returns the actor for a user, in a request or in a job that acts for them. */
export const actorOf = (
  user: UserRow,
  { plans, confirmsEmail }: { plans: 'paid' | 'open'; confirmsEmail: boolean },
): Actor => ({
  userId: user.id,
  businessId: user.business_id,
  name: user.name,
  role: user.member_role,
  plan: planOf(user, plans),
  isEmailConfirmed: !confirmsEmail || user.email_confirmed,
  language: user.language ?? APP_LANGUAGES[0],
  user,
  session: null,
  scopes: null,
  source: null,
  network: null,
})

/**
 * Refuses users without a confirmed address, because webhooks, tokens and signed links act in their name.
 * @throws email_not_confirmed
 */
export function requireConfirmedEmail(actor: Actor): void {
  if (!actor.isEmailConfirmed) throw new AppError('email_not_confirmed')
}

/**
 * Refuses changes that a thief with an open session would make, unless the password was entered within ten minutes. API
 * tokens are accepted, since their owner chose their scopes.
 * @throws password_needed
 */
export function requireFreshSession({ session }: Actor): void {
  if (session !== null && !session.isFresh) throw new AppError('password_needed')
}

/** Returns the id of the session of a request. @throws session_only for an API token */
export function requireSessionId({ session }: Actor): string {
  if (session === null) throw new AppError('session_only')
  return session.id
}

/** Returns the language of an account for a request without a user, used for customers without a language. */
export async function findAccountLanguage(db: Db | Tx, owner: Owner): Promise<AppLanguage> {
  const [account] = await db<{ language: AppLanguage | null }[]>`
    SELECT language FROM read_members
    WHERE business_id = ${owner.businessId} AND role = 'owner' AND is_active ORDER BY created_at, id LIMIT 1`
  return account?.language ?? APP_LANGUAGES[0]
}
