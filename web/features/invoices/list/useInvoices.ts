import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { firstCalls } from '#web/first-calls.ts'
import { send } from '#web/send.ts'
import { type KnownPage, knownPages } from './known-pages.ts'
import { type ListView, PAGE_SIZE } from './list-address.ts'

/** The cursor alone tells the pages apart. */
const listKey = (view: ListView) => ['invoices', { ...view, page: 0 }] as const

/** The page of a view. @throws CallError */
export const fetchInvoices = (view: ListView, limit: number, signal?: AbortSignal) => {
  const query = Object.entries({ limit, ...view }).filter(([name, value]) => value && name !== 'page')
  return send(firstCalls.listInvoices, {
    query: Object.fromEntries(query),
    ...(signal ? { signal } : {}),
  })
}
type Page = Awaited<ReturnType<typeof fetchInvoices>>

export const invoicesQuery = (view: ListView) =>
  queryOptions({
    queryKey: listKey(view),
    queryFn: ({ signal }) => fetchInvoices(view, PAGE_SIZE, signal),
  })

const UNANSWERED = { next_cursor: null, previous_cursor: null }

/** One page of the list, and the reachable pages. The previous page stays while the next one loads. */
export function useInvoices(view: ListView) {
  const cache = useQueryClient()
  const list = useQuery({ ...invoicesQuery(view), placeholderData: keepPreviousData })
  const findAnswer = (cursor: string | undefined) => cache.getQueryData<Page>(listKey({ ...view, cursor }))
  const answer = list.isPlaceholderData ? undefined : list.data
  const pages: KnownPage[] = knownPages(view, answer ?? UNANSWERED, findAnswer)
  return { list, pages }
}
