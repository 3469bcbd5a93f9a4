import * as z from 'zod/mini'
import { CUSTOMER_NOTES_MAX } from '#domain/customer-account/customer-notes.ts'
import { PAYER_LANGUAGES } from '#domain/text/languages.ts'
import { call } from '../call/call.ts'
import { optionalRecipientGstin, optionalState } from '../call/code-fields.ts'
import {
  chosenDay,
  day,
  id,
  instant,
  line,
  optionalEmail,
  optionalLanguage,
  optionalPhone,
  paragraphs,
  rupees,
  searchText,
} from '../call/fields.ts'
import { dayFilter, dayFilterChecks } from '../call/day-filter.ts'
import { pageQuery, pageReply } from '../call/paging.ts'

/** Filters of the list: customers who owe, or who owe something that was due before today in India. */
export const CUSTOMER_BALANCES = ['owed', 'late'] as const
export type CustomerBalance = (typeof CUSTOMER_BALANCES)[number]

/** Maximum lengths in characters; the table has the same limits. */
export const CUSTOMER_NAME_MAX = 120
export const CUSTOMER_ADDRESS_MAX = 500

/** Details of a customer besides the name; null if unknown. */
export const CustomerDetails = z.object({
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  address: z.nullable(z.string()),
  gstin: z.nullable(z.string()),
  state_code: z.nullable(z.string()),
})
export type CustomerDetails = z.infer<typeof CustomerDetails>

/** The language of messages to a customer and of the payment pages; null if unknown. */
export const customerLanguage = z
  .nullable(z.enum(PAYER_LANGUAGES))
  .check(z.describe('Language of messages and payment pages; null: English messages, pages as the browser asks'))

const PROMISED_BY =
  'The day in India by which the customer promised to pay; null if none, or if the customer owes nothing'
export const promisedBy = z.nullable(day).check(z.describe(PROMISED_BY))

/** A customer in a list. */
export const Customer = z.extend(CustomerDetails, {
  id,
  name: z.string(),
  invoices: z.number(),
  owed: rupees,
  received: rupees,
  promised_by: promisedBy,
  language: customerLanguage,
  /** Whether reminders are off for the customer's invoices. */
  reminders_off: z.boolean(),
  archived: z.boolean(),
  /** Send it with a change: a stale version is refused with `changed_elsewhere`. */
  version: z.number(),
  created_at: instant,
})
export type Customer = z.infer<typeof Customer>

/** One entry of a customer's history. `detail` is the name of the other customer in a merge. */
export const CustomerHistoryEntry = z.object({
  at: instant,
  by: z.string(),
  what: z.enum(['created', 'changed', 'merged', 'archived', 'restored']),
  detail: z.nullable(z.string()),
})
export type CustomerHistoryEntry = z.infer<typeof CustomerHistoryEntry>

/** What a customer owed when the business began with Pavti, and how much of it payments have settled. */
export const OpeningBalance = z.object({ id, amount: rupees, settled: rupees, as_of: day })
export type OpeningBalance = z.infer<typeof OpeningBalance>

/** A customer with its history, newest first. */
export const CustomerDetail = z.extend(Customer, {
  /** Received for invoices beyond what they ask for after credit notes, and not refunded yet. */
  refundable: rupees,
  /**
   * Received and not allocated to an invoice. A statement of account closes with `owed` minus `refundable` and
   * `advance`.
   */
  advance: rupees,
  /** A part of `owed`, oldest first; more than one after a merge. */
  opening_balances: z.array(OpeningBalance),
  notes: z.nullable(z.string()).check(z.describe('Private to the seller: not on invoices, payment pages or PDFs')),
  history: z.array(CustomerHistoryEntry),
})
export type CustomerDetail = z.infer<typeof CustomerDetail>

/**
 * A suggestion in the Create Invoice form. `last_upi` is the UPI ID of the newest invoice, if the business still has
 * it.
 */
export const CustomerSuggestion = z.object({
  id,
  name: z.string(),
  phone: z.nullable(z.string()),
  /** Distinguishes customers with the same name. */
  gstin: z.nullable(z.string()),
  language: customerLanguage,
  last_upi: z.nullable(z.string()),
})
export type CustomerSuggestion = z.infer<typeof CustomerSuggestion>

const params = z.strictObject({ id })
const reply = z.object({ customer: CustomerDetail })

