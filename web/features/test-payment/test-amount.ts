import { createOrder } from '#contract/plans/test-payments.ts'
import { readAmount } from '#domain/money/money.ts'
import { cleanTypedAmount } from '#domain/money/typed-amount.ts'

/** Whether Pay Now may be pressed: there is an amount above 0 (product-spec, section 5). */
export const isPayable = (typed: string): boolean => 'amount' in readAmount(cleanTypedAmount(typed))

/** What was typed as the number of rupees that the call takes, or what is wrong with it. */
export function readTestAmount(typed: string): { rupees: number } | { fault: string } {
  const rupees = Number(cleanTypedAmount(typed))
  const fault = createOrder.body?.safeParse({ amount: rupees }).error?.issues[0]?.message
  return fault === undefined ? { rupees } : { fault }
}
