/** The name of the write that records an opening balance, for `idempotencyKeyOf`. */
export const openingWrite = (customerId: string): string => `opening balance of ${customerId}`
