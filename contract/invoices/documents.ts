import * as z from 'zod/mini'
import type { DocumentTexts } from '#domain/document/document.ts'
import type { PricingTerms } from '#domain/gst/gst.ts'
import { AMOUNT_FAULTS, paise } from '#domain/money/money.ts'
import { REGISTRATIONS, TERMS_MAX } from '../business/business.ts'
import { call } from '../call/call.ts'
import { CUSTOMER_ADDRESS_MAX, CUSTOMER_NAME_MAX } from '../customers/customers.ts'
import { optionalRecipientGstin, optionalPlace, optionalState } from '../call/code-fields.ts'
import { chosenDay, id, line, optionalEmail, optionalPhone, optionalVpa, paragraphs } from '../call/fields.ts'
import { amount, percentage, price, taxRate } from '../call/number-fields.ts'
import { extraFields } from './document-extras.ts'
import { LineInput, LINES_MAX } from './invoice-lines.ts'
import { Invoice, NOTES_MAX, SUPPLY_TYPES } from './invoices.ts'

/** The seller's texts on a document; they change no figure. */
const textFields = {
  notes: z.optional(z.nullable(paragraphs(NOTES_MAX))),
  terms: z.optional(z.nullable(paragraphs(TERMS_MAX))),
} satisfies Record<keyof DocumentTexts, z.ZodMiniType>

/** The figures follow from these fields and the lines. */
const pricingFields = {
  place_of_supply: optionalPlace.check(
    z.describe("Two digits of the state, 96 is abroad. Left out: the customer's state, or else yours"),
  ),
  supply_type: z._default(z.enum(SUPPLY_TYPES, { error: 'Please choose one' }), 'regular'),
  reverse_charge: z._default(z.boolean(), false),
  prices_include_tax: z._default(z.boolean(), false).check(z.describe('false: GST is added to the prices of `lines`')),
  /** Discount on the whole document, before tax. */
  discount: z._default(price, paise(0n)),
  /** Whether the total is rounded to the nearest rupee. */
  is_rounded: z._default(z.boolean(), false),
} satisfies Record<keyof PricingTerms, z.ZodMiniType>

const NAME_MISSING = "Please enter the customer's name"
const customerName = line(CUSTOMER_NAME_MAX, NAME_MISSING)

/** The fields of a document besides its lines. */
export const documentFields = {
  customer_name: customerName,
  customer_id: z
    .optional(z.nullable(id))
    .check(z.describe('Selects a customer, whose own name is then printed, not customer_name')),
  customer: z
    .optional(
      z.strictObject({
        phone: optionalPhone,
        email: optionalEmail,
        address: z.optional(z.nullable(paragraphs(CUSTOMER_ADDRESS_MAX))),
        gstin: optionalRecipientGstin,
        state_code: optionalState,
      }),
    )
    .check(z.describe('These details are saved with the customer too; what is left out stays')),
  customer_upi: optionalVpa.check(
    z.describe('Your UPI ID, to which the customer pays. Left out: the default one of the business'),
  ),
  issued_on: z.optional(chosenDay).check(z.describe('Not in the future. Left out: today in India')),
  due_on: z.optional(z.nullable(chosenDay)),
  ...pricingFields,
  ...textFields,
  ...extraFields,
}
/**
 * Replaces the name in `documentFields` where `customer_id` is enough. The body then has the check `requireCustomer`.
 */
export const nameOrId = {
  customer_name: z
    .optional(customerName)
    .check(
      z.describe(
        'Finds the active customer with that name, regardless of case, or creates one. Required without `customer_id`',
      ),
    ),
}

/** Runs although other fields have faults, so that one answer names all of them. */
export const requireCustomer = z.refine<{ customer_name?: unknown; customer_id?: unknown }>(
  ({ customer_name: name, customer_id: customerId }) => name !== undefined || (customerId ?? null) !== null,
  {
    error: NAME_MISSING,
    path: ['customer_name'],
    when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value),
  },
)

/** What the caller's figures follow from. */
const registration = z
  .optional(z.enum(REGISTRATIONS))
  .check(z.describe('For GST, as you know it; if it is another one now, registration_changed. Left out: not compared'))
const upiIsSaved = z
  .optional(z.boolean())
  .check(z.describe('Whether you took `customer_upi` from the saved ones: it is refused if it was removed since'))
