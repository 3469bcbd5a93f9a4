/** Which customers of the list: those who owe, or owe something that was due before today in India. */
export const CUSTOMER_BALANCES = ['owed', 'late'] as const
export type CustomerBalance = (typeof CUSTOMER_BALANCES)[number]
