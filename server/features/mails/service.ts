import { newId } from '../../platform/ids.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import type { Tx } from '../../platform/postgres/database.ts'

/** Names of the jobs that send. */
export const MAIL_JOBS = {
  reset: 'mails.reset',
  confirmation: 'mails.confirmation',
  passwordChanged: 'mails.password_changed',
  ownPasswordChanged: 'mails.own_password_changed',
  accountDeleted: 'mails.account_deleted',
  proReceipt: 'mails.pro_receipt',
  proEnds: 'mails.pro_ends',
} as const

/** Mails the link of a wish for a new password. */
export const enqueueResetMail = (tx: Tx, resetId: string) =>
  addJob(tx, MAIL_JOBS.reset, { resetId }, { key: `${MAIL_JOBS.reset}:${resetId}` })

/** Mails a link that confirms the address of a user. */
export const enqueueConfirmationMail = (tx: Tx, userId: string) =>
  addJob(tx, MAIL_JOBS.confirmation, { userId }, { key: `${MAIL_JOBS.confirmation}:${userId}` })

/** Tells somebody that their password was changed. */
export const enqueuePasswordChangedMail = (tx: Tx, userId: string) =>
  addJob(
    tx,
    MAIL_JOBS.passwordChanged,
    { userId, changeId: newId() },
    { key: `${MAIL_JOBS.passwordChanged}:${userId}` },
  )

/** Tells somebody that their password was changed from one of their sessions. */
export const enqueueOwnPasswordChangedMail = (tx: Tx, userId: string) =>
  addJob(
    tx,
    MAIL_JOBS.ownPasswordChanged,
    { userId, changeId: newId() },
    { key: `${MAIL_JOBS.ownPasswordChanged}:${userId}` },
  )

/** Tells an address that its account is deleted. The job holds the address, since nothing else does any more. */
export const enqueueAccountDeletedMail = (tx: Tx, email: string) => {
  const deletionId = newId()
  return addJob(
    tx,
    MAIL_JOBS.accountDeleted,
    { email, deletionId },
    { key: `${MAIL_JOBS.accountDeleted}:${deletionId}` },
  )
}

/** Mails the receipt of a payment for Pro: for the transaction that grants the period. */
export const enqueueReceiptMail = (tx: Tx, planPaymentId: string) =>
  addJob(tx, MAIL_JOBS.proReceipt, { planPaymentId }, { key: `${MAIL_JOBS.proReceipt}:${planPaymentId}` })

/** Reminds a business that its Pro is about to end. */
export const enqueueProEndsMail = (tx: Tx, businessId: string) =>
  addJob(tx, MAIL_JOBS.proEnds, { businessId }, { key: `${MAIL_JOBS.proEnds}:${businessId}` })
