import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/payment-links/payment-links.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { recordChange } from '../account-changes/service.ts'
import type { Guards } from '../../actor/guards.ts'
import * as links from './service.ts'

interface Parts {
  db: Db
  guards: Guards
  publicUrl: string
  linkSecret: Buffer
}

/** Mounts the calls that create and revoke hosted payment links. Only revoked links are stored. */
export function paymentLinkRoutes(app: FastifyInstance, { guards, ...parts }: Parts): void {
  const { signedIn } = guards

  handle(app, calls.createHostedLink, signedIn, async ({ actor, body }) => {
    const content = {
      vpa: body.upi_id,
      amount: body.amount,
      note: body.note ?? null,
      upiIsSaved: body.upi_is_saved ?? false,
    }
    const { url, expiresAt } = await links.createLink(parts, actor, content)
    return { url, expires_at: expiresAt?.toISOString() ?? null }
  })

  handle(app, calls.revokeHostedLink, signedIn, async ({ actor, body }) => {
    await links.revokeLink(parts, actor, body.url)
    return {}
  })

  handle(app, calls.revokeAllHostedLinks, signedIn, async ({ actor }) => {
    await parts.db.begin(async (tx) => {
      await links.revokeAllLinks(tx, actor.businessId)
      await recordChange(tx, actor, { what: 'payment_links.revoke' })
    })
    return {}
  })
}
