import { AppError } from '../../platform/http/app-error.ts'
import { deleteStoredBytes } from '../../platform/limits/stored-bytes.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import { deleteAnswers } from '../../platform/repeats/once.ts'
import { deleteChanges } from '../account-changes/service.ts'
import type { Owner } from '../../actor/actor.ts'
import { deleteUsers, findFirstUser, hasOtherAdmin, lockAdmin } from '../accounts/service.ts'
import { deleteTokens } from '../api-tokens/service.ts'
import { anonymizeActor, recordDeletion } from '../audit/service.ts'
import { deleteBank } from '../bank/service.ts'
import { deleteBusiness, deleteQuestions, deleteUpiIds, lockBusinessForDeletion } from '../business/service.ts'
import { deleteClaims } from '../claims/service.ts'
import { deleteCustomerMails } from '../customer-mails/service.ts'
import { deleteCustomers } from '../customers/service.ts'
import { clearCreator } from '../discounts/service.ts'
import { deleteInvoices } from '../invoices/service.ts'
import { deleteSettlement } from '../settlement/service.ts'
import { deleteStatementLinks } from '../statements/service.ts'
import { deleteReceipts } from '../receipts/service.ts'
import { deleteOwnTexts } from '../own-texts/service.ts'
import { deleteSavedViews } from '../saved-views/service.ts'
import { deleteItems } from '../items/service.ts'
import { deleteViews } from '../link-views/service.ts'
import { enqueueAccountDeletedMail } from './mails.ts'
import { deleteMoney } from '../money/service.ts'
import { deleteRevokedLinks } from '../payment-links/service.ts'
import { deleteNotices } from '../notices/service.ts'
import { deletePreliminaryDocuments } from '../preliminary-documents/service.ts'
import { closePlan, deletePlanRows } from '../plans/service.ts'
import { deleteLogo, deleteSignature } from '../profile/service.ts'
import { deleteReceiptVouchers } from '../receipt-vouchers/service.ts'
import { deleteRecurringInvoices } from '../recurring/service.ts'
import { deleteReminders } from '../reminders/service.ts'
import { deleteTotals, lockTotals } from '../totals/service.ts'
import { deleteWebhooks } from '../webhooks/service.ts'

/** Each owner deletes its rows of the business, in an order that satisfies the foreign keys. */
const DELETIONS: readonly ((tx: Tx, owner: Owner) => Promise<void>)[] = [
  deleteChanges,
  deleteWebhooks,
  deleteTokens,
  deleteAnswers,
  deleteClaims,
  deleteBank,
  deleteMoney,
  deleteRecurringInvoices,
  deletePreliminaryDocuments,
  deleteReceiptVouchers,
  deleteCustomerMails,
  deleteReminders,
  deleteViews,
  deleteStatementLinks,
  deleteReceipts,
  deleteSettlement,
  deleteInvoices,
  deleteTotals,
  deleteSavedViews,
  deleteOwnTexts,
  deleteCustomers,
  deleteItems,
  deleteUpiIds,
  deleteQuestions,
  deleteRevokedLinks,
  deletePlanRows,
  deleteLogo,
  deleteSignature,
  deleteNotices,
  deleteStoredBytes,
  deleteUsers,
]

/**
 * Locks the rows that every write of the business locks, in the same order, until the transaction ends. Returns when the
 * business will be erased; undefined if it was erased already.
 */
export async function lockForDeletion(tx: Tx, owner: Owner) {
  await lockAdmin(tx)
  await lockTotals(tx, owner)
  return lockBusinessForDeletion(tx, owner)
}

/** Returns the user of a business, who may be deleted. @throws not_found, last_admin */
export async function findDeletableUser(tx: Tx, owner: Owner) {
  const user = await findFirstUser(tx, owner)
  if (!user) throw new AppError('not_found')
  if (user.role === 'admin' && !(await hasOtherAdmin(tx, user.id))) throw new AppError('last_admin')
  return user
}

/**
 * Deletes a business with all its rows, in the caller's transaction. The operator's list of payments for Pro and the
 * audit log of admins stay, without names. Returns the e-mail address of the account. The caller has called `lockForDeletion`.
 * @throws not_found (already deleted), last_admin
 */
export async function eraseBusiness(tx: Tx, owner: Owner, what: string): Promise<string> {
  const user = await findDeletableUser(tx, owner)

  await closePlan(tx, owner)
  await anonymizeActor(tx, user)
  await clearCreator(tx, owner)
  for (const deleteRows of DELETIONS) await deleteRows(tx, owner)
  await deleteBusiness(tx, owner)
  await recordDeletion(tx, what, user.id)
  await enqueueAccountDeletedMail(tx, user)
  return user.email
}
