import { createHmac } from 'node:crypto'
import type { SignIn, SignInOfUser, SignInMethod as Method, SignInOutcome } from '#contract/accounts/sessions.ts'
import type { PageRequest } from '#contract/call/paging.ts'
import { cursorOf, cutPage, idPart, microsPart } from '../../platform/http/cursor.ts'
import { newId } from '../../platform/ids.ts'
import { inPageTurn } from '../../platform/limits/business-turns.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'

export type SignInMethod = Method

/** Days for which sign-ins are kept; the privacy policy states them. */
const KEPT_DAYS = 365

interface NewSignIn {
  by: SignInMethod
  /** "Chrome on Android"; null if unknown. */
  device: string | null
  network: string
}

/** Records a sign-in, in the transaction that starts its session. */
export const recordSignIn = (tx: Tx, { userId, by, device, network }: NewSignIn & { userId: string }) => tx`
  INSERT INTO sign_ins (id, user_id, outcome, by, device, network)
  VALUES (${newId()}, ${userId}, 'signed_in', ${by}, ${device}, ${network})`

/**
 * Records a failed sign-in. Further ones within an hour from the same network are counted on its row, so that guessing
 * does not fill the table. `userId` is null for an address without an account: the statement costs the same.
 */
export const recordFailedSignIn = (
  db: Db,
  { userId, outcome, by, device, network }: NewSignIn & { userId: string | null; outcome: SignInOutcome },
) => db`
  WITH again AS (
    UPDATE sign_ins SET tries = tries + 1, at = now() WHERE id = (
      SELECT id FROM sign_ins
      WHERE network = ${network} AND outcome = ${outcome} AND user_id IS NOT DISTINCT FROM ${userId}::uuid
        AND at > now() - interval '1 hour'
      ORDER BY at DESC LIMIT 1)
    RETURNING id)
  INSERT INTO sign_ins (id, user_id, outcome, by, device, network)
  SELECT ${newId()}::uuid, ${userId}::uuid, ${outcome}, ${by}, ${device}, ${network} WHERE NOT EXISTS (SELECT 1 FROM again)`

interface SignInRow {
  id: string
  at: Date
  /** Microseconds since 1970. */
  micros: bigint
  outcome: SignInOutcome
  by: SignInMethod
  device: string | null
  network: string
  tries: number
}

const present = ({ id, at, outcome, by, device, network, tries }: SignInRow): SignIn => ({
  id,
  at: at.toISOString(),
  outcome,
  by,
  device,
  network,
  tries,
})

const cursor = cursorOf({ at: microsPart, id: idPart })
type After = ReturnType<typeof cursor.read>

const columns = (db: Db) => db`
  s.id, s.at, (extract(epoch FROM s.at) * 1000000)::bigint AS micros, s.outcome, s.by, s.device, s.network, s.tries`

const beyond = (db: Db, after: After) =>
  after
    ? db`AND (s.at, s.id) < (to_timestamp(0) + ${after.at}::bigint * interval '1 microsecond', ${after.id}::uuid)`
    : db``

const keyOf = ({ micros, id }: SignInRow) => ({ at: micros, id })

/** Returns a page of the user's sign-ins of a year, newest first. @throws invalid_input for a bad cursor */
export async function listSignIns(
  db: Db,
  actor: Actor,
  query: PageRequest,
): Promise<{ sign_ins: SignIn[]; next_cursor: string | null }> {
  const after = cursor.read(query.cursor)
  const rows = await inPageTurn(
    actor.businessId,
    async () => db<SignInRow[]>`
      SELECT ${columns(db)} FROM sign_ins s WHERE s.user_id = ${actor.userId} ${beyond(db, after)}
      ORDER BY s.at DESC, s.id DESC LIMIT ${query.limit + 1}`,
  )
  const { page, next_cursor } = cutPage(rows, query.limit, cursor, keyOf)
  return { sign_ins: page.map(present), next_cursor }
}

