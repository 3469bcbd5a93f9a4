import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { explainReuse, releaseKey } from './idempotency-key.ts'
import { CallError } from './send.ts'

export interface Write<T, R> {
  send: (given: T) => Promise<R>
  /** The names for `idempotencyKeyOf`, if the write can be repeated. */
  keys?: readonly string[]
}

/**
 * A write that waits for the response; `refresh` refetches what it changes, also after a refusal. Its keys stay until there
 * is a success, so that pressing again after a lost or broken answer repeats the same write.
 */
export function useKeyedWrite<T, R>(
  { send, keys = [] }: Write<T, R>,
  refresh: (cache: QueryClient) => Promise<unknown>,
) {
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
