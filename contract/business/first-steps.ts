import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { day } from '../call/fields.ts'

/** What a new account has done. Each step is derived from the stored data. */
export const FirstSteps = z.object({
  /** Whether there is a UPI ID for new invoices. */
  payee: z.boolean(),
  /** Whether the state of the business is set; its name is set at sign-up. */
  details: z.boolean(),
  /** Whether an invoice or a quick link was made. */
  made: z.boolean(),
  /** Whether a link was sent or copied, or somebody opened its page. */
  shared: z.boolean(),
})
export type FirstSteps = z.infer<typeof FirstSteps>

/** What the dashboard of a new account shows besides its figures. */
export const NewAccount = z.object({
  /** Null if hidden or done. */
  steps: z.nullable(FirstSteps),
  /** Whether nothing was entered yet, so that sample data may be added. */
  is_empty: z.boolean(),
  sample: z.nullable(
    z.object({
      added_on: day,
      /** Whether it is shown. The first real invoice hides it until the owner decides. */
      is_shown: z.boolean(),
    }),
  ),
})
export type NewAccount = z.infer<typeof NewAccount>

export const showFirstSteps = call({
  method: 'PUT',
  path: '/api/first-steps',
  summary: 'Hide the first steps on the dashboard, or show them again',
  access: 'signed_in',
  roles: 'work',
  body: z.strictObject({ shown: z.boolean() }),
  /** 'done': there is nothing left to show. */
  reply: z.object({ first_steps: z.enum(['open', 'hidden', 'done']) }),
})

/** Safe to repeat: only the first time is stored. */
export const recordShare = call({
  method: 'POST',
  path: '/api/first-steps/shared',
  summary: 'Record that a payment link was shared',
  access: 'signed_in',
  roles: 'work',
  body: z.optional(z.strictObject({})),
  reply: z.object({}),
})

/** Refused once anything real was entered. Safe to repeat. */
export const addSample = call({
  method: 'POST',
  path: '/api/sample',
  summary: 'Show sample invoices and customers in an empty account',
  access: 'signed_in',
  roles: 'work',
  body: z.optional(z.strictObject({})),
  reply: z.object({}),
})

export const keepSample = call({
  method: 'PUT',
  path: '/api/sample',
  summary: 'Keep the sample data beside real invoices',
  access: 'signed_in',
  roles: 'work',
  body: z.strictObject({ kept: z.literal(true) }),
  reply: z.object({}),
})

/** Safe to repeat. */
export const removeSample = call({
  method: 'DELETE',
  path: '/api/sample',
  summary: 'Remove the sample data',
  access: 'signed_in',
  roles: 'work',
  reply: z.object({}),
})
