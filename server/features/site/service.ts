import type { Site } from '#contract/site/site.ts'
import type { Config } from '../../config.ts'

/** The public part of the configuration. */
export type SiteConfig = Pick<Config, 'support' | 'razorpay' | 'mail' | 'plans'>

/** Returns the public settings of this installation and the state of sign-ups. */
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
