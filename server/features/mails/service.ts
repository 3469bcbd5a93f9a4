import type { Language } from '#contract/site/languages.ts'
import type { Day } from '#domain/days/india-day.ts'
import { newId } from '../../platform/ids.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import type { Tx } from '../../platform/postgres/database.ts'

/** Names of the jobs that send mails. */
export const MAIL_JOBS = {
  reset: 'mails.reset',
  confirmation: 'mails.confirmation',
  signUp: 'mails.sign_up',
  passwordChanged: 'mails.password_changed',
  ownPasswordChanged: 'mails.own_password_changed',
  securityNotice: 'mails.security_notice',
  emailChange: 'mails.email_change',
  addressNotice: 'mails.address_notice',
  accountClosing: 'mails.account_closing',
  accountDeleted: 'mails.account_deleted',
  proReceipt: 'mails.pro_receipt',
  proEnds: 'mails.pro_ends',
} as const

/** Enqueues the mail with a reset link. */
export const enqueueResetMail = (tx: Tx, resetId: string) =>
  addJob(tx, MAIL_JOBS.reset, { resetId }, { key: `${MAIL_JOBS.reset}:${resetId}` })

/** Enqueues the mail with a link that confirms a user's address. */
export const enqueueConfirmationMail = (tx: Tx, userId: string) =>
  addJob(tx, MAIL_JOBS.confirmation, { userId }, { key: `${MAIL_JOBS.confirmation}:${userId}` })

/** Enqueues the mail about a sign-up: to finish it, or that the address has an account. */
export const enqueueSignUpMail = (tx: Tx, signUpId: string) =>
  addJob(tx, MAIL_JOBS.signUp, { signUpId }, { key: `${MAIL_JOBS.signUp}:${signUpId}` })

/** Enqueues the mail that a password was reset. */
export const enqueuePasswordChangedMail = (tx: Tx, userId: string) =>
  addJob(
    tx,
    MAIL_JOBS.passwordChanged,
    { userId, changeId: newId() },
    { key: `${MAIL_JOBS.passwordChanged}:${userId}` },
  )

/** Enqueues the mail that a password was changed in a session. */
export const enqueueOwnPasswordChangedMail = (tx: Tx, userId: string) =>
  addJob(
    tx,
    MAIL_JOBS.ownPasswordChanged,
    { userId, changeId: newId() },
    { key: `${MAIL_JOBS.ownPasswordChanged}:${userId}` },
  )

/** Changes that a thief would make, of which the owner gets a mail. */
export const NOTICES = [
  'default_upi',
  'upi_id',
  'bank_account',
  'api_token',
  'webhook',
  'new_device',
  'two_step_on',
  'two_step_off',
  'recovery_codes',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
  'account_kept',
] as const
export type Notice = (typeof NOTICES)[number]

/** Enqueues the mail about such a change, in the transaction that makes it. */
export const enqueueSecurityNotice = (tx: Tx, userId: string, what: Notice) =>
  addJob(
    tx,
    MAIL_JOBS.securityNotice,
    { userId, what, changeId: newId() },
    { key: `${MAIL_JOBS.securityNotice}:${what}:${userId}` },
  )

/** Enqueues the mail to a new address with the link that confirms the change. */
export const enqueueEmailChangeMail = (tx: Tx, changeId: string) =>
  addJob(tx, MAIL_JOBS.emailChange, { changeId }, { key: `${MAIL_JOBS.emailChange}:${changeId}` })

/** What the old address of an account is told. */
export const ADDRESS_NOTICES = ['email_change_asked', 'email_changed'] as const
export type AddressNotice = (typeof ADDRESS_NOTICES)[number]

/** Who gets a mail, and in which language. */
export interface Recipient {
  email: string
  language: Language
}

/** Enqueues a mail to an address that may be no user's any more when it is sent, so the payload contains it. */
export const enqueueAddressNotice = (tx: Tx, { email, language }: Recipient, what: AddressNotice) => {
  const noticeId = newId()
  return addJob(
    tx,
    MAIL_JOBS.addressNotice,
    { email, language, what, noticeId },
    { key: `${MAIL_JOBS.addressNotice}:${noticeId}` },
  )
}

/** Enqueues the mail that an account will be deleted on this IST day. */
export const enqueueAccountClosingMail = (tx: Tx, userId: string, on: Day) =>
  addJob(
    tx,
    MAIL_JOBS.accountClosing,
    { userId, on, closingId: newId() },
    { key: `${MAIL_JOBS.accountClosing}:${userId}` },
  )

/** Enqueues the mail that an account was deleted. The payload contains the address, since its row is gone. */
export const enqueueAccountDeletedMail = (tx: Tx, { email, language }: Recipient) => {
  const deletionId = newId()
  return addJob(
    tx,
    MAIL_JOBS.accountDeleted,
    { email, language, deletionId },
    { key: `${MAIL_JOBS.accountDeleted}:${deletionId}` },
  )
}

/** Enqueues the receipt of a payment for Pro, in the transaction that extends Pro. */
export const enqueueReceiptMail = (tx: Tx, planPaymentId: string) =>
  addJob(tx, MAIL_JOBS.proReceipt, { planPaymentId }, { key: `${MAIL_JOBS.proReceipt}:${planPaymentId}` })

/** Enqueues the reminder that Pro is about to end. */
export const enqueueProEndsMail = (tx: Tx, businessId: string) =>
  addJob(tx, MAIL_JOBS.proEnds, { businessId }, { key: `${MAIL_JOBS.proEnds}:${businessId}` })
