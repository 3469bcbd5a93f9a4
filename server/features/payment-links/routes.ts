import type { FastifyInstance } from 'fastify'
import { createHostedLink, DEFAULT_LINK_NOTE } from '#contract/payment-links.ts'
import { toRupees } from '#domain/money.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Guards } from '../accounts/guards.ts'
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
    const encode = encodeURIComponent
    const url =
      `${publicUrl}/pay?pa=${link.vpa}&am=${link.amount}&tn=${encode(link.note)}` +
      `&by=${actor.businessId}&sig=${signLink(linkSecret, link)}`
    return { url }
  })
}
