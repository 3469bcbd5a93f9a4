import { createHash, randomBytes } from 'node:crypto'
import { API_TOKENS_MAX, type ApiToken } from '#contract/api-tokens/api-tokens.ts'
import type { Scope } from '#contract/api-tokens/scopes.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { inBusinessTurn } from '../../platform/limits/business-turns.ts'
import { newId } from '../../platform/ids.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { type Actor, requireConfirmedEmail, requireFreshSession } from '../../actor/actor.ts'
import { recordChange } from '../account-changes/service.ts'
import { enqueueOwnersNotice } from '../security-notices/service.ts'
import * as queries from './queries.ts'

const presentToken = (row: queries.TokenRow): ApiToken => ({
  id: row.id,
  name: row.name,
  last_four: row.last_four,
  scopes: row.scopes,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  expires_at: row.expires_at?.toISOString() ?? null,
  expired: row.expired,
})

/** Returns the tokens of a business, newest first. */
export const listTokens = async (db: Db, actor: Actor): Promise<ApiToken[]> =>
  (await queries.listTokens(db, actor)).map(presentToken)

/** Input for a new token, validated by the contract. */
export interface TokenInput {
  name: string
  scopes: readonly Scope[]
  expires_in_days?: number | null | undefined
}

/**
 * Creates a token. `secret` is returned only here.
 * @throws too_many_tokens, email_not_confirmed, password_needed
 */
export const createToken = (db: Db, actor: Actor, input: TokenInput): Promise<{ token: ApiToken; secret: string }> =>
  inBusinessTurn(actor.businessId, () =>
    db.begin(async (tx) => {
      requireConfirmedEmail(actor)
      requireFreshSession(actor)
      if ((await queries.lockAndCountTokens(tx, actor)) >= API_TOKENS_MAX) throw new AppError('too_many_tokens')
      const { secret, hash, lastFour } = newToken()
      const scopes = [...new Set(input.scopes)]
      const days = input.expires_in_days ?? null
      const row = await queries.insertToken(tx, actor, { id: newId(), name: input.name, hash, lastFour, scopes, days })
      if (!row) throw new Error('INSERT INTO api_tokens returned no row.')
      await recordChange(tx, actor, { what: 'api_token.create', subject: showToken(row), to: scopes.join(', ') })
      await enqueueOwnersNotice(tx, actor, 'api_token')
      return { token: presentToken(row), secret }
    }),
  )

/**
 * Revokes a token immediately.
 * @throws not_found (absent or of another business)
 */
export const revokeToken = (db: Db, actor: Actor, id: string): Promise<void> =>
  db.begin(async (tx) => {
    const token = await queries.deleteToken(tx, actor, id)
    if (!token) throw new AppError('not_found')
    await recordChange(tx, actor, { what: 'api_token.revoke', subject: showToken(token) })
  })

const showToken = ({ name, last_four }: { name: string; last_four: string }): string => `${name} …${last_four}`

/**
 * Returns the user, business, name and scopes of a token and records its use; undefined if it is wrong, revoked or
 * expired.
 */
export async function authenticateToken(
  db: Db,
  secret: string,
): Promise<{ userId: string; businessId: string; name: string; scopes: Scope[] } | undefined> {
  const hash = hashToken(secret)
  const token = await queries.findToken(db, hash)
  if (!token) return undefined
  if (!token.is_recently_used) await queries.recordUse(db, hash)
  return { userId: token.user_id, businessId: token.business_id, name: showToken(token), scopes: token.scopes }
}

/** Revokes all tokens of a user, in the transaction that sets a new password or deletes the account. */
export const revokeAllTokens = queries.deleteTokensOf

/** Revokes the tokens of a user for a business, in the transaction that ends their access to it. */
export const revokeTokensIn = queries.deleteTokensIn

/** A new secret, and the parts of it that are stored. */
interface NewToken {
  secret: string
  hash: Buffer
  lastFour: string
}

/** Returns the stored form of a secret. Secrets have 256 random bits, so one plain SHA-256 is enough. */
const hashToken = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Creates a token. The prefix identifies it to people and to scanners for leaked secrets. */
function newToken(): NewToken {
  const secret = `pavti_${randomBytes(32).toString('base64url')}`
  return { secret, hash: hashToken(secret), lastFour: secret.slice(-4) }
}

export { listTokensForExport } from './queries.ts'
