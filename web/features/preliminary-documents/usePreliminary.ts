import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getPreliminary, listPreliminary } from '#contract/preliminary-documents/preliminary-documents.ts'
import type { PreliminaryKind } from '#domain/document/preliminary.ts'
import { send } from '#web/send.ts'

/** The documents of a kind, newest first, in pages. */
export const usePreliminaryList = (kind: PreliminaryKind) =>
  useInfiniteQuery({
    queryKey: ['preliminary', 'list', kind],
    queryFn: ({ signal, pageParam: cursor }) =>
      send(listPreliminary, { query: cursor ? { kind, cursor } : { kind }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })

/** One with its lines; nothing for a new one. */
export const usePreliminary = (id: string | undefined) =>
  useQuery({
    queryKey: ['preliminary', 'one', id],
    queryFn: async ({ signal }) => (await send(getPreliminary, { params: { id: id ?? '' }, signal })).document,
    enabled: id !== undefined,
  })
