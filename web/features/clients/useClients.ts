import { useCallback, useSyncExternalStore } from 'react'
import type * as z from 'zod/mini'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { checkClient, listClients } from '#contract/clients/clients.ts'
import type { Month } from '#domain/days/month.ts'
import { send } from '#web/send.ts'

/** The businesses whose accountant the user is, in pages. */
export const useClients = (search: string) =>
  useInfiniteQuery({
    queryKey: ['clients', { search }],
    queryFn: ({ signal, pageParam: cursor }) =>
      send(listClients, { query: { cursor, ...(search === '' ? {} : { search }) }, signal }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next_cursor,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })

/** The problems that the return check of a month finds in a client's documents, once its row was in view. */
export const useReturnCheck = (id: string, month: Month, isWanted: boolean) =>
  useQuery({
    queryKey: ['clients', 'check', id, month],
    queryFn: ({ signal }) => send(checkClient, { params: { id }, query: { month }, signal }),
    enabled: isWanted,
    staleTime: 60_000,
  })

/** Returns the number of problems of each of these clients that was checked and has a return. */
export function useFoundProblems(ids: readonly string[], month: Month): readonly number[] {
  const client = useQueryClient()
  const read = () =>
    ids.flatMap((id) => {
      const check = client.getQueryData<z.output<typeof checkClient.reply>>(['clients', 'check', id, month])
      return check?.has_return ? [check.problems] : []
    })
  const subscribe = useCallback((onChange: () => void) => client.getQueryCache().subscribe(onChange), [client])
  useSyncExternalStore(subscribe, () => read().join())
  return read()
}
