import type { Choice } from '#domain/matching/match-types.ts'
import { type Paise, paise } from '#domain/money/money.ts'

/** Returns the allocations of a choice as they are recorded: with the paise that the payment page added. */
export const recordedAllocations = ({ allocations, round_off }: Choice): { invoice_id: string; amount: Paise }[] =>
  allocations.map(({ invoice_id, amount }) => ({ invoice_id, amount: paise(amount - round_off) }))
