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
export const paymentWords = (method: keyof typeof PAYMENT_WORDS, reference: string | null): string =>
  [PAYMENT_WORDS[method], reference && (method === 'upi' ? `UTR ${reference}` : reference)].filter(Boolean).join(' · ')
