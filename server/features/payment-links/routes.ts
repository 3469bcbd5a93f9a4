import type { FastifyInstance } from 'fastify'
import { createHostedLink, DEFAULT_LINK_NOTE } from '#contract/payment-links/payment-links.ts'
import { toRupees } from '#domain/money/money.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Guards } from '../accounts/guards.ts'
import { hostedLinkAddress } from './service.ts'
import { signLink } from './signature.ts'

interface Parts {
  guards: Guards
  publicUrl: string
  linkSecret: Buffer
}

/** Hosted payment links made inside the app. Nothing is stored: the signature carries whose link it is. */
export function paymentLinkRoutes(app: FastifyInstance, { guards, publicUrl, linkSecret }: Parts): void {
  handle(app, createHostedLink, guards.signedIn, async ({ actor, body }) => {
    const link = {
      vpa: body.upi_id,
      amount: toRupees(body.amount),
      note: body.note ?? DEFAULT_LINK_NOTE,
      businessId: actor.businessId,
    }
    // Until the address is confirmed nobody vouches for the name: the page then says that nobody has checked the link.
    const signed = actor.isEmailConfirmed
      ? { businessId: actor.businessId, signature: signLink(linkSecret, link) }
      : null
    return { url: hostedLinkAddress(publicUrl, { ...link, signed }) }
  })
}
