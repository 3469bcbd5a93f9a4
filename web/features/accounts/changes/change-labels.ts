import type { Change, ChangeKind } from '#contract/business/changes.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { stateName } from '#web/ui/texts/labels.en.ts'
import { say, sayCount } from '#web/ui/texts/say.ts'
import { deviceLabel } from '../device-label/device-label.ts'
import * as texts from './texts.en.ts'

export const NAMES: Record<ChangeKind, string> = {
  'business.change': texts.businessChanged,
  'bank_account.change': texts.bankAccountChanged,
  'upi_id.add': texts.upiIdAdded,
  'upi_id.remove': texts.upiIdRemoved,
  'upi_id.default': texts.upiIdChanged,
  'upi_id.move': texts.invoicesMoved,
  'logo.change': texts.logoChanged,
  'signature.change': texts.signatureChanged,
  'number_series.change': texts.numbersChanged,
  'reminders.change': texts.remindersChanged,
  'item.add': texts.itemAdded,
  'item.change': texts.itemChanged,
  'item.remove': texts.itemRemoved,
  'item.import': texts.itemsImported,
  'api_token.create': texts.apiTokenMade,
  'api_token.revoke': texts.apiTokenRevoked,
  'webhook.add': texts.webhookAdded,
  'webhook.change': texts.webhookChanged,
  'webhook.secret': texts.webhookSecretChanged,
  'webhook.remove': texts.webhookRemoved,
  'payment_links.revoke': texts.linksRevoked,
  'plan.cancel': texts.planCancelled,
  'password.change': texts.passwordChanged,
  'password.reset': texts.passwordReset,
  'email.change': texts.emailChanged,
  'two_step.on': texts.twoStepOn,
  'two_step.off': texts.twoStepOff,
  'two_step.codes': texts.newRecoveryCodes,
  'passkey.add': texts.passkeyAdded,
  'passkey.remove': texts.passkeyRemoved,
  'member.invite': texts.memberInvited,
  'member.withdraw': texts.invitationWithdrawn,
  'member.join': texts.memberJoined,
  'member.role': texts.memberRoleChanged,
  'member.remove': texts.memberRemoved,
  'member.leave': texts.memberLeft,
  'account.close': texts.accountClosed,
  'account.keep': texts.accountKept,
}

/** The fields of all kinds of changes. An unknown field of a newer version is shown by its name. */
const FIELDS: Record<string, string> = {
  name: texts.fieldName,
  address: texts.fieldAddress,
  state_code: texts.fieldState,
  pincode: texts.fieldPincode,
  phone: texts.fieldPhone,
  email: texts.fieldEmail,
  registration: texts.fieldRegistration,
  gstin: texts.fieldGstin,
  pan: texts.fieldPan,
  bank_holder: texts.fieldHolder,
  bank_account: texts.fieldAccount,
  bank_ifsc: texts.fieldIfsc,
  bank_swift: texts.fieldSwift,
  terms: texts.fieldTerms,
  footer_note: texts.fieldFooter,
  accent: texts.fieldAccent,
  template: texts.fieldTemplate,
  words_language: texts.fieldWords,
  due_days: texts.fieldDueDays,
  has_no_due_date: texts.fieldNoDueDate,
  udyam: texts.fieldUdyam,
  shows_msme_interest: texts.fieldMsmeInterest,
  usual_rate: texts.fieldUsualRate,
  usual_hsn: texts.fieldUsualHsn,
  books_closed_to: texts.fieldBooks,
  accountant_closes_books: texts.fieldAccountantCloses,
  files_quarterly: texts.fieldFilesQuarterly,
  show_bank_to_payers: texts.fieldShowBank,
  show_pan_to_payers: texts.fieldShowPan,
  adds_paise: texts.fieldAddsPaise,
  allows_any_amount: texts.fieldAnyAmount,
  counts_views: texts.fieldViews,
  records_sure: texts.fieldSure,
  invoice: texts.fieldInvoice,
  credit_note: texts.fieldCreditNote,
  debit_note: texts.fieldDebitNote,
  quotation: texts.fieldQuotation,
  pro_forma: texts.fieldProForma,
  delivery_challan: texts.fieldChallan,
  receipt_voucher: texts.fieldReceiptVoucher,
  refund_voucher: texts.fieldRefundVoucher,
  steps: texts.fieldSteps,
  sends_mail: texts.fieldSendsMail,
  description: texts.fieldDescription,
  hsn: texts.fieldHsn,
  unit: texts.fieldUnit,
  unit_price: texts.fieldPrice,
  rate: texts.fieldRate,
  exemption: texts.fieldExemption,
  url: texts.fieldUrl,
  events: texts.fieldEvents,
  enabled: texts.fieldEnabled,
}

/** Labels of stored values that are not text of the user. */
const VALUES: Record<string, string> = {
  true: texts.yes,
  false: texts.no,
  unregistered: texts.unregistered,
  registered: texts.registered,
  composition: texts.composition,
  exempt: texts.exempt,
  non_gst: texts.nonGst,
}

/**
 * Returns the label of a key; undefined if there is none. Uses hasOwn, because a newer version or a user may have
 * chosen a key such as "constructor".
 */
const labelOf = (labels: Record<string, string>, key: string): string | undefined =>
  Object.hasOwn(labels, key) ? labels[key] : undefined

const ISO_DAY = /^\d{4}-\d\d-\d\d$/

function showValue({ what, field }: Change, value: string | null): string {
  if (value === null || value === '') return texts.nothing
  if (field === 'state_code') return stateName(value) ?? value
  if (field === 'unit_price' || what === 'item.add') return showRupees(fromRupees(value))
  return labelOf(VALUES, value) ?? (ISO_DAY.test(value) ? showDay(value) : value)
}

/** Returns "Address: none → 12 MG Road"; empty if there is nothing to add to the name of the change. */
export function describeChange(change: Change): string {
  const { what, field, subject, from, to } = change
  if (what === 'item.import') return sayCount(texts.items, Number(subject))
  const about = what === 'upi_id.move' && subject !== null ? sayCount(texts.unpaidInvoices, Number(subject)) : subject
  const values = [from, to].map((value) => showValue(change, value))
  const shown = field === null && from === null ? (to === null ? '' : values[1]) : values.join(' → ')
  return [about, field === null ? shown : `${labelOf(FIELDS, field) ?? field}: ${shown}`].filter(Boolean).join(' · ')
}

/** Returns the device or the API token that made a change; null if it is unknown. */
export function nameMaker({ by, by_device, by_token }: Change): string | null {
  const names = by === null ? [] : [say(texts.byMember, { name: by })]
  if (by_token !== null) names.push(say(texts.byToken, { name: by_token }))
  else if (by_device !== null) names.push(deviceLabel(by_device))
  return names.length === 0 ? null : names.join(' · ')
}
