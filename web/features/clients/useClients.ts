import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { checkClient, listClients } from '#contract/clients/clients.ts'
import { send } from '#web/send.ts'

/** The businesses whose accountant the user is, in pages. */
export const useClients = () =>
  useInfiniteQuery({
    queryKey: ['clients'],
    queryFn: ({ signal, pageParam: cursor }) => send(listClients, { query: { cursor }, signal }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next_cursor,
    refetchOnMount: 'always',
  })

/** What the return check of a month finds in a client's documents, once its row was in view. */
export const useReturnCheck = (id: string, month: string, isWanted: boolean) =>
  useQuery({
    queryKey: ['clients', 'check', id, month],
    queryFn: ({ signal }) => send(checkClient, { params: { id }, query: { month }, signal }),
    enabled: isWanted,
    staleTime: 60_000,
  })
