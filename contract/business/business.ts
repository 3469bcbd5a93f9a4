import * as z from 'zod/mini'
import { ACCENTS } from '#domain/document/seller.ts'
import { APP_LANGUAGES } from '../site/languages.ts'
import { call } from '../call/call.ts'
import {
  optionalBankAccount,
  optionalGstin,
  optionalHsn,
  optionalIfsc,
  optionalPan,
  optionalPincode,
  optionalState,
  optionalSwift,
  optionalUdyam,
} from '../call/code-fields.ts'
import { chosenDay, day, line, optionalEmail, optionalLine, optionalPhone, paragraphs, vpa } from '../call/fields.ts'
import { taxRate } from '../call/number-fields.ts'

/** Maximum lengths in characters; the tables have the same limits. */
export const BUSINESS_NAME_MAX = 120
export const ADDRESS_MAX = 500
export const TERMS_MAX = 2_000
export const FOOTER_NOTE_MAX = 300

/** Maximum number of UPI IDs of one business. */
export const UPI_IDS_MAX = 10

export const TEMPLATES = ['modern', 'classic', 'compact'] as const
export const WORDS_LANGUAGES = ['en', 'hi'] as const

export const REGISTRATIONS = ['unregistered', 'registered', 'composition'] as const

/** Seller details printed on an invoice, copied to it when it is created. */
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
  /** Printed on export invoices. */
  bank_swift: z.nullable(z.string()),
  terms: z.nullable(z.string()),
  footer_note: z.nullable(z.string()),
  accent: z.enum(ACCENTS),
  /** Layout of documents, and the language of the amount in words. */
  template: z.enum(TEMPLATES),
  words_language: z.enum(WORDS_LANGUAGES),
})

/** What the owner should check after a password reset. */
export const RESET_QUESTIONS = ['bank_account', 'own_texts', 'statement_links'] as const
export type ResetQuestion = (typeof RESET_QUESTIONS)[number]

/** The business as its owner sees it. */
export const Business = z.extend(SellerDetails, {
  /** Shown to payers: "Payment to …". */
  name: z.string(),
  upi_ids: z.array(z.string()),
  default_upi: z.nullable(z.string()),
  /** UPI IDs that the owner has not confirmed since the password was reset. */
  unconfirmed_upi_ids: z.array(z.string()),
  /** What the owner has not checked since the password was reset. */
  reset_questions: z.array(z.enum(RESET_QUESTIONS)),
  /** Days from issue to due date of a new invoice; null: no due date. */
  due_days: z.nullable(z.number()),
  /** Whether null was chosen. If not, Create Invoice of the web app proposes 7 days instead of none. */
  has_no_due_date: z.boolean(),
  /** The Udyam number of a micro or small enterprise. */
  udyam: z.nullable(z.string()),
  /**
   * Whether statements and reminders mention the interest on late payment (MSMED Act, section 16). No balance includes
   * it.
   */
  shows_msme_interest: z.boolean(),
  /** Whether the customer's PDF shows the bank account and the PAN. The seller's PDF always does. */
  show_bank_to_payers: z.boolean(),
  show_pan_to_payers: z.boolean(),
  /**
   * Whether payment links ask for 1 to 99 paise more than is due, so that no two open invoices ask for the same amount.
   */
  adds_paise: z.boolean(),
  /** Whether the payment page also offers to pay any amount that the customer chooses. */
  allows_any_amount: z.boolean(),
  /** Whether Pavti counts how often payment links are opened. Switching this off deletes the counts. */
  counts_views: z.boolean(),
  /** Whether bank credits that certainly belong to one invoice are recorded as soon as they are imported. */
  records_sure: z.boolean(),
  /** Default GST rate in percent. If set, a registered seller's invoice with only an amount is a tax invoice. */
  usual_rate: z.nullable(z.string()),
  usual_hsn: z.nullable(z.string()),
  /** Whether a registered seller files GST returns each quarter (QRMP); otherwise each month. */
  files_quarterly: z.boolean(),
  /**
   * No document may be dated or cancelled on or before this day, usually because a return was filed; null: no closed
   * days.
   */
  books_closed_to: z.nullable(day),
  /** Whether the business's accountants may close the books with `closeBooks`. */
  accountant_closes_books: z.boolean(),
  /** The language of documents and messages for customers without one of their own: that of the owner's app. */
  language: z.enum(APP_LANGUAGES),
  /** Labels of the custom fields of the last invoice that had some, proposed for the next one. */
  custom_field_labels: z.array(z.string()),
  /** The address of the signature printed on documents, for the owner's session; null without one. */
  signature_url: z.nullable(z.string()),
  /** Send it with a change: a stale version is refused with `changed_elsewhere`. */
  version: z.number(),
})
export type Business = z.infer<typeof Business>

const version = z.number({ error: 'This is required' }).check(z.int('This is required'), z.gte(1, 'This is required'))

