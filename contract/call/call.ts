import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { FileReply } from './file-reply.ts'
import type { AllowedRoles } from '../members/allowed-roles.ts'
import type { Scope } from '../api-tokens/scopes.ts'

type Schema = z.ZodMiniType

/**
 * Who may make a call. `public`: anybody, whatever the request contains, as for a picture. `visitor`: anybody in a
 * browser; API tokens are refused. `signed_in`: a user. `admin`: a user with that role; others get 404.
 */
export type Access = 'public' | 'visitor' | 'signed_in' | 'admin'

/** A JSON schema, or a file. */
export type Reply = Schema | FileReply

/**
 * Method and path of a call, and the types of its input and answer. Sending needs no schema, so all schemas are
 * optional.
 */
export interface CallAddress<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Reply = Reply,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  params?: P
  query?: Q
  body?: B
  reply?: R
}

/** One API call. The route, the client, the tests and the OpenAPI description read it. */
export interface Call<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Reply = Reply,
  Roles extends AllowedRoles | null = AllowedRoles | null,
> extends CallAddress<P, Q, B, R> {
  summary: string
  access: Access
  /** The members of the business who may make the call; null unless `access` is `signed_in`. */
  roles: Roles
  /** Scope that an API token needs. Without it, the call accepts no token. */
  scope?: Scope
  reply: R
  /** Accepts the header Idempotency-Key: the same key, path and body return the stored answer. */
  repeatable?: true
  /** The body is a file of one of these media types instead of JSON. */
  takesFile?: readonly string[]
  /** An additional header: its name, and what it contains. */
  header?: { name: string; contains: string }
  /** Largest body in bytes, if not the default of 1 MiB. */
  bodyLimitBytes?: number
  /** Error code for a larger body, if not `too_large`. */
  bodyTooLarge?: ErrorCode
  /** Answers errors with a page for people instead of JSON: calls that payers open from a link. */
  refusesWithPage?: true
}

/** Returns its argument; TypeScript infers the exact schema types. */
export const call = <
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  R extends Reply,
  const Roles extends AllowedRoles | null,
>(
  one: Call<P, Q, B, R, Roles>,
): Call<P, Q, B, R, Roles> => one
