import * as accountChanges from '#contract/business/changes.ts'
import * as accounts from '#contract/accounts/accounts.ts'
import * as emailAddress from '#contract/accounts/email-address.ts'
import * as deletion from '#contract/account-deletion/deletion.ts'
import * as passkeys from '#contract/accounts/passkeys.ts'
import * as passwords from '#contract/accounts/passwords.ts'
import * as passwordReset from '#contract/password-reset/password-reset.ts'
import * as sessions from '#contract/accounts/sessions.ts'
import * as signIns from '#contract/accounts/sign-ins.ts'
import * as twoStep from '#contract/accounts/two-step.ts'
import * as admin from '#contract/discounts/discounts.ts'
import * as analytics from '#contract/analytics/analytics.ts'
import * as apiTokens from '#contract/api-tokens/api-tokens.ts'
import * as bank from '#contract/bank/bank.ts'
import * as business from '#contract/business/business.ts'
import * as firstSteps from '#contract/business/first-steps.ts'
import type { Call } from '#contract/call/call.ts'
import * as claims from '#contract/claims/claims.ts'
import * as customerMails from '#contract/customer-mails/customer-mail-calls.ts'
import * as customers from '#contract/customers/customers.ts'
import * as customerMerge from '#contract/customer-merge/customer-merge.ts'
import * as statementLinks from '#contract/customer-statements/statement-links.ts'
import * as statements from '#contract/customer-statements/statements.ts'
import { debitInvoice } from '#contract/invoices/debit-notes.ts'
import * as documents from '#contract/invoices/documents.ts'
import * as invoiceFiles from '#contract/invoices/invoice-files.ts'
import * as payerFiles from '#contract/payment-pages/payer-files.ts'
import * as invoicePayments from '#contract/settlement/invoice-payment-calls.ts'
import * as invoiceRefunds from '#contract/settlement/invoice-refund-calls.ts'
import * as exports from '#contract/exports/exports.ts'
import * as eWayBill from '#contract/exports/eway-bill.ts'
import * as otherReturns from '#contract/exports/other-returns.ts'
import * as imports from '#contract/imports/imports.ts'
import * as invoices from '#contract/invoices/invoices.ts'
import * as invoiceDetail from '#contract/invoice-detail/invoice-detail.ts'
import * as markPaid from '#contract/settlement/mark-paid.ts'
import * as ownTexts from '#contract/own-texts/own-texts.ts'
import * as savedViews from '#contract/saved-views/saved-views.ts'
import * as chosenInvoices from '#contract/exports/chosen-invoices.ts'
import * as eInvoices from '#contract/exports/e-invoices.ts'
import * as recordedEInvoices from '#contract/e-invoices/e-invoices.ts'
import * as bulkPayments from '#contract/settlement/bulk-payments.ts'
import * as numberSeries from '#contract/invoices/number-series.ts'
import * as items from '#contract/items/items.ts'
import * as late from '#contract/late/late.ts'
import * as bankRows from '#contract/money/bank-rows.ts'
import * as money from '#contract/money/money.ts'
import * as payers from '#contract/money/payers.ts'
import * as paymentLinks from '#contract/payment-links/payment-links.ts'
import * as openingBalances from '#contract/settlement/opening-balances.ts'
import * as payments from '#contract/settlement/payment-calls.ts'
import * as receiptVouchers from '#contract/vouchers/receipt-vouchers.ts'
import * as plans from '#contract/plans/plans.ts'
import * as profile from '#contract/profile/profile.ts'
import { getPoster } from '#contract/profile/profile.ts'
import * as payee from '#contract/invoices/payee.ts'
import * as receipts from '#contract/receipts/receipts.ts'
import { streamLiveUpdates } from '#contract/live-updates/live-updates.ts'
import * as clients from '#contract/clients/clients.ts'
import * as members from '#contract/members/members.ts'
import * as notices from '#contract/notices/notices.ts'
import * as pushNotifications from '#contract/push-notifications/push-notifications.ts'
import * as preliminary from '#contract/preliminary-documents/preliminary-documents.ts'
import * as recurring from '#contract/recurring/recurring.ts'
import * as reminders from '#contract/reminders/reminder-calls.ts'
import * as adminFigures from '#contract/admin/figures.ts'
import * as operation from '#contract/admin/operation.ts'
import * as adminUsers from '#contract/admin/users.ts'
import * as ageing from '#contract/reports/ageing.ts'
import * as exportedAgeing from '#contract/exports/exported-ageing.ts'
import * as exportedBooks from '#contract/exports/exported-books.ts'
import * as reports from '#contract/reports/reports.ts'
import * as tds from '#contract/reports/tds.ts'
import { getTurnover } from '#contract/reports/turnover.ts'
import * as site from '#contract/site/site.ts'
import * as testPayments from '#contract/test-payments/test-payments.ts'
import * as webhooks from '#contract/webhooks/webhooks.ts'

