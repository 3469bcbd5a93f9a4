import type { Scope } from '#contract/api-tokens/scopes.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor, Owner } from '../../actor/actor.ts'
import { lockBusinessRow } from '../business/service.ts'

export interface TokenRow {
  id: string
  name: string
  last_four: string
  scopes: Scope[]
  created_at: Date
  last_used_at: Date | null
  expires_at: Date | null
  expired: boolean
}

const columns = (db: Db | Tx) => db`
  id, name, last_four, scopes, created_at, last_used_at, expires_at, coalesce(expires_at <= now(), false) AS expired`

export const listTokens = (db: Db, actor: Actor) => db<TokenRow[]>`
  SELECT ${columns(db)} FROM api_tokens WHERE business_id = ${actor.businessId} ORDER BY created_at DESC, id DESC`

/** Locks the business and counts its tokens, so that concurrent calls cannot exceed the limit together. */
export const lockAndCountTokens = async (tx: Tx, actor: Actor): Promise<number> => {
  await lockBusinessRow(tx, actor)
  const [row] = await tx<{ count: bigint }[]>`
    SELECT count(*) AS count FROM api_tokens WHERE business_id = ${actor.businessId}`
  return Number(row?.count)
}

interface NewTokenRow {
  id: string
  name: string
  hash: Buffer
  lastFour: string
  scopes: readonly Scope[]
  days: number | null
}

/** Inserts a token that expires by the database's clock. */
export const insertToken = async (tx: Tx, actor: Actor, { id, name, hash, lastFour, scopes, days }: NewTokenRow) =>
  (
    await tx<TokenRow[]>`
    INSERT INTO api_tokens (business_id, id, user_id, name, token_hash, last_four, scopes, expires_at)
    VALUES (${actor.businessId}, ${id}, ${actor.userId}, ${name}, ${hash}, ${lastFour}, ${scopes}::text[],
      now() + make_interval(days => ${days}::int))
    RETURNING ${columns(tx)}`
  )[0]

/** Deletes a token; returns undefined if there is none. */
export const deleteToken = async (tx: Tx, actor: Actor, id: string) =>
  (
    await tx<{ name: string; last_four: string }[]>`
    DELETE FROM api_tokens WHERE business_id = ${actor.businessId} AND id = ${id} RETURNING name, last_four`
  )[0]

/** Finds the user, business and scopes of a valid token. */
export const findToken = async (db: Db, hash: Buffer) =>
  (
    await db<
      {
        business_id: string
        user_id: string
        name: string
        last_four: string
        scopes: Scope[]
        is_recently_used: boolean
      }[]
    >`
    SELECT business_id, user_id, name, last_four, scopes, coalesce(last_used_at > now() - interval '1 minute', false) AS is_recently_used
    FROM api_tokens WHERE token_hash = ${hash} AND (expires_at IS NULL OR expires_at > now())`
  )[0]

/** Records the use of a token at most once a minute. Concurrent calls do not wait for each other. */
export const recordUse = (db: Db, hash: Buffer) => db`
  UPDATE api_tokens SET last_used_at = now() WHERE (business_id, id) IN (
    SELECT business_id, id FROM api_tokens
    WHERE token_hash = ${hash} AND (last_used_at IS NULL OR last_used_at <= now() - interval '1 minute')
    FOR NO KEY UPDATE SKIP LOCKED)`

export const deleteTokensOf = (tx: Tx, userId: string) => tx`DELETE FROM api_tokens WHERE user_id = ${userId}`

export const deleteTokensIn = (tx: Tx, { businessId }: Owner, userId: string) => tx`
  DELETE FROM api_tokens WHERE business_id = ${businessId} AND user_id = ${userId}`

/** Lists the tokens of a business for its export, without the hash, so that nobody can sign in with the export. */
export const listTokensForExport = (tx: Tx, actor: Actor) => tx`
  SELECT name, last_four, scopes, created_at, last_used_at, expires_at FROM api_tokens
  WHERE business_id = ${actor.businessId} ORDER BY created_at, id`