/**
 * Returns a page of the sign-ins of the installation, newest first: of one address, or of all. For admins. `email` is
 * null if no account had the address.
 */
export async function listAllSignIns(
  db: Db,
  query: PageRequest & { email?: string | undefined },
): Promise<{ sign_ins: SignInOfUser[]; next_cursor: string | null }> {
  const after = cursor.read(query.cursor)
  const rows = await db<(SignInRow & { email: string | null })[]>`
    SELECT ${columns(db)}, u.email FROM sign_ins s LEFT JOIN users u ON u.id = s.user_id
    WHERE true ${query.email === undefined ? db`` : db`AND lower(u.email) = ${query.email}`} ${beyond(db, after)}
    ORDER BY s.at DESC, s.id DESC LIMIT ${query.limit + 1}`
  const { page, next_cursor } = cutPage(rows, query.limit, cursor, keyOf)
  return { sign_ins: page.map((row) => ({ ...present(row), email: row.email })), next_cursor }
}

/** Deletes up to `most` sign-ins that are older than a year. Returns how many. */
export const pruneSignIns = async (db: Db, most: number): Promise<number> =>
  (
    await db`DELETE FROM sign_ins WHERE id IN (
      SELECT id FROM sign_ins WHERE at < now() - make_interval(days => ${KEPT_DAYS}) LIMIT ${most})`
  ).count

/** The number of days for which an address stays known after the last sign-in from it; the privacy policy states it. */
const KNOWN_DAYS = 30

/** The maximum number of addresses of one user; those of phones change often. */
const MAX_ADDRESSES = 10

/** A user id that nobody has, so that an unknown e-mail takes the same time as a known one. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Returns a keyed hash, because a plain hash of an address could be found by trying all addresses. */
const hashAddress = (secret: Buffer, userId: string, network: string): Buffer =>
  createHmac('sha256', secret).update(`address ${userId} ${network}`).digest()

/** Whether the user signed in from this network address in the last 30 days. */
export async function isKnownAddress(
  db: Db,
  secret: Buffer,
  userId: string | undefined,
  network: string,
): Promise<boolean> {
  const id = userId ?? NOBODY
  const rows = await db`
    SELECT 1 FROM known_addresses WHERE user_id = ${id} AND address_hash = ${hashAddress(secret, id, network)}
      AND signed_in_at > now() - make_interval(days => ${KNOWN_DAYS})`
  return rows.length > 0
}

/** Remembers the network address of a sign-in, and only the latest addresses of that user. */
export async function rememberAddress(tx: Tx, secret: Buffer, userId: string, network: string): Promise<void> {
  const hash = hashAddress(secret, userId, network)
  await tx`
    WITH forgotten AS (
      DELETE FROM known_addresses WHERE user_id = ${userId} AND address_hash IN (
        SELECT address_hash FROM known_addresses WHERE user_id = ${userId} AND address_hash <> ${hash}
        ORDER BY signed_in_at DESC OFFSET ${MAX_ADDRESSES - 1}))
    INSERT INTO known_addresses (user_id, address_hash) VALUES (${userId}, ${hash})
    ON CONFLICT (user_id, address_hash) DO UPDATE SET signed_in_at = now()`
}

/** Forgets the known addresses of a user, after a change of a password that someone else may know. */
export const forgetAddresses = (tx: Tx, userId: string) => tx`DELETE FROM known_addresses WHERE user_id = ${userId}`

/** Deletes addresses that are no longer known, up to `most`, and returns the number deleted. */
export const pruneAddresses = async (db: Db, most: number): Promise<number> =>
  (
    await db`DELETE FROM known_addresses WHERE (user_id, address_hash) IN (
      SELECT user_id, address_hash FROM known_addresses
      WHERE signed_in_at < now() - make_interval(days => ${KNOWN_DAYS}) LIMIT ${most})`
  ).count
