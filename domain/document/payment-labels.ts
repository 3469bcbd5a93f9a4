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

/** "Cheque · 004512", "UPI · UTR 412345678901", "Cash": the method by this name, and its reference. */
export const labelWithReference = (name: string, method: SettlementMethod, reference: string | null): string =>
  reference === null ? name : `${name} · ${method === 'upi' ? 'UTR ' : ''}${reference}`

/** The same in English. */
export const paymentLabel = (method: SettlementMethod, reference: string | null): string =>
  labelWithReference(PAYMENT_LABELS[method], method, reference)

/** Whether money came in by this method. Tax kept back and a write-off settle an invoice, but nobody received them. */
export const isMoney = (method: string): boolean => method !== 'tds' && method !== 'write_off'

/** Why a seller says that the money of a claim was not received. */
export const REFUSAL_LABELS = {
  not_in_bank: 'The money is not in my bank',
  other_amount: 'The amount is different',
  other_payment: 'This UTR belongs to another payment',
} as const
