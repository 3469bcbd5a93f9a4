// One file for parts that few dashboards show, since the first load names each further file.
export { NewAccountDashboard } from '#web/features/first-steps/NewAccountDashboard.tsx'
// Shown only for an empty list of a Free account.
export { FreeStart } from '#web/features/plans/FreeStart.tsx'
// Only after a return from the payment provider.
export { PaymentReturnCard } from '#web/features/plans/payment-return/PaymentReturnCard.tsx'
// Only on a device where an invoice was made without a network.
export { UnsentInvoices } from '#web/features/invoices/unsent/UnsentInvoices.tsx'
