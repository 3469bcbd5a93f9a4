import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { firstCalls } from '#web/first-calls.ts'
import { send } from '#web/send.ts'
import { PAGE_SIZE } from './counts.ts'
import { type KnownPage, knownPages } from './known-pages.ts'
import type { ListView } from './list-address.ts'

const listKey = ({ status, search, from, to, cursor }: Omit<ListView, 'page'>) =>
  ['invoices', { status, search, from, to, cursor }] as const

const fetchPage = ({ status, search, from, to, cursor }: Omit<ListView, 'page'>, signal: AbortSignal) =>
  send(firstCalls.listInvoices, {
    query: {
      limit: PAGE_SIZE,
      status,
      ...(search ? { search } : {}),
      ...(from ? { from } : {}),
      ...(to ? { to } : {}),
      ...(cursor ? { cursor } : {}),
    },
    signal,
  })
type Page = Awaited<ReturnType<typeof fetchPage>>

const UNANSWERED = { next_cursor: null, previous_cursor: null }

/** One page of the list, and the reachable pages. The previous page stays while the next one loads. */
export function useInvoices(view: ListView) {
  const cache = useQueryClient()
  const list = useQuery({
    queryKey: listKey(view),
    queryFn: ({ signal }) => fetchPage(view, signal),
    placeholderData: keepPreviousData,
  })
  const findAnswer = (cursor: string | undefined) => cache.getQueryData<Page>(listKey({ ...view, cursor }))
  const answer = list.isPlaceholderData ? undefined : list.data
  const pages: KnownPage[] = knownPages(view, answer ?? UNANSWERED, findAnswer)
  return { list, pages }
}
