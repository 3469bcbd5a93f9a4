export { PAYMENT_LABELS, paymentLabel } from '#domain/document/payment-labels.ts'
