import type { Site } from '#contract/site/site.ts'
import type { Config } from '../../config.ts'

/** The part of the configuration that anybody may know. */
export type SiteConfig = Pick<Config, 'support' | 'razorpay' | 'mail' | 'plans'>

/** What the operator says about this installation, and what a new visitor may do now. */
export const presentSite = ({ support, razorpay, mail, plans }: SiteConfig, signUps: Site['sign_ups']): Site => ({
  support_email: support.email,
  support_phone: support.phone,
  support_address: support.address,
  plans,
  payments: razorpay?.mode ?? 'sandbox',
  sends_mail: mail.kind !== 'none',
  confirms_email: mail.kind === 'smtp',
  sign_ups: signUps,
})