export const requiredLines = z
  .array(LineInput, { error: 'Add at least one item' })
  .check(z.minLength(1, 'Add at least one item'), z.maxLength(LINES_MAX, `Use at most ${LINES_MAX} items`))

/**
 * Three fields are enough for an invoice: name, amount, note. With `lines` instead of `amount` it is a document with
 * taxes.
 */
export const NewInvoiceBody = z
  .strictObject({
    ...documentFields,
    ...nameOrId,
    amount: z.optional(amount).check(z.describe('What the customer pays, with GST. Send either this or `lines`')),
    /** Discount on `amount`, in percent; in rupees it is `discount`. Items have discounts of their own. */
    discount_percent: z.optional(z.nullable(percentage)),
    rate: z
      .optional(taxRate)
      .check(z.describe('GST that `amount` includes, ignored if you are not registered. Left out: your usual rate')),
    lines: z.optional(requiredLines),
    registration,
    upi_is_saved: upiIsSaved,
    draft: z
      ._default(z.boolean(), false)
      .check(z.describe('Saved without a number, to be changed and issued later. Needs `lines`')),
  })
  .check(
    requireCustomer,
    z.refine((given) => given.amount !== undefined || given.lines !== undefined, {
      error: AMOUNT_FAULTS.not_an_amount,
      path: ['amount'],
    }),
    z.refine((given) => given.amount === undefined || given.lines === undefined, {
      error: 'The amount follows from the items: give one or the other',
      path: ['amount'],
    }),
    z.refine((given) => !given.discount_percent || given.lines === undefined, {
      error: 'With items, give each one its own discount in percent',
      path: ['discount_percent'],
    }),
    z.refine((given) => given.rate === undefined || given.lines === undefined, {
      error: 'With items, give each one its own GST rate',
      path: ['rate'],
    }),
    z.refine((given) => !given.discount_percent || given.discount === 0n, {
      error: 'Give the discount in rupees or in percent, not both',
      path: ['discount'],
    }),
    z.refine((given) => !given.draft || given.lines !== undefined, {
      error: 'A draft needs items',
      path: ['lines'],
    }),
  )

export const createInvoice = call({
  method: 'POST',
  path: '/api/invoices',
  summary: 'Make an invoice, or a draft of one (Pro)',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  body: NewInvoiceBody,
  reply: z.object({ invoice: Invoice }),
  repeatable: true,
})

export const version = z.number({ error: 'This is required' }).check(z.int(), z.gte(1), z.lte(2_147_483_647))

export const saveDraft = call({
  method: 'PUT',
  path: '/api/invoices/:id/draft',
  summary: 'Replace the content of a draft, unless it changed after `version`',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params: z.strictObject({ id }),
  body: z
    .strictObject({
      ...documentFields,
      ...nameOrId,
      lines: requiredLines,
      registration,
      upi_is_saved: upiIsSaved,
      version,
    })
    .check(requireCustomer),
  reply: z.object({ invoice: Invoice }),
  repeatable: true,
})

/** The parsed input of a document, without its lines. */
export type DocumentInput = Omit<
  z.output<NonNullable<typeof saveDraft.body>>,
  'lines' | 'registration' | 'upi_is_saved' | 'version'
>

/** Safe to repeat: an invoice that is already issued is returned as it is. */
export const issueDraft = call({
  method: 'POST',
  path: '/api/invoices/:id/issue',
  summary: 'Give a draft its number; from then on its figures stay (Pro)',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params: z.strictObject({ id }),
  body: z.strictObject({ version }),
  reply: z.object({ invoice: Invoice }),
})

export const deleteDraft = call({
  method: 'DELETE',
  path: '/api/invoices/:id',
  summary: 'Remove a draft; what was issued stays',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params: z.strictObject({ id }),
  reply: z.object({}),
})

export const duplicateInvoice = call({
  method: 'POST',
  path: '/api/invoices/:id/duplicate',
  summary: 'A draft with the content of this one, dated today and paid to the default UPI ID of today',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params: z.strictObject({ id }),
  body: z.optional(z.strictObject({})),
  reply: z.object({ invoice: Invoice }),
  repeatable: true,
})

export const voidInvoice = call({
  method: 'POST',
  path: '/api/invoices/:id/void',
  summary: 'Cancel an invoice for which nothing was received; its number stays used',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params: z.strictObject({ id }),
  body: z.strictObject({ reason: line(200, 'Please say why') }),
  reply: z.object({ invoice: Invoice }),
})
