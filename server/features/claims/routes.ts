import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/claims/claims.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Guards } from '../../actor/guards.ts'
import { clearClaims, confirmClaim, refuseClaim } from './answer.ts'
import { listClaims } from './list.ts'
import type { ClaimParts } from './submit.ts'

/** Mounts the seller's calls for claims. They do not need Pro. */
export function claimRoutes(app: FastifyInstance, parts: ClaimParts & { guards: Guards }): void {
  const { signedIn } = parts.guards

  handle(app, calls.listClaims, signedIn, ({ actor, query }) => listClaims(parts.db, actor, query))

  handle(app, calls.confirmClaim, signedIn, ({ actor, params, body }) =>
    confirmClaim(parts, actor, params.id, body ?? {}),
  )

  handle(app, calls.refuseClaim, signedIn, ({ actor, params, body }) => refuseClaim(parts, actor, params.id, body))

  handle(app, calls.clearClaims, signedIn, ({ actor, params, body }) =>
    clearClaims(parts, actor, params.id, body.claim_ids),
  )
}
