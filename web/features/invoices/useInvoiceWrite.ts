import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CallError } from '#web/send.ts'
import { refreshInvoices } from './cached-invoices.ts'
import { explainReuse, releaseKey } from '#web/idempotency-key.ts'

interface Write<T, R> {
  send: (given: T) => Promise<R>
  /** The names for `idempotencyKeyOf`, if the write can be repeated. */
  keys?: readonly string[]
}

/** A write to an invoice that waits for the response. Queries that show the invoice are refetched, also after a refusal. */
export function useInvoiceWrite<T, R>(id: string, { send, keys = [] }: Write<T, R>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (given: T) =>
      send(given).catch((e: unknown) => {
        throw explainReuse(e)
      }),
    onSuccess: () => {
      keys.forEach(releaseKey)
      return refreshInvoices(cache, id)
    },
    onError: (error) => {
      if (!(error instanceof CallError) || error.code === 'offline') return
      if (error.code === 'key_reused') keys.forEach(releaseKey)
      void refreshInvoices(cache, id)
    },
  })
}
