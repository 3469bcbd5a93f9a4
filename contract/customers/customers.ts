import * as z from 'zod/mini'
import { CUSTOMER_NOTES_MAX } from '#domain/text/customer-notes.ts'
import { call } from '../call/call.ts'
import {
  chosenDay,
  day,
  id,
  instant,
  line,
  optionalEmail,
  optionalGstin,
  optionalPhone,
  optionalState,
  paragraphs,
  rupees,
  searchText,
} from '../call/fields.ts'

/** Longest name and address, in characters; the table holds the same limits. */
export const CUSTOMER_NAME_MAX = 120
export const CUSTOMER_ADDRESS_MAX = 500

/** What is known of a customer beside the name; null where it is not. */
export const CustomerDetails = z.object({
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  address: z.nullable(z.string()),
  gstin: z.nullable(z.string()),
  state_code: z.nullable(z.string()),
})
export type CustomerDetails = z.infer<typeof CustomerDetails>

const PROMISED_BY = 'The day in India by which the customer promised to pay; null for none, or once nothing is owed'
/** As every answer about a customer has it. */
export const promisedBy = z.nullable(day).check(z.describe(PROMISED_BY))

/** A customer in a list. */
export const Customer = z.extend(CustomerDetails, {
  id,
  name: z.string(),
  invoices: z.number(),
  owed: rupees,
  received: rupees,
  promised_by: promisedBy,
  archived: z.boolean(),
  /** Sent along with a change, so that it does not undo another one. */
  version: z.number(),
  created_at: instant,
})
export type Customer = z.infer<typeof Customer>

/** One thing that happened to a customer. `detail` is the name of the other one in a merge. */
export const CustomerHistoryEntry = z.object({
  at: instant,
  by: z.string(),
  what: z.enum(['created', 'changed', 'merged', 'archived', 'restored']),
  detail: z.nullable(z.string()),
})
export type CustomerHistoryEntry = z.infer<typeof CustomerHistoryEntry>

/** A customer on its own screen, with its history, newest first. */
export const CustomerDetail = z.extend(Customer, {
  /** Received beyond what the invoices ask for, and not refunded yet. A statement of account closes with owed less this. */
  refundable: rupees,
  notes: z.nullable(z.string()).check(z.describe('For the seller alone: no invoice, payment page or PDF has them')),
  history: z.array(CustomerHistoryEntry),
})
export type CustomerDetail = z.infer<typeof CustomerDetail>

/** What the Create Invoice form offers while a name is typed. `last_upi` is that of the newest invoice, if it is still kept. */
export const CustomerSuggestion = z.object({
  id,
  name: z.string(),
  phone: z.nullable(z.string()),
  /** Tells firms of one name apart. */
  gstin: z.nullable(z.string()),
  last_upi: z.nullable(z.string()),
})
export type CustomerSuggestion = z.infer<typeof CustomerSuggestion>

const params = z.strictObject({ id })
const reply = z.object({ customer: CustomerDetail })

/** What was saved and may still be a mistake, a sentence for each field. */
export const CustomerWarnings = z.object({ gstin: z.optional(z.string()) })
export type CustomerWarnings = z.infer<typeof CustomerWarnings>
const savedReply = z.object({ customer: CustomerDetail, warnings: CustomerWarnings })
const given = {
  name: line(CUSTOMER_NAME_MAX, "Please enter the customer's name"),
  phone: optionalPhone,
  email: optionalEmail,
  address: z.optional(z.nullable(paragraphs(CUSTOMER_ADDRESS_MAX))),
  gstin: optionalGstin,
  /** Left out: the state that the GSTIN begins with. */
  state_code: optionalState,
  notes: z.optional(z.nullable(paragraphs(CUSTOMER_NOTES_MAX))),
}

export const listCustomers = call({
  method: 'GET',
  path: '/api/customers',
  summary: 'Customers by name, a page at a time',
  access: 'signed_in',
  scope: 'customers:read',
  query: z.strictObject({
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1, 'From 1 to 100'), z.lte(100, 'From 1 to 100')), 50),
    cursor: z.optional(z.string().check(z.maxLength(1_000))),
    search: z.optional(searchText),
    archived: z._default(z.enum(['true', 'false']), 'false'),
  }),
  reply: z.object({ customers: z.array(Customer), next_cursor: z.nullable(z.string()) }),
})

export const suggestCustomers = call({
  method: 'GET',
  path: '/api/customers/suggest',
  summary: 'At most eight active customers for what is typed: first those that begin with it',
  access: 'signed_in',
  scope: 'customers:read',
  query: z.strictObject({ q: searchText }),
  reply: z.object({ customers: z.array(CustomerSuggestion) }),
})

/** The id of one that was merged gives the customer that it has become. */
export const getCustomer = call({
  method: 'GET',
  path: '/api/customers/:id',
  summary: 'One customer with balance and history',
  access: 'signed_in',
  scope: 'customers:read',
  params,
  reply,
})

export const createCustomer = call({
  method: 'POST',
  path: '/api/customers',
  summary: 'Add a customer',
  access: 'signed_in',
  scope: 'customers:write',
  body: z.strictObject(given),
  reply: savedReply,
})

/** Replaces what is known; what is left out is forgotten. */
export const updateCustomer = call({
  method: 'PUT',
  path: '/api/customers/:id',
  summary: 'Change a customer, unless somebody else has since `version`',
  access: 'signed_in',
  scope: 'customers:write',
  params,
  body: z.strictObject({ ...given, version: z.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) }),
  reply: savedReply,
})

/** Safe to repeat. */
export const setPromise = call({
  method: 'PUT',
  path: '/api/customers/:id/promise',
  summary: 'Note the day by which a customer promised to pay, or null for none; it goes by itself once all is paid',
  access: 'signed_in',
  scope: 'customers:write',
  params,
  body: z.strictObject({
    promised_by: z.nullable(chosenDay).check(z.describe('From today in India to a year from today; null for none')),
  }),
  reply,
})

export const mergeCustomer = call({
  method: 'POST',
  path: '/api/customers/:id/merge',
  summary: 'Move all invoices to another customer, and be that one from now on',
  access: 'signed_in',
  scope: 'customers:write',
  params,
  body: z.strictObject({ into: id }),
  reply,
})

export const archiveCustomer = call({
  method: 'POST',
  path: '/api/customers/:id/archive',
  summary: 'Hide a customer from the list and the suggestions',
  access: 'signed_in',
  scope: 'customers:write',
  params,
  body: z.optional(z.strictObject({})),
  reply,
})

export const restoreCustomer = call({
  method: 'POST',
  path: '/api/customers/:id/restore',
  summary: 'Bring an archived customer back',
  access: 'signed_in',
  scope: 'customers:write',
  params,
  body: z.optional(z.strictObject({})),
  reply,
})
