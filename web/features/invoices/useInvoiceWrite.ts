import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { CallError } from '#web/send.ts'
import { refreshAllInvoices, refreshInvoices } from './cached-invoices.ts'
import { explainReuse, releaseKey } from '#web/idempotency-key.ts'

interface Write<T, R> {
  send: (given: T) => Promise<R>
  /** The names for `idempotencyKeyOf`, if the write can be repeated. */
  keys?: readonly string[]
}

/** A write to an invoice that waits for the response. Queries that show the invoice are refetched, also after a refusal. */
export const useInvoiceWrite = <T, R>(id: string, write: Write<T, R>) =>
  useWrite(write, (cache) => refreshInvoices(cache, id))

/** As useInvoiceWrite, for a write that changes several invoices. */
export const useInvoicesWrite = <T, R>(write: Write<T, R>) => useWrite(write, refreshAllInvoices)

function useWrite<T, R>({ send, keys = [] }: Write<T, R>, refresh: (cache: QueryClient) => Promise<unknown>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (given: T) =>
      send(given).catch((e: unknown) => {
        throw explainReuse(e)
      }),
    onSuccess: () => {
      keys.forEach(releaseKey)
      return refresh(cache)
    },
    onError: (error) => {
      if (!(error instanceof CallError) || error.code === 'offline') return
      if (error.code === 'key_reused') keys.forEach(releaseKey)
      void refresh(cache)
    },
  })
}
