import type { Business, ResetQuestion } from '#contract/business/business.ts'
import { getSignature } from '#contract/profile/profile.ts'
import type { AppLanguage } from '#contract/site/languages.ts'
import { addressOf } from '#contract/call/address.ts'
import { showRate } from '#domain/gst/tax-rate.ts'
import type { BusinessRow } from './queries.ts'

/** Returns the saved UPI IDs, including the default one. */
export const allUpiIds = (saved: readonly string[], defaultUpi: string | null): string[] =>
  defaultUpi === null || saved.includes(defaultUpi) ? [...saved] : [defaultUpi, ...saved]

/** Converts a business to the API form for its owner. */
export const presentBusiness = (
  row: BusinessRow,
  {
    upiIds,
    unconfirmed,
    questions,
    language,
  }: {
    upiIds: readonly string[]
    unconfirmed: readonly string[]
    questions: readonly ResetQuestion[]
    language: AppLanguage
  },
): Business => ({
  name: row.name,
  address: row.address,
  state_code: row.state_code,
  pincode: row.pincode,
  phone: row.phone,
  email: row.email,
  registration: row.registration,
  gstin: row.gstin,
  pan: row.pan,
  bank_holder: row.bank_holder,
  bank_account: row.bank_account,
  bank_ifsc: row.bank_ifsc,
  bank_swift: row.bank_swift,
  terms: row.terms,
  footer_note: row.footer_note,
  accent: row.accent,
  template: row.template,
  words_language: row.words_language,
  due_days: row.due_days,
  has_no_due_date: row.has_no_due_date,
  udyam: row.udyam,
  shows_msme_interest: row.shows_msme_interest,
  show_bank_to_payers: row.show_bank_to_payers,
  show_pan_to_payers: row.show_pan_to_payers,
  adds_paise: row.adds_paise,
  allows_any_amount: row.allows_any_amount,
  counts_views: row.counts_views,
  records_sure: row.records_sure,
  usual_rate: row.usual_rate === null ? null : showRate(row.usual_rate),
  usual_hsn: row.usual_hsn,
  files_quarterly: row.files_quarterly,
  books_closed_to: row.books_closed_to,
  accountant_closes_books: row.accountant_closes_books,
  upi_ids: allUpiIds(upiIds, row.default_upi),
  default_upi: row.default_upi,
  unconfirmed_upi_ids: unconfirmed.filter((vpa) => allUpiIds(upiIds, row.default_upi).includes(vpa)),
  reset_questions: [...questions],
  language,
  custom_field_labels: row.custom_field_labels,
  signature_url: row.signature_id && addressOf(getSignature, { params: { id: row.signature_id } }),
  version: row.version,
})

/**
 * Returns a business without the settings of money, which staff may not see, since only the owner decides where money
 * goes.
 */
export const withoutMoneySettings = (business: Business): Business => ({
  ...business,
  bank_holder: null,
  bank_account: null,
  bank_ifsc: null,
  bank_swift: null,
  unconfirmed_upi_ids: [],
  reset_questions: [],
})
