/** Why a seller says that the money of a claim was not received. */
export const REFUSAL_LABELS = {
  not_in_bank: 'The money is not in my bank',
  other_amount: 'The amount is different',
  other_payment: 'This UTR belongs to another payment',
} as const