export const getBusiness = call({
  method: 'GET',
  path: '/api/business',
  summary: 'Get the business profile and UPI IDs',
  access: 'signed_in',
  roles: 'all',
  scope: 'business:read',
  reply: z.object({ business: Business }),
})

/** The details of a business that documents print, apart from its bank account. */
export const sellerFields = {
  address: z.optional(z.nullable(paragraphs(ADDRESS_MAX))),
  state_code: optionalState,
  pincode: optionalPincode,
  phone: optionalPhone,
  email: optionalEmail,
  registration: z.optional(z.enum(REGISTRATIONS, { error: 'Please choose one' })),
  gstin: optionalGstin,
  pan: optionalPan,
  terms: z.optional(z.nullable(paragraphs(TERMS_MAX))),
  footer_note: z.optional(z.nullable(paragraphs(FOOTER_NOTE_MAX))),
  accent: z.optional(z.enum(ACCENTS, { error: 'Please choose one of the colours' })),
  template: z.optional(z.enum(TEMPLATES, { error: 'Please choose one of the layouts' })),
  words_language: z.optional(z.enum(WORDS_LANGUAGES, { error: 'Please choose a language' })),
}

/** How a business sells and is paid. */
export const salesSettingFields = {
  show_bank_to_payers: z.optional(z.boolean({ error: 'Please choose yes or no' })),
  show_pan_to_payers: z.optional(z.boolean({ error: 'Please choose yes or no' })),
  adds_paise: z.optional(z.boolean({ error: 'Please choose yes or no' })),
  allows_any_amount: z.optional(z.boolean({ error: 'Please choose yes or no' })),
  counts_views: z.optional(z.boolean({ error: 'Please choose yes or no' })),
  records_sure: z.optional(z.boolean({ error: 'Please choose yes or no' })),
  udyam: optionalUdyam,
  /** Needs `udyam`. */
  shows_msme_interest: z.optional(z.boolean({ error: 'Please choose yes or no' })),
  due_days: z.optional(
    z.nullable(
      z
        .number({ error: 'Enter a number of days, like 15' })
        .check(z.int('Enter whole days'), z.gte(0, 'From 0 to 365'), z.lte(365, 'From 0 to 365')),
    ),
  ),
  usual_rate: z.optional(z.nullable(taxRate)),
  usual_hsn: optionalHsn,
  files_quarterly: z.optional(z.boolean({ error: 'Please choose yes or no' })),
  accountant_closes_books: z.optional(z.boolean({ error: 'Please choose yes or no' })),
}

/** Omitted fields stay; null or empty text clears. A GSTIN with a wrong check digit is saved with a warning. */
export const saveBusiness = call({
  method: 'PUT',
  path: '/api/business',
  summary: 'Change details of the business',
  access: 'signed_in',
  roles: 'owner',
  scope: 'business:write',
  body: z.strictObject({
    version,
    name: z.optional(line(BUSINESS_NAME_MAX, 'Please enter the name of your business')),
    ...sellerFields,
    bank_holder: optionalLine(120),
    bank_account: optionalBankAccount,
    bank_ifsc: optionalIfsc,
    bank_swift: optionalSwift,
    ...salesSettingFields,
    /** A day before today. An earlier day than the current one, or null, reopens days. */
    books_closed_to: z.optional(z.nullable(chosenDay)),
  }),
  reply: z.object({
    business: Business,
    warnings: z.object({ gstin: z.optional(z.string()), pincode: z.optional(z.string()) }),
  }),
})

/**
 * Closes more days, up to one before today; safe to repeat. An accountant needs the owner's permission
 * (`accountant_closes_books`), else `closing_not_allowed`. Days are opened again only by `saveBusiness`.
 */
export const closeBooks = call({
  method: 'POST',
  path: '/api/business/close-books',
  summary: 'Close the books up to a day, as the owner or as an accountant whom the owner allowed it',
  access: 'signed_in',
  roles: 'books',
  body: z.strictObject({ books_closed_to: chosenDay }),
  reply: z.object({ business: Business }),
})

/** Replaces the whole list. New invoices use `default_upi`. */
export const saveUpiIds = call({
  method: 'PUT',
  path: '/api/business/upi-ids',
  summary: 'Set the UPI IDs and the default one',
  access: 'signed_in',
  roles: 'owner',
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

/** Marks a UPI ID as the owner's after a password reset. Safe to repeat. */
export const confirmUpiId = call({
  method: 'POST',
  path: '/api/business/upi-ids/confirm',
  summary: 'Confirm a UPI ID after the password was reset',
  access: 'signed_in',
  roles: 'owner',
  body: z.strictObject({ upi_id: vpa }),
  reply: z.object({ business: Business }),
})

export const answerResetQuestion = call({
  method: 'POST',
  path: '/api/business/answer-reset-question',
  summary: 'Say that you looked at what a password reset asks about; safe to repeat',
  access: 'signed_in',
  roles: 'owner',
  body: z.strictObject({ about: z.enum(RESET_QUESTIONS, 'Choose what you looked at') }),
  reply: z.object({ business: Business }),
})
