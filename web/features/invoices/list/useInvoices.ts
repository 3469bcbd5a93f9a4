import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { firstCalls } from '#web/first-calls.ts'
import { send } from '#web/send.ts'
import { PAGE_SIZE } from './counts.ts'
import { type KnownPage, knownPages } from './known-pages.ts'
import type { ListView } from './list-address.ts'

type PageView = Omit<ListView, 'page'>

const listKey = ({ status, search, period, from, to, customer_id, cursor }: PageView) =>
  ['invoices', { status, search, period, from, to, customer_id, cursor }] as const

const fetchPage = ({ status, ...view }: PageView, signal: AbortSignal) => {
  const { search, period, from, to, customer_id, cursor } = view
  const narrowed = Object.entries({ search, period, from, to, customer_id, cursor }).filter(([, value]) => value)
  return send(firstCalls.listInvoices, {
    query: { limit: PAGE_SIZE, status, ...Object.fromEntries(narrowed) },
    signal,
  })
}
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
