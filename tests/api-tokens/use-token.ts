import { expect } from 'vitest'
import { SCOPES, type Scope } from '#contract/api-tokens/scopes.ts'
import type { Seller } from '../harness/app.ts'

export type Headers_ = Record<string, string>

/** Returns the Authorization header for a token. */
export const bearer = (secret: string): Headers_ => ({ authorization: `Bearer ${secret}` })

/** Creates a token, by default with every scope, and returns its secret. */
export async function makeToken(
  seller: Seller,
  scopes: readonly Scope[] = SCOPES,
): Promise<{ id: string; secret: string }> {
  const answer = await seller.post('/api/tokens', { name: 'Till', scopes })
  expect(answer).toMatchObject({ status: 200 })
  return { id: answer.body.token.id, secret: answer.body.secret }
}
