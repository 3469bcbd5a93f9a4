export { setTdsCertificate } from './certificate.ts'
export { deletePayments } from './delete-queries.ts'
export { listAdvancesForExport } from './exported-advances.ts'
export {
  findPaymentsOfFile,
  findSimilarPayments,
  insertAdvances,
  insertPartPayments,
  insertPayments,
  type KnownPayment,
  type NewAdvance,
} from './many-queries.ts'
export { advanceOf } from './present.ts'
export {
  addToAmount,
  insertPayment,
  listRecordedWith,
  lockPayment,
  markPaymentUndone,
  movePayments,
  type NewPayment,
  type PaymentOrigin,
  type PaymentRow,
  setOrigin,
} from './queries.ts'
export { getPayment, listPayments, readPayment } from './read.ts'
export { refundAdvance, requireNewRefundUtr, undoAdvanceRefund } from './refund.ts'
