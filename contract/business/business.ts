import * as z from 'zod/mini'
import { ACCENTS } from '#domain/text/accent.ts'
import { call } from '../call/call.ts'
import {
  chosenDay,
  day,
  line,
  optionalBankAccount,
  optionalEmail,
  optionalGstin,
  optionalHsn,
  optionalIfsc,
  optionalLine,
  optionalPan,
  optionalPhone,
  optionalPincode,
  optionalState,
  paragraphs,
  taxRate,
  vpa,
} from '../call/fields.ts'

/** Longest texts, in characters; the tables hold the same limits. */
export const BUSINESS_NAME_MAX = 120
export const ADDRESS_MAX = 500
export const TERMS_MAX = 2_000
export const FOOTER_NOTE_MAX = 300

/** More UPI IDs than anyone keeps apart. */
export const UPI_IDS_MAX = 10

export const TEMPLATES = ['modern', 'classic', 'compact'] as const
export const WORDS_LANGUAGES = ['en', 'hi'] as const

export const REGISTRATIONS = ['unregistered', 'registered', 'composition'] as const

/** What an invoice says of its seller besides the name; frozen when the invoice is made. */
export const SellerDetails = z.object({
  address: z.nullable(z.string()),
  state_code: z.nullable(z.string()),
  pincode: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  registration: z.enum(REGISTRATIONS),
  gstin: z.nullable(z.string()),
  pan: z.nullable(z.string()),
  bank_holder: z.nullable(z.string()),
  bank_account: z.nullable(z.string()),
  bank_ifsc: z.nullable(z.string()),
  terms: z.nullable(z.string()),
  footer_note: z.nullable(z.string()),
  accent: z.enum(ACCENTS),
  /** How its documents look, and in which language they say the amount in words. */
  template: z.enum(TEMPLATES),
  words_language: z.enum(WORDS_LANGUAGES),
})

/** The business as its owner sees it. */
export const Business = z.extend(SellerDetails, {
  /** What payers see: "Payment to …". */
  name: z.string(),
  upi_ids: z.array(z.string()),
  default_upi: z.nullable(z.string()),
  /** Those of `upi_ids` that the owner has not confirmed since the password was reset. */
  unconfirmed_upi_ids: z.array(z.string()),
  /** Days until a new invoice is due; null: it has no due date. */
  due_days: z.nullable(z.number()),
  /** Whether the PDF that customers download shows the bank account, and the PAN. The seller's own PDF always does. */
  show_bank_to_payers: z.boolean(),
  show_pan_to_payers: z.boolean(),
  /** What a registered seller usually sells: with a rate in percent, an invoice of an amount alone is a tax invoice. */
  usual_rate: z.nullable(z.string()),
  usual_hsn: z.nullable(z.string()),
  /** Nothing more is dated or cancelled up to this day, as after a return was filed; null: all days are open. */
  books_closed_to: z.nullable(day),
  /** To be sent back with a change, so that of two devices one is told of the other. */
  version: z.number(),
})
export type Business = z.infer<typeof Business>

const version = z.number({ error: 'This is required' }).check(z.int('This is required'), z.gte(1, 'This is required'))

export const getBusiness = call({
  method: 'GET',
  path: '/api/business',
  summary: 'The business: what its invoices say of it, and its UPI IDs',
  access: 'signed_in',
  scope: 'business:read',
  reply: z.object({ business: Business }),
})

/** What is left out stays; null or empty text clears. A GSTIN that may be mistyped is kept, and warned of. */
export const saveBusiness = call({
  method: 'PUT',
  path: '/api/business',
  summary: 'Change some or all details of the business',
  access: 'signed_in',
  scope: 'business:write',
  body: z.strictObject({
    version,
    name: z.optional(line(BUSINESS_NAME_MAX, 'Please enter the name of your business')),
    address: z.optional(z.nullable(paragraphs(ADDRESS_MAX))),
    state_code: optionalState,
    pincode: optionalPincode,
    phone: optionalPhone,
    email: optionalEmail,
    registration: z.optional(z.enum(REGISTRATIONS, { error: 'Please choose one' })),
    gstin: optionalGstin,
    pan: optionalPan,
    bank_holder: optionalLine(120),
    bank_account: optionalBankAccount,
    bank_ifsc: optionalIfsc,
    terms: z.optional(z.nullable(paragraphs(TERMS_MAX))),
    footer_note: z.optional(z.nullable(paragraphs(FOOTER_NOTE_MAX))),
    accent: z.optional(z.enum(ACCENTS, { error: 'Please choose one of the colours' })),
    template: z.optional(z.enum(TEMPLATES, { error: 'Please choose one of the layouts' })),
    words_language: z.optional(z.enum(WORDS_LANGUAGES, { error: 'Please choose a language' })),
    show_bank_to_payers: z.optional(z.boolean({ error: 'Please choose yes or no' })),
    show_pan_to_payers: z.optional(z.boolean({ error: 'Please choose yes or no' })),
    due_days: z.optional(
      z.nullable(
        z
          .number({ error: 'Enter a number of days, like 15' })
          .check(z.int('Enter whole days'), z.gte(0, 'From 0 to 365'), z.lte(365, 'From 0 to 365')),
      ),
    ),
    usual_rate: z.optional(z.nullable(taxRate)),
    usual_hsn: optionalHsn,
    /** A day before today; an earlier one than before, or null, opens days again. */
    books_closed_to: z.optional(z.nullable(chosenDay)),
  }),
  reply: z.object({ business: Business, warnings: z.object({ gstin: z.optional(z.string()) }) }),
})

/** The whole list at once, with the one that is filled in for new invoices. */
export const saveUpiIds = call({
  method: 'PUT',
  path: '/api/business/upi-ids',
  summary: 'Set the UPI IDs of the business and its default one',
  access: 'signed_in',
  scope: 'business:write',
  body: z.strictObject({
    version,
    upi_ids: z
      .array(vpa, { error: 'This is required' })
      .check(z.maxLength(UPI_IDS_MAX, `Keep at most ${UPI_IDS_MAX} UPI IDs`)),
    default_upi: z.nullable(vpa),
  }),
  reply: z.object({ business: Business }),
})

/** Says that a UPI ID is still the owner's own, after a reset of the password. Safe to repeat. */
export const confirmUpiId = call({
  method: 'POST',
  path: '/api/business/upi-ids/confirm',
  summary: 'Confirm a UPI ID after the password was reset',
  access: 'signed_in',
  body: z.strictObject({ upi_id: vpa }),
  reply: z.object({ business: Business }),
})
