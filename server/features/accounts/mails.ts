import { newId } from '../../platform/ids.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { AddressNotice, Recipient } from '../mails/service.ts'

/** Names of the jobs that send the mails about an account. */
export const ACCOUNT_MAILS = {
  confirmation: 'mails.confirmation',
  signUp: 'mails.sign_up',
  ownPasswordChanged: 'mails.own_password_changed',
  emailChange: 'mails.email_change',
  addressNotice: 'mails.address_notice',
} as const

/** Enqueues the mail with a link that confirms a user's address. */
export const enqueueConfirmationMail = (tx: Tx, userId: string) =>
  addJob(tx, ACCOUNT_MAILS.confirmation, { userId }, { key: `${ACCOUNT_MAILS.confirmation}:${userId}` })

/**
 * Enqueues the mail about a sign-up: with the link to finish it, or the note that the address already has an account.
 */
export const enqueueSignUpMail = (tx: Tx, signUpId: string) =>
  addJob(tx, ACCOUNT_MAILS.signUp, { signUpId }, { key: `${ACCOUNT_MAILS.signUp}:${signUpId}` })

/** Enqueues the mail that a password was changed in a session. */
export const enqueueOwnPasswordChangedMail = (tx: Tx, userId: string) =>
  addJob(
    tx,
    ACCOUNT_MAILS.ownPasswordChanged,
    { userId, changeId: newId() },
    { key: `${ACCOUNT_MAILS.ownPasswordChanged}:${userId}` },
  )

/** Enqueues the mail to a new address with the link that confirms the change. */
export const enqueueEmailChangeMail = (tx: Tx, changeId: string) =>
  addJob(tx, ACCOUNT_MAILS.emailChange, { changeId }, { key: `${ACCOUNT_MAILS.emailChange}:${changeId}` })

/**
 * Enqueues a mail to an address that may not belong to a user any more when it is sent, so the payload contains the
 * address.
 */
export const enqueueAddressNotice = (tx: Tx, { email, language }: Recipient, what: AddressNotice) => {
  const noticeId = newId()
  return addJob(
    tx,
    ACCOUNT_MAILS.addressNotice,
    { email, language, what, noticeId },
    { key: `${ACCOUNT_MAILS.addressNotice}:${noticeId}` },
  )
}
