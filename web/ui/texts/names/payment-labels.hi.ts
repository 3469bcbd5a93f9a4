import type { SettlementMethod } from '#domain/document/payment-labels.ts'

/** How something can be received, in words. */
export const PAYMENT_LABELS: Record<SettlementMethod, string> = {
  upi: 'UPI',
  cash: 'नकद',
  bank: 'बैंक ट्रांसफर',
  cheque: 'चेक',
  card: 'कार्ड',
  tds: 'TDS कटा',
  other: 'अन्य',
  write_off: 'माफ़ किया',
}

/** "चेक · 004512", "UPI · UTR 412345678901", "नकद". */
export function paymentLabel(method: SettlementMethod, reference: string | null): string {
  if (reference === null) return PAYMENT_LABELS[method]
  return `${PAYMENT_LABELS[method]} · ${method === 'upi' ? 'UTR ' : ''}${reference}`
}
