import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { id, instant, line } from '../call/fields.ts'
import { SCOPES } from './scopes.ts'

/** Maximum number of API tokens of one business. */
export const API_TOKENS_MAX = 20
export const TOKEN_NAME_MAX = 60

/** A token in the list. The secret is returned only by createApiToken. */
export const ApiToken = z.object({
  id,
  name: z.string(),
  last_four: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  created_at: instant,
  /** Updated at most once a minute. */
  last_used_at: z.nullable(instant),
  expires_at: z.nullable(instant),
  expired: z.boolean(),
})
export type ApiToken = z.infer<typeof ApiToken>

export const listApiTokens = call({
  method: 'GET',
  path: '/api/tokens',
  summary: 'List API tokens, newest first',
  access: 'signed_in',
  roles: 'owner',
  reply: z.object({ tokens: z.array(ApiToken) }),
})

export const createApiToken = call({
  method: 'POST',
  path: '/api/tokens',
  summary: 'Create an API token; only this reply contains the secret',
  access: 'signed_in',
  roles: 'owner',
  body: z.strictObject({
    name: line(TOKEN_NAME_MAX, 'Please enter a name'),
    scopes: z
      .array(z.enum(SCOPES), { error: 'Choose what this token may do' })
      .check(z.minLength(1, 'Choose what this token may do'), z.maxLength(SCOPES.length, 'Name each scope once')),
    /** Omitted or null: the token does not expire. */
    expires_in_days: z.optional(
      z.nullable(
        z
          .number({ error: 'From 1 to 3,650 days' })
          .check(z.int('From 1 to 3,650 days'), z.gte(1, 'From 1 to 3,650 days'), z.lte(3_650, 'From 1 to 3,650 days')),
      ),
    ),
  }),
  reply: z.object({ token: ApiToken, secret: z.string() }),
})

export const revokeApiToken = call({
  method: 'DELETE',
  path: '/api/tokens/:id',
  summary: 'Revoke an API token at once',
  access: 'signed_in',
  roles: 'owner',
  params: z.strictObject({ id }),
  reply: z.object({ ok: z.literal(true) }),
})
