/** How something can be received, in words; `tds` is kept back by the customer and paid to the state. */
export const PAYMENT_WORDS = {
  upi: 'UPI',
  cash: 'Cash',
  bank: 'Bank transfer',
  cheque: 'Cheque',
  card: 'Card',
  tds: 'TDS kept back',
  other: 'Other',
} as const

/** "Cheque · 004512", "UPI · UTR 412345678901", "Cash". */
export function paymentWords(method: keyof typeof PAYMENT_WORDS, reference: string | null): string {
  if (reference === null) return PAYMENT_WORDS[method]
  return `${PAYMENT_WORDS[method]} · ${method === 'upi' ? 'UTR ' : ''}${reference}`
}
