import type { PaymentMethod } from '#contract/invoices/invoice-payment.ts'
import { readChoice, rememberChoice } from '#web/features/accounts/remembered-choice.ts'

/** The methods that one tap chooses; the others are under "More". */
export const QUICK_METHODS = ['upi', 'cash', 'bank'] as const satisfies readonly PaymentMethod[]

const NAME = 'paid-by'

/** The method of this user's last payment, or else UPI. */
export const lastMethod = (userId: string): PaymentMethod =>
  QUICK_METHODS.find((method) => method === readChoice(userId, NAME)) ?? 'upi'

/** Remembers a quick method for the next invoice. Other methods are rare and must not be preselected. */
export function rememberMethod(userId: string, method: PaymentMethod): void {
  if (QUICK_METHODS.some((quick) => quick === method)) rememberChoice(userId, NAME, method)
}
