import type { FastifyInstance } from 'fastify'
import { getSite } from '#contract/site.ts'
import type { Config } from '../../config.ts'
import { handle } from '../../platform/http/handle.ts'
import { visitor } from '../accounts/guards.ts'

/** What the operator says about this installation. */
export function siteRoutes(
  app: FastifyInstance,
  { support, razorpay, smtpUrl }: Pick<Config, 'support' | 'razorpay' | 'smtpUrl'>,
): void {
  handle(app, getSite, visitor, async () => ({
    support_email: support.email,
    support_phone: support.phone,
    support_address: support.address,
    payments: razorpay?.mode ?? ('sandbox' as const),
    sends_mail: smtpUrl !== undefined,
  }))
}
