import { type ApiToken, API_TOKENS_MAX } from '#contract/api-tokens/api-tokens.ts'
import type { Scope } from '#contract/api-tokens/scopes.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { inBusinessTurn } from '../../platform/limits/business-turns.ts'
import { newId } from '../../platform/ids.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { type Actor, requireConfirmedEmail } from '../accounts/actor.ts'
import * as queries from './queries.ts'
import { hashToken, newToken } from './token-secret.ts'

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

/** The tokens of a business, newest first. */
export const listTokens = async (db: Db, actor: Actor): Promise<ApiToken[]> =>
  (await queries.listTokens(db, actor)).map(presentToken)

/** What a seller gives; already clean by the contract. */
export interface TokenInput {
  name: string
  scopes: readonly Scope[]
  expires_in_days?: number | null | undefined
}

/**
 * Makes a token; `secret` is told this once.
 * @throws too_many_tokens
 */
export const createToken = (db: Db, actor: Actor, given: TokenInput): Promise<{ token: ApiToken; secret: string }> =>
  inBusinessTurn(actor.businessId, () =>
    db.begin(async (tx) => {
      requireConfirmedEmail(actor)
      if ((await queries.countTokensAlone(tx, actor)) >= API_TOKENS_MAX) throw new AppError('too_many_tokens')
      const { secret, hash, lastFour } = newToken()
      const scopes = [...new Set(given.scopes)]
      const days = given.expires_in_days ?? null
      const row = await queries.insertToken(tx, actor, { id: newId(), name: given.name, hash, lastFour, scopes, days })
      if (!row) throw new Error('A new token is not there.')
      return { token: presentToken(row), secret }
    }),
  )

/**
 * Ends a token at once.
 * @throws not_found (absent or another's)
 */
export async function revokeToken(db: Db, actor: Actor, id: string): Promise<void> {
  if (!(await queries.deleteToken(db, actor, id))) throw new AppError('not_found')
}

/** Who calls by a living token and what it may, noting its use; undefined for a wrong, revoked or ended one. */
export async function useToken(db: Db, secret: string): Promise<{ userId: string; scopes: Scope[] } | undefined> {
  const hash = hashToken(secret)
  const token = await queries.findToken(db, hash)
  if (!token) return undefined
  if (!token.is_use_noted) await queries.noteUse(db, hash)
  return { userId: token.user_id, scopes: token.scopes }
}

/** Ends every token that a user has made: for the transaction that sets a new password. */
export const endTokens = queries.deleteTokensOf
