/** How something can be received, in words; `tds` is kept back by the customer and paid to the state. */
export const PAYMENT_LABELS = {
  upi: 'UPI',
  cash: 'Cash',
  bank: 'Bank transfer',
  cheque: 'Cheque',
  card: 'Card',
  tds: 'TDS kept back',
  other: 'Other',
  write_off: 'Written off',
} as const
export type SettlementMethod = keyof typeof PAYMENT_LABELS

/** "Cheque · 004512", "UPI · UTR 412345678901", "Cash". */
export function paymentLabel(method: keyof typeof PAYMENT_LABELS, reference: string | null): string {
  if (reference === null) return PAYMENT_LABELS[method]
  return `${PAYMENT_LABELS[method]} · ${method === 'upi' ? 'UTR ' : ''}${reference}`
}
