import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { type Invitation, type Member, MEMBERS_MAX, type OwnBusiness } from '#contract/members/members.ts'
import type { MemberRole } from '#contract/members/member-role.ts'
import { maskEmail } from '#domain/text/email-address.ts'
import { type Actor, requireConfirmedEmail, requireFreshSession } from '../../actor/actor.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { newId } from '../../platform/ids.ts'
import type { AttemptLimit, Attempts } from '../../platform/limits/attempts.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { recordChange } from '../account-changes/service.ts'
import { revokeTokensIn } from '../api-tokens/service.ts'
import {
  countMailToAddress,
  countOwners,
  endAllAccess,
  endMembership,
  findMemberForUpdate,
  hashSecret,
  listOwnBusinesses,
  type LockedMember,
  setMemberRole,
} from '../accounts/service.ts'
import { lockBusinessRow } from '../business/service.ts'
import { endStreamsOf } from '../live-updates/service.ts'
import { enqueueOwnersNotice, enqueueSecurityNotice } from '../security-notices/service.ts'
import { createMailJob, type Post } from '../mails/service.ts'
import * as queries from './queries.ts'
import { setToken } from './queries.ts'

const DAY = 24 * 60 * 60

/** The limit of invitations of one business, since each may mail a stranger. */
const INVITATION_LIMIT: AttemptLimit = { max: 20, windowSeconds: DAY, longestWaitSeconds: DAY }

export interface MemberParts {
  db: Db
  attempts: Attempts
  publicUrl: string
  sendsMail: boolean
}

const ofAddress = (email: string | null): { subject?: string } => (email === null ? {} : { subject: maskEmail(email) })

const presentInvitation = (row: queries.InvitationRow): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  expired: row.expired,
})

/** Returns the people of a business and its open invitations. */
export async function listPeople(db: Db, actor: Actor): Promise<{ members: Member[]; invitations: Invitation[] }> {
  const members = await queries.listMembers(db, actor)
  const invitations = await queries.listInvitations(db, actor)
  return {
    members: members.map(({ last_seen_at, ...member }) => ({
      id: member.id,
      name: member.name,
      email: member.email,
      role: member.role,
      is_you: member.id === actor.userId,
      last_seen_at: last_seen_at?.toISOString() ?? null,
    })),
    invitations: invitations.map(presentInvitation),
  }
}

const JOB_NAME = 'mails.invitation'

/** Enqueues the mail with the link of an invitation. */
export const enqueueInvitationMail = (tx: Tx, invitationId: string) =>
  addJob(tx, JOB_NAME, { invitationId }, { key: `${JOB_NAME}:${invitationId}` })

/** The job that sends these mails. */
export const invitationMailJob = ({ db, post }: { db: Db; post: Post | undefined }): Job =>
  createMailJob(post, {
    name: JOB_NAME,
    payload: z.object({ invitationId: z.uuid() }),
    send: async (send, { invitationId }) => {
      const link = await createInvitationLink(db, invitationId)
      if (link) await send(link, `invitation.${newId()}`, (texts) => texts.invitationText(link.path))
    },
  })

export const newToken = (): string => randomBytes(32).toString('base64url')

export const invitationPath = (token: string): string => `/join?token=${token}`

/** Creates the link of an invitation when its mail is sent; undefined if it was withdrawn, accepted or has expired. */
async function createInvitationLink(db: Db, id: string) {
  const token = newToken()
  const found = await setToken(db, id, hashSecret(token))
  return found && { ...found, path: invitationPath(token) }
}

/**
 * Invites a person: by mail, or by a link that is returned only here. The mail contains no text of the owner, since it
 * may go to a stranger.
 * @throws password_needed, email_not_confirmed, too_many_members, too_many_attempts
 */
export async function invite(
  { db, attempts, publicUrl, sendsMail }: MemberParts,
  actor: Actor,
  { role, email }: { role: MemberRole; email: string | null },
): Promise<{ invitation: Invitation; url: string | null }> {
  requireFreshSession(actor)
  requireConfirmedEmail(actor)
  const isMailed = sendsMail && email !== null
  const token = isMailed ? null : newToken()
  await attempts.count(`invite:${actor.businessId}`, INVITATION_LIMIT)
  if (isMailed) await countMailToAddress(attempts, email)
  const row = await db.begin(async (tx) => {
    await lockAsOwner(tx, actor)
    const people = (await queries.listMembers(tx, actor)).length + (await queries.listInvitations(tx, actor)).length
    if (people >= MEMBERS_MAX) throw new AppError('too_many_members')
    const id = newId()
    const tokenHash = token === null ? null : hashSecret(token)
    const { language } = actor
    const inserted = await queries.insertInvitation(tx, actor, { id, role, email, language, tokenHash, isMailed })
    await recordChange(tx, actor, { what: 'member.invite', ...ofAddress(email), to: role })
    await enqueueOwnersNotice(tx, actor, 'member_invited')
    if (isMailed) await enqueueInvitationMail(tx, id)
    return inserted
  })
  if (!row) throw new Error('INSERT INTO invitations returned no row.')
  return { invitation: presentInvitation(row), url: token === null ? null : publicUrl + invitationPath(token) }
}

