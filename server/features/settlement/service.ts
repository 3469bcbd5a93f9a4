export { allocationsAsJson, readAllocation, type AllocationRow as AllocationOfInvoice } from './allocation-queries.ts'
export { availableCredit } from './unused-credit/apply-unused-credit.ts'
export { findWithOpening, insertOpenings, type OpeningInput, type PastOpening } from './opening/opening-balances.ts'
export { moveOpenings } from './opening/queries.ts'
export { listAdvanceUses, readPayment, readRefundVoucherParts } from './payments/read.ts'
export { listAdvancesForExport, listPaymentsForExport } from './payments/exported.ts'
export { insertEntries } from './payments/past-entries.ts'
export {
  findPaymentsOfFile,
  findSimilarPayments,
  findUsedUtrs,
  insertAdvances,
  type KnownPayment,
  type NewAdvance,
} from './payments/past-queries.ts'
export { advanceOf } from './payments/present.ts'
export { lockPayment, movePayments, type PaymentRow } from './payments/queries.ts'
export { changeOriginIn } from './receive/change-origin.ts'
export { divideKeptIn, type KeptOfPayment, returnKeptIn } from './receive/divide-kept.ts'
export { reasonToWriteOff } from './receive/record-part.ts'
export { announcePayment, recordPaymentIn, storePaymentIn } from './receive/record-payment.ts'
export { undoPaymentIn } from './receive/undo-payment.ts'
export { readRefund, type RefundRow as RefundOfInvoice, refundsAsJson } from './refunds/refund-invoice.ts'
