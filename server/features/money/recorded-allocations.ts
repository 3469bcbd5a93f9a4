import type { Choice } from '#domain/matching/match-types.ts'
import type { Allocation } from '#domain/document/divide-payment.ts'
import { paise } from '#domain/money/money.ts'

/** Returns the allocations of a choice as they are recorded: with the paise that the payment page added. */
export const recordedAllocations = ({ allocations, round_off }: Choice): Allocation[] =>
  allocations.map(({ invoice_id, amount }) => ({ invoice_id, amount: paise(amount - round_off) }))
