import type { PaymentMethod } from '#contract/invoices/invoice-payment.ts'
import { readChoice, rememberChoice } from '#web/features/accounts/remembered-choice.ts'

/** The ways of paying that one tap chooses; the others are under "More". */
export const QUICK_METHODS = ['upi', 'cash', 'bank'] as const satisfies readonly PaymentMethod[]

const NAME = 'paid-by'

/** How this user's last invoice was paid, or else UPI. */
export const lastMethod = (userId: string): PaymentMethod =>
  QUICK_METHODS.find((method) => method === readChoice(userId, NAME)) ?? 'upi'

/** Keeps a quick method for the next invoice. Another one is rare: the next confirm must not take it unseen. */
export function rememberMethod(userId: string, method: PaymentMethod): void {
  if (QUICK_METHODS.some((quick) => quick === method)) rememberChoice(userId, NAME, method)
}
