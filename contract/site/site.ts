import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { FIRST_CALLS } from '../call/bare-calls.ts'

/** Public settings of this installation; null if unset. */
export const Site = z.object({
  support_email: z.nullable(z.string()),
  support_phone: z.nullable(z.string()),
  support_address: z.nullable(z.string()),
  /** open: every account has Pro for free. */
  plans: z.enum(['paid', 'open']),
  /** sandbox: no keys are set and nobody is charged; test: the provider's test mode. */
  payments: z.enum(['sandbox', 'test', 'live']),
  /** Whether mail can be sent, so that users can reset a forgotten password. */
  sends_mail: z.boolean(),
  /** Whether users must confirm their e-mail address by a link. */
  confirms_email: z.boolean(),
  /** first: only one account can be created; closed: none. */
  sign_ups: z.enum(['open', 'first', 'closed']),
})
export type Site = z.infer<typeof Site>

export const getSite = call({
  ...FIRST_CALLS.getSite,
  summary: 'Get the public settings of this installation',
  access: 'visitor',
  roles: null,
  reply: Site,
})
