import * as z from 'zod/mini'
import { RETURN_FORMS } from '#domain/gst/next-return.ts'
import { REGISTRATIONS } from '../business/business.ts'
import { call } from '../call/call.ts'
import { day, id, instant } from '../call/fields.ts'
import { month } from '../exports/exports.ts'

/** Most clients of a page. */
export const CLIENTS_PER_PAGE = 50

const Client = z.object({
  /** Of the business. */
  id,
  name: z.string(),
  registration: z.enum(REGISTRATIONS),
  gstin: z.nullable(z.string()),
  /** As of one who files each month; null without a registration. A month whose books are closed counts as filed. */
  next_return: z.nullable(z.object({ form: z.enum(RETURN_FORMS), month: z.string(), due_on: day })),
  books_closed_to: z.nullable(day),
  /** When the user was in this business last, exact to ten minutes; null: never. */
  last_seen_at: z.nullable(instant),
})
export type Client = z.infer<typeof Client>

/** `today` is India's, which the due days are reckoned from. */
export const listClients = call({
  method: 'GET',
  path: '/api/clients',
  summary: 'List the businesses whose accountant you are, those whose return is due first',
  access: 'signed_in',
  roles: 'all',
  query: z.strictObject({
    /** How many clients to leave out, as `next_cursor` of the page before says. */
    cursor: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000)), 0),
  }),
  reply: z.object({ today: day, clients: z.array(Client), next_cursor: z.nullable(z.number()) }),
})

/**
 * The check of GSTR-1, counted. A call for each client, because it reads all documents of the month. Being asked does not count
 * as being in that business.
 */
export const checkClient = call({
  method: 'GET',
  path: '/api/clients/:id/return-check',
  summary: 'Count what the GST portal would refuse in a month of a business whose accountant you are',
  access: 'signed_in',
  roles: 'all',
  params: z.strictObject({ id }),
  query: z.strictObject({ month }),
  reply: z.object({
    /** False for a business without GSTR-1. */
    has_return: z.boolean(),
    documents: z.number(),
    problems: z.number(),
  }),
})
