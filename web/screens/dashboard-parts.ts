// One file for what few dashboards show: the name of each further file is a part of the first load.
export { Beginning } from '#web/features/first-steps/Beginning.tsx'
// Shown only for an empty list of a Free account.
export { FreeStart } from '#web/features/plans/FreeStart.tsx'
// Only after a return from the payment provider.
export { PaymentReturnCard } from '#web/features/plans/payment-return/PaymentReturnCard.tsx'
// Only on a device on which an invoice was made without a network.
export { UnsentInvoices } from '#web/features/invoices/unsent/UnsentInvoices.tsx'
