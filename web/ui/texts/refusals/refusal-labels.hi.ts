/** Why a seller says that the money of a claim was not received. */
export const REFUSAL_LABELS = {
  not_in_bank: 'पैसे मेरे बैंक में नहीं आए',
  other_amount: 'रकम अलग है',
  other_payment: 'यह UTR दूसरे पेमेंट का है',
} as const