/** All calls of the contract, for the API description and for the test that compares the routes with it. */
export const CALLS: readonly Call[] = [
  accounts.signUp,
  accounts.signIn,
  accounts.signOut,
  accounts.validateToken,
  accounts.getMe,
  accounts.setLanguage,
  passwordReset.forgotPassword,
  passwordReset.resetPassword,
  emailAddress.sendConfirmation,
  emailAddress.confirmEmail,
  emailAddress.changeEmail,
  emailAddress.confirmEmailChange,
  passwords.changePassword,
  accountChanges.listChanges,
  signIns.listSignIns,
  signIns.listAllSignIns,
  adminFigures.getFigures,
  adminUsers.listUsers,
  adminUsers.getUser,
  adminUsers.blockUser,
  adminUsers.makeResetLink,
  adminUsers.offerData,
  adminUsers.endTwoStep,
  adminUsers.setPro,
  operation.getOperation,
  operation.retryJobs,
  sessions.listSessions,
  sessions.endSession,
  sessions.endOtherSessions,
  sessions.checkPassword,
  passkeys.listPasskeys,
  passkeys.startPasskey,
  passkeys.addPasskey,
  passkeys.renamePasskey,
  passkeys.removePasskey,
  passkeys.startPasskeySignIn,
  passkeys.signInByPasskey,
  twoStep.getTwoStep,
  twoStep.startTwoStep,
  twoStep.turnOnTwoStep,
  twoStep.renewRecoveryCodes,
  twoStep.turnOffTwoStep,
  deletion.deleteAccount,
  deletion.keepAccount,
  profile.saveProfile,
  profile.getLogo,
  profile.saveSignature,
  profile.getSignature,
  getPoster,
  business.getBusiness,
  business.saveBusiness,
  business.closeBooks,
  firstSteps.showFirstSteps,
  firstSteps.recordShare,
  firstSteps.addSample,
  firstSteps.keepSample,
  firstSteps.removeSample,
  business.saveUpiIds,
  business.confirmUpiId,
  business.answerResetQuestion,
  receipts.getReceipt,
  receipts.getReceiptPdf,
  payerFiles.getPayerReceipt,
  receipts.getReceiptKeys,
  receipts.checkReceipt,
  customerMails.proposeInvoiceMail,
  customerMails.mailInvoice,
  customerMails.proposeReceiptMail,
  customerMails.mailReceipt,
  customerMails.proposeCustomerStatementMail,
  customerMails.mailCustomerStatement,
  customerMails.listCustomerStatementMails,
  statementLinks.createCustomerStatementLink,
  statementLinks.listCustomerStatementLinks,
  statementLinks.revokeCustomerStatementLink,
  payerFiles.getSharedStatement,
  payee.getUpiIdUses,
  payee.moveUpiId,
  invoices.listInvoices,
  invoiceDetail.getInvoice,
  documents.createInvoice,
  markPaid.updateInvoice,
  bulkPayments.markPaidInBulk,
  reminders.remindInBulk,
  chosenInvoices.exportChosenInvoices,
  eInvoices.exportEInvoices,
  eInvoices.checkEInvoices,
  recordedEInvoices.recordEInvoice,
  recordedEInvoices.removeEInvoice,
  recordedEInvoices.recordPortalFile,
  ownTexts.listOwnTexts,
  ownTexts.saveOwnText,
  savedViews.listViews,
  savedViews.saveView,
  savedViews.renameView,
  savedViews.deleteView,
  documents.saveDraft,
  documents.issueDraft,
  documents.deleteDraft,
  documents.duplicateInvoice,
  documents.voidInvoice,
  documents.creditInvoice,
  debitInvoice,
  invoicePayments.recordPayment,
  invoicePayments.undoPayment,
  invoicePayments.writeOffInvoice,
  invoicePayments.applyUnusedCredit,
  invoiceRefunds.recordRefund,
  invoiceRefunds.undoRefund,
  payments.recordCustomerPayment,
  payments.listPayments,
  payments.getPayment,
  payments.undoCustomerPayment,
  payments.allocatePayment,
  openingBalances.addOpeningBalance,
  openingBalances.removeOpeningBalance,
  payments.refundAdvance,
  payments.undoAdvanceRefund,
  claims.listClaims,
  claims.confirmClaim,
  claims.refuseClaim,
  claims.clearClaims,
  payments.setTdsCertificate,
  receiptVouchers.makeReceiptVoucher,
  receiptVouchers.getReceiptVoucherPdf,
  receiptVouchers.makeRefundVoucher,
  receiptVouchers.getRefundVoucherPdf,
  numberSeries.getNumberSeries,
  numberSeries.saveNumberSeries,
  invoices.generatePdf,
  invoiceFiles.getInvoicePdf,
  payerFiles.getPayerPdf,
  payerFiles.getPayerQr,
  customers.listCustomers,
  customers.suggestCustomers,
  customers.getCustomer,
  statements.getCustomerStatement,
  customers.createCustomer,
  customers.updateCustomer,
  customers.setPromise,
  customers.setRemindersOff,
  customerMerge.mergeCustomer,
  customers.archiveCustomer,
  customers.restoreCustomer,
  bank.importBankStatement,
  bank.addSmsCredits,
  bank.listBankImports,
  members.listMembers,
  members.inviteMember,
  members.withdrawInvitation,
  members.changeMemberRole,
  members.removeMember,
  members.leaveBusiness,
  members.listBusinesses,
  members.createBusiness,
  clients.listClients,
  clients.checkClient,
  clients.exportBooksOfClients,
  members.getInvitation,
  members.acceptInvitation,
  members.signUpByInvitation,
  notices.listNotices,
  notices.markNoticesSeen,
  pushNotifications.listPushSubscriptions,
  pushNotifications.savePushSubscription,
  pushNotifications.deletePushSubscription,
  streamLiveUpdates,
  preliminary.listPreliminary,
  preliminary.getPreliminary,
  preliminary.createPreliminary,
  preliminary.updatePreliminary,
  preliminary.setPreliminaryState,
  preliminary.makeInvoiceOfPreliminary,
  preliminary.getPreliminaryPdf,
  payerFiles.getOfferPdf,
  recurring.listRecurring,
  recurring.listRecurringDrafts,
  recurring.getRecurring,
  recurring.createRecurring,
  recurring.updateRecurring,
  recurring.pauseRecurring,
  recurring.resumeRecurring,
  recurring.skipRecurring,
  recurring.deleteRecurring,
  items.listItems,
  items.suggestItems,
  items.createItem,
  items.updateItem,
  items.deleteItem,
  money.getMoney,
  money.confirmMoney,
  money.joinMoney,
  money.listSetAside,
  money.setAsideCredit,
  money.reopenCredit,
  money.undoMoneyImport,
  bank.listBankAccounts,
  bank.renameBankAccount,
  bankRows.listBankRows,
  bankRows.getBankSums,
  bankRows.exportBankRows,
  bankRows.getReconciliation,
  payers.listPayerAccounts,
  payers.deletePayerAccount,
  reminders.recordReminder,
  reminders.undoCustomerReminders,
  reminders.listReminders,
  reminders.recordInvoiceReminder,
  reminders.undoReminder,
  reminders.getReminderSettings,
  reminders.saveReminderSettings,
  late.listLate,
  analytics.getStats,
  ...Object.values(exports.exportTables),
  exports.exportGstr1,
  exports.listGstr1Faults,
  exports.getGstr3b,
  exports.exportGstr3b,
  ...Object.values(otherReturns),
  ...Object.values(eWayBill),
  exports.exportTally,
  exports.exportEverything,
  imports.previewImport,
  imports.commitImport,
  reports.getOverview,
  ageing.getAgeing,
  exportedAgeing.exportAgeing,
  exportedBooks.exportBook,
  exportedBooks.exportBooksOfMonth,
  tds.getTdsReport,
  getTurnover,
  apiTokens.listApiTokens,
  apiTokens.createApiToken,
  apiTokens.revokeApiToken,
  webhooks.listWebhooks,
  webhooks.createWebhook,
  webhooks.updateWebhook,
  webhooks.deleteWebhook,
  webhooks.rotateWebhookSecret,
  webhooks.testWebhook,
  webhooks.listDeliveries,
  webhooks.resendDelivery,
  plans.validateDiscount,
  plans.createPaymentLink,
  plans.confirmUpgrade,
  plans.cancelPro,
  plans.listPlanPayments,
  plans.getProReceipt,
  testPayments.createOrder,
  testPayments.verifyTestPayment,
  admin.listDiscountCodes,
  admin.createDiscountCode,
  admin.toggleDiscountCode,
  admin.deleteDiscountCode,
  admin.listAudit,
  paymentLinks.createHostedLink,
  paymentLinks.revokeHostedLink,
  paymentLinks.revokeAllHostedLinks,
  site.getSite,
]
