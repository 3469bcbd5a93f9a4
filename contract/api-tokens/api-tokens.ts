import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { id, instant, line } from '../call/fields.ts'
import { SCOPES } from './scopes.ts'

/** More programs than one business lets in. */
export const API_TOKENS_MAX = 20
export const TOKEN_NAME_MAX = 60

/** A token as its list shows it: the token itself is told once, when it is made. */
export const ApiToken = z.object({
  id,
  name: z.string(),
  last_four: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  created_at: instant,
  /** To the minute. */
  last_used_at: z.nullable(instant),
  expires_at: z.nullable(instant),
  expired: z.boolean(),
})
export type ApiToken = z.infer<typeof ApiToken>

export const listApiTokens = call({
  method: 'GET',
  path: '/api/tokens',
  summary: 'API tokens of the business, newest first',
  access: 'signed_in',
  reply: z.object({ tokens: z.array(ApiToken) }),
})

export const createApiToken = call({
  method: 'POST',
  path: '/api/tokens',
  summary: 'Make an API token; this answer alone tells it',
  access: 'signed_in',
  body: z.strictObject({
    name: line(TOKEN_NAME_MAX, 'Please enter a name'),
    scopes: z
      .array(z.enum(SCOPES), { error: 'Choose what this token may do' })
      .check(z.minLength(1, 'Choose what this token may do'), z.maxLength(SCOPES.length, 'Name each scope once')),
    /** Left out or null: it has no end. */
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
  params: z.strictObject({ id }),
  reply: z.object({ ok: z.literal(true) }),
})
