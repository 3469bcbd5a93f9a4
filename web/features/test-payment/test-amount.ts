import { createOrder } from '#contract/test-payments/test-payments.ts'
import { readAmount } from '#domain/money/money.ts'
import { cleanTypedAmount } from '#domain/money/typed-amount.ts'

/** Whether Pay Now is enabled: the amount is above 0 (product-spec, section 5). */
export const isPayable = (typed: string): boolean => 'amount' in readAmount(cleanTypedAmount(typed))

/** Returns the typed amount as a number of rupees, or its fault. */
export function readTestAmount(typed: string): { rupees: number } | { fault: string } {
  const rupees = Number(cleanTypedAmount(typed))
  const fault = createOrder.body?.safeParse({ amount: rupees }).error?.issues[0]?.message
  return fault === undefined ? { rupees } : { fault }
}
