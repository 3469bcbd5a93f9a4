import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CallError } from '#web/send.ts'
import { refreshInvoices } from './cached-invoices.ts'
import { explainReuse, forgetKey } from '#web/idempotency-key.ts'

interface Write<T, R> {
  send: (given: T) => Promise<R>
  /** The names under which `keyOf` keeps its keys, where it is a repeatable one. */
  keys?: readonly string[]
}

/** A write about one invoice that waits for the answer. What shows the invoice is fetched again, after a refusal too. */
export function useInvoiceWrite<T, R>(id: string, { send, keys = [] }: Write<T, R>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (given: T) =>
      send(given).catch((e: unknown) => {
        throw explainReuse(e)
      }),
    onSuccess: () => {
      keys.forEach(forgetKey)
      return refreshInvoices(cache, id)
    },
    onError: (error) => {
      if (!(error instanceof CallError) || error.code === 'offline') return
      if (error.code === 'key_reused') keys.forEach(forgetKey)
      void refreshInvoices(cache, id)
    },
  })
}
