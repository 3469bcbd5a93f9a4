import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { Scope } from '../api-tokens/scopes.ts'

type Schema = z.ZodMiniType

/** Who may enter: anybody, a signed-in user, or a user with the role admin (others get 404). */
export type Access = 'visitor' | 'signed_in' | 'admin'

/** One call between browser and server: the route, the client, the tests and the API description all read it. */
export interface Call<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  summary: string
  access: Access
  /** What an API token needs to make this call; without one it takes no token. */
  scope?: Scope
  params?: P
  query?: Q
  body?: B
  reply: R
  /** Takes the header Idempotency-Key: the same key, path and body give the same answer. */
  repeatable?: true
  /** Largest body in bytes, where it differs from the 1 MiB of every other call. */
  bodyLimitBytes?: number
  /** How a larger body is refused, where it is not `too_large`. */
  bodyTooLarge?: ErrorCode
}

/** Keeps the exact schema types of a call. */
export const call = <P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  one: Call<P, Q, B, R>,
): Call<P, Q, B, R> => one