/** Possible mistakes in saved values: one sentence per field. */
export const CustomerWarnings = z.object({ gstin: z.optional(z.string()) })
export type CustomerWarnings = z.infer<typeof CustomerWarnings>
const savedReply = z.object({ customer: CustomerDetail, warnings: CustomerWarnings })
const given = {
  name: line(CUSTOMER_NAME_MAX, "Please enter the customer's name"),
  phone: optionalPhone,
  email: optionalEmail,
  address: z.optional(z.nullable(paragraphs(CUSTOMER_ADDRESS_MAX))),
  gstin: optionalRecipientGstin,
  /** Omitted: the state of the GSTIN. */
  state_code: optionalState,
  language: optionalLanguage,
  notes: z.optional(z.nullable(paragraphs(CUSTOMER_NOTES_MAX))),
}

export const listCustomers = call({
  method: 'GET',
  path: '/api/customers',
  summary: 'List customers by name',
  access: 'signed_in',
  roles: 'all',
  scope: 'customers:read',
  query: z
    .strictObject({
      ...pageQuery({ cursorMax: 1_000 }),
      search: z.optional(searchText),
      archived: z._default(z.enum(['true', 'false']), 'false'),
      balance: z.optional(z.enum(CUSTOMER_BALANCES, { error: `Choose one of ${CUSTOMER_BALANCES.join(', ')}` })),
      /** Days of issue: customers with an invoice issued on these days, not counting drafts and credit notes. */
      ...dayFilter,
    })
    .check(...dayFilterChecks),
  reply: z.object({ customers: z.array(Customer), ...pageReply }),
})

export const suggestCustomers = call({
  method: 'GET',
  path: '/api/customers/suggest',
  summary: 'Suggest up to eight active customers that match `q`, prefix matches first',
  access: 'signed_in',
  roles: 'all',
  scope: 'customers:read',
  query: z.strictObject({ q: searchText }),
  reply: z.object({ customers: z.array(CustomerSuggestion) }),
})

/** The id of a merged customer resolves to the remaining one. */
export const getCustomer = call({
  method: 'GET',
  path: '/api/customers/:id',
  summary: 'Get a customer with balance and history',
  access: 'signed_in',
  roles: 'all',
  scope: 'customers:read',
  params,
  reply,
})

export const createCustomer = call({
  method: 'POST',
  path: '/api/customers',
  summary: 'Add a customer',
  access: 'signed_in',
  roles: 'work',
  scope: 'customers:write',
  body: z.strictObject(given),
  reply: savedReply,
  repeatable: true,
})

export const updateCustomer = call({
  method: 'PUT',
  path: '/api/customers/:id',
  summary: 'Change a customer; what is left out stays, null clears it. Refused if it changed since `version`',
  access: 'signed_in',
  roles: 'work',
  scope: 'customers:write',
  params,
  body: z.strictObject({ ...given, version: z.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) }),
  reply: savedReply,
  repeatable: true,
})

/** Safe to repeat. */
export const setPromise = call({
  method: 'PUT',
  path: '/api/customers/:id/promise',
  summary: 'Set or clear the day by which a customer promised to pay; cleared automatically when nothing is owed',
  access: 'signed_in',
  roles: 'work',
  scope: 'customers:write',
  params,
  body: z.strictObject({
    promised_by: z.nullable(chosenDay).check(z.describe('From today to a year from today, in India; null clears it')),
  }),
  reply,
})

/** Safe to repeat. */
export const setRemindersOff = call({
  method: 'PUT',
  path: '/api/customers/:id/reminders',
  summary: 'Switch the reminders of a customer off or on',
  access: 'signed_in',
  roles: 'work',
  scope: 'customers:write',
  params,
  body: z.strictObject({ off: z.boolean({ error: 'Please choose yes or no' }) }),
  reply,
})

export const archiveCustomer = call({
  method: 'POST',
  path: '/api/customers/:id/archive',
  summary: 'Hide a customer from the list and the suggestions',
  access: 'signed_in',
  roles: 'work',
  scope: 'customers:write',
  params,
  body: z.optional(z.strictObject({})),
  reply,
})

export const restoreCustomer = call({
  method: 'POST',
  path: '/api/customers/:id/restore',
  summary: 'Restore an archived customer',
  access: 'signed_in',
  roles: 'work',
  scope: 'customers:write',
  params,
  body: z.optional(z.strictObject({})),
  reply,
})
