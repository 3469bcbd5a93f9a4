import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getPreliminary, listPreliminary } from '#contract/preliminary-documents/preliminary-documents.ts'
import { send } from '#web/send.ts'
import { preliminaryQuery, type PreliminaryView } from './preliminary-address.ts'

/** The documents of a kind that match, newest first, in pages. The last list stays visible while the next one loads. */
export const usePreliminaryList = ({ kind, ...filter }: PreliminaryView) =>
  useInfiniteQuery({
    queryKey: ['preliminary', 'list', kind, filter],
    queryFn: ({ signal, pageParam: cursor }) =>
      send(listPreliminary, { query: { kind, ...preliminaryQuery(filter), ...(cursor ? { cursor } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: (before, query) => (query?.queryKey[2] === kind ? before : undefined),
  })

/** One with its lines; nothing for a new one. */
export const usePreliminary = (id: string | undefined) =>
  useQuery({
    queryKey: ['preliminary', 'one', id],
    queryFn: async ({ signal }) => (await send(getPreliminary, { params: { id: id ?? '' }, signal })).document,
    enabled: id !== undefined,
  })
