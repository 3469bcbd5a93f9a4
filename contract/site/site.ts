import * as z from 'zod/mini'
import { call } from '../call/call.ts'

/** What the operator of this installation says about it; null where unset. */
export const Site = z.object({
  support_email: z.nullable(z.string()),
  support_phone: z.nullable(z.string()),
  support_address: z.nullable(z.string()),
  /** open: everybody is Pro and nobody pays, for one's own shop. */
  plans: z.enum(['paid', 'open']),
  /** sandbox: no keys are set and nobody is charged; test: the provider's own test mode. */
  payments: z.enum(['sandbox', 'test', 'live']),
  /** Mail can be sent, so a forgotten password can be reset by its owner. */
  sends_mail: z.boolean(),
  /** New users are asked to confirm their e-mail address by a link. */
  confirms_email: z.boolean(),
  /** first: the account that is made next is the only one; closed: no account can be made. */
  sign_ups: z.enum(['open', 'first', 'closed']),
})
export type Site = z.infer<typeof Site>

/** Name of the page's meta tag that holds the Site as JSON, so that the app's first picture needs no further answer. */
export const SITE_META = 'pavti-site'

export const getSite = call({
  method: 'GET',
  path: '/api/site',
  summary: 'Contact details of this installation',
  access: 'visitor',
  reply: Site,
})
