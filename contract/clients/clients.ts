import * as z from 'zod/mini'
import { RETURN_FORMS } from '#domain/gst/next-return.ts'
import { REGISTRATIONS } from '../business/business.ts'
import { call } from '../call/call.ts'
import { savedFile, ZIP } from '../call/file-reply.ts'
import { day, id, instant, searchText } from '../call/fields.ts'
import { month } from '../exports/exports.ts'

const CHOOSE_CLIENTS = 'Choose at least one client'

/** Maximum number of clients on a page. */
export const CLIENTS_PER_PAGE = 50

const NextReturn = z.object({ form: z.enum(RETURN_FORMS), month: z.string(), due_on: day })

/** What others did in a business since the user's last visit, counted among the newest 1,000 entries and payments. */
const Unread = z.object({
  /** Invoices and notes that were issued or imported. */
  invoices: z.number(),
  payments: z.number(),
  /** Changes, cancellations, refunds, write-offs, and payments that were undone. */
  changes: z.number(),
  /** Whether there is more than was counted. */
  is_more: z.boolean(),
})
export type Unread = z.infer<typeof Unread>

const Client = z.object({
  /** Id of the business. */
  id,
  name: z.string(),
  registration: z.enum(REGISTRATIONS),
  gstin: z.nullable(z.string()),
  files_quarterly: z.boolean(),
  /** Null without a registration. A month whose books are closed counts as filed. */
  next_return: z.nullable(NextReturn),
  books_closed_to: z.nullable(day),
  /** When the user last used this business, exact to ten minutes; null: never. */
  last_seen_at: z.nullable(instant),
  /** Null if the user never used it. */
  unread: z.nullable(Unread),
})
export type Client = z.infer<typeof Client>

/** Figures of all clients, regardless of the search. */
const ClientsSummary = z.object({
  clients: z.number(),
  /** The next returns, by due day, with the number of their clients. */
  due: z.array(z.extend(NextReturn, { clients: z.number() })),
  /** Registered clients whose books are still open for the last month. */
  open_books: z.number(),
})
export type ClientsSummary = z.infer<typeof ClientsSummary>

/** `today` is the day in India from which the due days are counted. */
export const listClients = call({
  method: 'GET',
  path: '/api/clients',
  summary: 'List the businesses whose accountant you are, those whose return is due first',
  access: 'signed_in',
  roles: 'all',
  query: z.strictObject({
    /** Part of a name or GSTIN. */
    search: z.optional(searchText),
    /** Number of clients to skip: `next_cursor` of the previous page. */
    cursor: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000)), 0),
  }),
  reply: z.object({
    today: day,
    summary: ClientsSummary,
    clients: z.array(Client),
    next_cursor: z.nullable(z.number()),
  }),
})

/** Maximum number of clients whose books are in one archive. */
export const CLIENTS_PER_ARCHIVE = 100

export const TOO_MANY_CLIENTS = `Choose at most ${CLIENTS_PER_ARCHIVE} clients at a time`

/**
 * Contains the archive of each client, as in `/api/exports/books-of-month`, one after the other. A text file names the
 * clients that are left out.
 */
export const exportBooksOfClients = call({
  method: 'POST',
  path: '/api/clients/books-of-month',
  summary: 'All books of a month of the businesses whose accountant you are, as one ZIP archive',
  access: 'signed_in',
  roles: 'all',
  body: z.strictObject({
    month,
    /** Omitted: all clients. */
    client_ids: z.optional(
      z
        .array(id, { error: CHOOSE_CLIENTS })
        .check(z.minLength(1, CHOOSE_CLIENTS), z.maxLength(CLIENTS_PER_ARCHIVE, TOO_MANY_CLIENTS)),
    ),
  }),
  reply: savedFile(ZIP),
})

/**
 * Counts the results of the GSTR-1 check. It is a separate call for each client, because it reads all documents of the
 * month. It does not count as a visit to that business.
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
