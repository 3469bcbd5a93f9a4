import type { QueryClient } from '@tanstack/react-query'
import type { Business } from '#contract/business/business.ts'
import { readVpa } from '#domain/upi/vpa.ts'
import { CallError } from '#web/send.ts'

/** Whether a typed UPI ID is one of the saved ones. */
export function isSavedUpiId({ upi_ids }: Pick<Business, 'upi_ids'>, typed: string): boolean {
  const read = readVpa(typed)
  return 'vpa' in read && upi_ids.includes(read.vpa)
}

/** Whether a call was refused because of its UPI ID. */
export const isUpiIdRefused = (error: Error): boolean =>
  error instanceof CallError && ('customer_upi' in error.fields || 'upi_id' in error.fields)

/** Refetches the saved UPI IDs after a refusal because another device has removed the chosen one. */
export function refetchRemovedUpiId(cache: QueryClient, error: Error): void {
  if (!isUpiIdRefused(error)) return
  void cache.invalidateQueries({ queryKey: ['business'] })
  void cache.invalidateQueries({ queryKey: ['me'] })
}
