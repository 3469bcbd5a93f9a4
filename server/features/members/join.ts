import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { MEMBERS_MAX } from '#contract/members/members.ts'
import type { AppLanguage } from '#contract/site/languages.ts'
import { maskEmail } from '#domain/text/email-address.ts'
import type { Actor } from '../../actor/actor.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { isUniqueViolation } from '../../platform/postgres/faults.ts'
import { recordChange } from '../account-changes/service.ts'
import {
  hashSecret,
  type AccountsParts,
  getCurrentUser,
  insertInvitedUser,
  insertMembership,
  lockUser,
  requireHardToGuess,
  SIGN_UP_LIMIT,
  type SignInOrigin,
  type StartedSession,
  startSession,
} from '../accounts/service.ts'
import { lockBusinessRow } from '../business/service.ts'
import {
  deleteInvitation,
  deleteInvitationsTo,
  findInvitation,
  type LinkedInvitation,
  listMembers,
  lockInvitation,
} from './queries.ts'

/** Returns the invitation of a link. @throws invitation_invalid */
export async function getInvitation(db: Db, token: string): Promise<LinkedInvitation> {
  const found = await findInvitation(db, hashSecret(token))
  if (!found) throw new AppError('invitation_invalid')
  return found
}

/**
 * Accepts an invitation as the signed-in user.
 * @throws invitation_invalid, invitation_other_address, already_member, too_many_members
 */
export async function acceptInvitation(
  db: Db,
  actor: Actor,
  token: string,
  plans: 'paid' | 'open',
): Promise<CurrentUser> {
  const businessId = await db.begin(async (tx) => {
    const invitation = await lockUsable(tx, token)
    requireAddress(invitation, actor.user.email)
    await join(tx, invitation, { id: actor.userId, email: actor.user.email })
    return invitation.business_id
  })
  return getCurrentUser(db, { ...actor, businessId }, plans)
}

/** Input of a sign-up by invitation, validated by the contract. */
interface InvitedSignUp {
  token: string
  name: string
  email?: string | undefined
  password: string
  language?: AppLanguage | undefined
  rememberMe: boolean
}

/**
 * Creates an account that accepts an invitation, even if sign-ups are closed. A mailed link proves the address.
 * @throws invitation_invalid, invitation_other_address, email_taken, invalid_input, too_many_members, too_many_attempts
 */
export async function signUpByInvitation(
  parts: AccountsParts,
  { token, rememberMe, ...input }: InvitedSignUp,
  origin: SignInOrigin,
): Promise<StartedSession> {
  await parts.attempts.count(`sign-up:${origin.network}`, SIGN_UP_LIMIT)
  const found = await getInvitation(parts.db, token)
  const email = input.email ?? found.email
  if (email === null) throw new AppError('invalid_input', { fields: { email: 'Please enter your e-mail address' } })
  await requireHardToGuess(input.password, { name: input.name, email })
  const passwordHash = await parts.passwords.hash(input.password)
  try {
    return await parts.db.begin(async (tx) => {
      const invitation = await lockUsable(tx, token)
      requireAddress(invitation, email)
      const { business_id: businessId } = invitation
      const user = await insertInvitedUser(
        tx,
        parts,
        { name: input.name, email, passwordHash, language: input.language ?? null, businessId },
        { isConfirmed: invitation.is_mailed, join: (id) => join(tx, invitation, { id, email }) },
      )
      return startSession(tx, parts, user, origin, { by: 'sign_up', remember: rememberMe })
    })
  } catch (e) {
    throw isUniqueViolation(e, 'users_email_key') ? new AppError('email_taken') : e
  }
}

async function lockUsable(tx: Tx, token: string): Promise<LinkedInvitation> {
  const invitation = await lockInvitation(tx, hashSecret(token))
  if (!invitation) throw new AppError('invitation_invalid')
  return invitation
}

function requireAddress({ email }: LinkedInvitation, own: string): void {
  if (email === null || email.toLowerCase() === own.toLowerCase()) return
  throw new AppError('invitation_other_address', {
    sentence: `This invitation is for ${maskEmail(email)}. Sign in with that address, or ask for a new invitation.`,
  })
}

/**
 * Uses up the invitation, and all others to the same address, and makes the user a member.
 * @throws already_member, too_many_members, not_signed_in (the account was deleted meanwhile)
 */
async function join(
  tx: Tx,
  invitation: LinkedInvitation,
  { id: userId, email }: { id: string; email: string },
): Promise<void> {
  const owner = { businessId: invitation.business_id }
  await lockBusinessRow(tx, owner)
  if (!(await lockUser(tx, userId))) throw new AppError('not_signed_in')
  if ((await listMembers(tx, owner)).length >= MEMBERS_MAX) throw new AppError('too_many_members')
  if (!(await insertMembership(tx, owner, userId, invitation.role))) throw new AppError('already_member')
  await deleteInvitation(tx, owner, invitation.id)
  await deleteInvitationsTo(tx, owner, email)
  await recordChange(tx, { userId, ...owner }, { what: 'member.join', to: invitation.role })
}