/** Withdraws an invitation. Safe to repeat. */
export const withdraw = (db: Db, actor: Actor, id: string): Promise<void> =>
  db.begin(async (tx) => {
    await lockAsOwner(tx, actor)
    const deleted = await queries.deleteInvitation(tx, actor, id)
    if (!deleted) return
    await recordChange(tx, actor, {
      what: 'member.withdraw',
      ...ofAddress(deleted.email),
      from: deleted.role,
    })
  })

/** Changes the role of a member, from their next request on. @throws password_needed, not_found, last_owner */
export const changeRole = (db: Db, actor: Actor, userId: string, role: MemberRole): Promise<void> =>
  db.begin(async (tx) => {
    requireFreshSession(actor)
    await lockAsOwner(tx, actor)
    const member = await findMemberOrFail(tx, actor, userId)
    if (member.role === role) return
    await requireOtherOwner(tx, actor, member.role)
    await setMemberRole(tx, actor, userId, role)
    if (role !== 'owner') await queries.deleteInvitationsBy(tx, actor, userId)
    await recordChange(tx, actor, { what: 'member.role', subject: member.name, from: member.role, to: role })
    await enqueueOwnersNotice(tx, actor, 'member_invited')
  })

/** Ends the access of a member. @throws password_needed, not_found, last_owner */
export const remove = (db: Db, actor: Actor, userId: string): Promise<void> =>
  db.begin(async (tx) => {
    requireFreshSession(actor)
    await lockAsOwner(tx, actor)
    const member = await findMemberOrFail(tx, actor, userId)
    await recordChange(tx, actor, { what: 'member.remove', subject: member.name, from: member.role })
    await endAccess(tx, actor, userId, member)
    await enqueueSecurityNotice(tx, userId, 'access_ended')
  })

/**
 * Ends the user's own access to the business. Returns whether it was their only business, which ends their sessions.
 * @throws last_owner
 */
export const leave = (db: Db, actor: Actor): Promise<boolean> =>
  db.begin(async (tx) => {
    await lockBusinessRow(tx, actor)
    const member = await findMemberOrFail(tx, actor, actor.userId)
    await recordChange(tx, actor, { what: 'member.leave', from: member.role })
    return endAccess(tx, actor, actor.userId, member)
  })

/**
 * Ends a membership: deletes invitations by its user and to their address, and their tokens and event streams in the
 * business. Sessions continue in other businesses; without one, they end. Returns whether they ended.
 */
async function endAccess(tx: Tx, actor: Actor, userId: string, { role, email }: LockedMember): Promise<boolean> {
  await requireOtherOwner(tx, actor, role)
  await queries.deleteInvitationsBy(tx, actor, userId)
  await queries.deleteInvitationsTo(tx, actor, email)
  await revokeTokensIn(tx, actor, userId)
  const hasOther = await endMembership(tx, actor, userId)
  if (!hasOther) await endAllAccess(tx, userId)
  await enqueueOwnersNotice(tx, actor, 'member_invited')
  await endStreamsOf(tx, actor, userId)
  return !hasOther
}

/** Returns the businesses of the user. */
export const listBusinesses = async (db: Db, actor: Actor): Promise<OwnBusiness[]> =>
  (await listOwnBusinesses(db, actor.userId)).map(({ id, name, role, deletion_at }) => ({
    id,
    name,
    role,
    is_closed: deletion_at !== null,
  }))

/**
 * Locks the business, so that changes of its members run one after another, and checks again that the actor is an
 * owner, which an earlier change may have ended.
 * @throws business_not_found, owner_needed
 */
async function lockAsOwner(tx: Tx, actor: Actor): Promise<void> {
  await lockBusinessRow(tx, actor)
  const self = await findMemberForUpdate(tx, actor, actor.userId)
  if (!self) throw new AppError('business_not_found')
  if (self.role !== 'owner') throw new AppError('owner_needed')
}

/** Finds a member. @throws not_found */
async function findMemberOrFail(tx: Tx, actor: Actor, userId: string): Promise<LockedMember> {
  const member = await findMemberForUpdate(tx, actor, userId)
  if (!member) throw new AppError('not_found')
  return member
}

/** Checks that another owner remains. @throws last_owner */
async function requireOtherOwner(tx: Tx, actor: Actor, role: MemberRole): Promise<void> {
  if (role === 'owner' && (await countOwners(tx, actor)) < 2) throw new AppError('last_owner')
}
export { listInvitations as listInvitationsForExport, pruneInvitations } from './queries.ts'
