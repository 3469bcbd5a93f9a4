import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { id } from '../call/fields.ts'
import { pageQuery, pageReply } from '../call/paging.ts'
import { BankCredit } from './money.ts'

/** Money that came in and is not for an invoice. */
export const SetAsideCredit = z.extend(BankCredit, {
  /** Whether Pavti set it aside: it pays out payments of an app, which are credits of their own. */
  is_settled: z.boolean(),
})
export type SetAsideCredit = z.infer<typeof SetAsideCredit>

export const listSetAside = call({
  method: 'GET',
  path: '/api/money/set-aside',
  summary: 'Credits that are not for an invoice, newest first; undo lets one wait again',
  access: 'signed_in',
  roles: 'all',
  scope: 'invoices:read',
  query: z.strictObject(pageQuery()),
  reply: z.object({ credits: z.array(SetAsideCredit), ...pageReply }),
})

export const setAsideCredit = call({
  method: 'POST',
  path: '/api/money/credits/:id/set-aside',
  summary: 'Say that a credit is not for an invoice; repeated, it changes nothing',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params: z.strictObject({ id }),
  reply: z.object({ state: z.literal('not_for_invoice') }),
})
