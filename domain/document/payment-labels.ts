/** The methods of settling an invoice, in words; `tds` is withheld by the customer and paid to the state. */
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

/** "Cheque · 004512", "UPI · UTR 412345678901", "Cash": the method by this name, and its reference. */
export const labelWithReference = (name: string, method: SettlementMethod, reference: string | null): string =>
  reference === null ? name : `${name} · ${method === 'upi' ? 'UTR ' : ''}${reference}`

/** Returns the method in English, and its reference. */
export const paymentLabel = (method: SettlementMethod, reference: string | null): string =>
  labelWithReference(PAYMENT_LABELS[method], method, reference)

/** Whether this method brings in money. Withheld tax and a write-off settle an invoice, but nobody receives them. */
export const isMoney = (method: string): boolean => method !== 'tds' && method !== 'write_off'

/** Why a seller says that the money of a claim was not received. */
export const REFUSAL_LABELS = {
  not_in_bank: 'The money is not in my bank',
  other_amount: 'The amount is different',
  other_payment: 'This UTR belongs to another payment',
} as const
