import type { MemberRole } from '#contract/members/member-role.ts'
import type { AppLanguage } from '#contract/site/languages.ts'
import type { Actor, Owner } from '../../actor/actor.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'

export interface MemberRow {
  id: string
  name: string
  email: string
  role: MemberRole
  last_seen_at: Date | null
}

/** Returns the members of a business, owners first. */
export const listMembers = (db: Db | Tx, { businessId }: Owner) => db<MemberRow[]>`
  SELECT id, name, email, role, last_seen_at FROM read_members WHERE business_id = ${businessId} AND is_active
  ORDER BY role = 'owner' DESC, role = 'staff' DESC, joined_at, id`

export interface InvitationRow {
  id: string
  email: string | null
  role: MemberRole
  created_at: Date
  expires_at: Date
  expired: boolean
}

const columns = (db: Db | Tx) => db`id, email, role, created_at, expires_at, expires_at <= now() AS expired`

/** Returns the open invitations of a business, newest first. */
export const listInvitations = (db: Db | Tx, { businessId }: Owner) => db<InvitationRow[]>`
  SELECT ${columns(db)} FROM invitations WHERE business_id = ${businessId} ORDER BY created_at DESC, id DESC`

interface NewInvitation {
  id: string
  role: MemberRole
  email: string | null
  language: AppLanguage
  tokenHash: Buffer | null
  isMailed: boolean
}

export const insertInvitation = async (tx: Tx, actor: Actor, invitation: NewInvitation) =>
  (
    await tx<InvitationRow[]>`
    INSERT INTO invitations (business_id, id, role, email, language, token_hash, is_mailed, invited_by)
    VALUES (${actor.businessId}, ${invitation.id}, ${invitation.role}, ${invitation.email}, ${invitation.language},
      ${invitation.tokenHash}, ${invitation.isMailed}, ${actor.userId})
    RETURNING ${columns(tx)}`
  )[0]

/** Sets the token of an invitation when the mail is sent; an earlier link ends. Returns the recipient. */
export const setToken = async (db: Db, id: string, tokenHash: Buffer) =>
  (
    await db<{ email: string; language: AppLanguage }[]>`
    UPDATE invitations SET token_hash = ${tokenHash}
    WHERE id = ${id} AND email IS NOT NULL AND is_mailed AND expires_at > now() RETURNING email, language`
  )[0]

export const deleteInvitation = async (tx: Tx, { businessId }: Owner, id: string) =>
  (
    await tx<{ email: string | null; role: MemberRole }[]>`
    DELETE FROM invitations WHERE business_id = ${businessId} AND id = ${id} RETURNING email, role`
  )[0]

/** Deletes the invitations of a business to one address. */
export const deleteInvitationsTo = (tx: Tx, { businessId }: Owner, email: string) =>
  tx`DELETE FROM invitations WHERE business_id = ${businessId} AND lower(email) = ${email.toLowerCase()}`

/** Deletes the invitations that a member has made. */
export const deleteInvitationsBy = (tx: Tx, { businessId }: Owner, userId: string) =>
  tx`DELETE FROM invitations WHERE business_id = ${businessId} AND invited_by = ${userId}`

/** The invitation behind a link. */
export interface LinkedInvitation {
  business_id: string
  id: string
  role: MemberRole
  email: string | null
  is_mailed: boolean
  business_name: string
  invited_by: string
}

const ofLink = (db: Db | Tx, tokenHash: Buffer) => db`
  SELECT i.business_id, i.id, i.role, i.email, i.is_mailed, b.name AS business_name, m.name AS invited_by
  FROM invitations i JOIN read_businesses b ON b.id = i.business_id
    JOIN read_members m ON m.business_id = i.business_id AND m.id = i.invited_by
  WHERE i.token_hash = ${tokenHash} AND i.expires_at > now() AND b.deletion_at IS NULL
    AND m.role = 'owner' AND m.is_active`

export const findInvitation = async (db: Db | Tx, tokenHash: Buffer) =>
  (await db<LinkedInvitation[]>`${ofLink(db, tokenHash)}`)[0]

/** Locks an invitation until the transaction ends, so that only one of two concurrent requests accepts it. */
export const lockInvitation = async (tx: Tx, tokenHash: Buffer) =>
  (await tx<LinkedInvitation[]>`${ofLink(tx, tokenHash)} FOR UPDATE OF i`)[0]

/** Deletes up to `most` invitations that ended a month ago. Returns how many. */
export const pruneInvitations = async (db: Db, most: number): Promise<number> =>
  (
    await db`DELETE FROM invitations WHERE id IN (
      SELECT id FROM invitations WHERE expires_at < now() - interval '30 days' LIMIT ${most})`
  ).count
