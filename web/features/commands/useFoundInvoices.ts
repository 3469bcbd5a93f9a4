import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { firstCalls } from '#web/first-calls.ts'
import { send } from '#web/send.ts'
import { useDebounced } from '#web/ui/fields/useDebounced.ts'

/** Most invoices that are offered. */
const MOST = 5

/** Invoices that match the typed text, newest first. */
export function useFoundInvoices(typed: string) {
  const search = useDebounced(typed)
  const query = useQuery({
    queryKey: ['invoices', 'command', search],
    queryFn: ({ signal }) => send(firstCalls.listInvoices, { query: { search, limit: MOST }, signal }),
    enabled: search !== '' && search.length <= 100,
    placeholderData: keepPreviousData,
  })
  const isTyped = typed.trim() !== ''
  return {
    invoices: isTyped && search !== '' ? (query.data?.invoices ?? []) : [],
    isSearching: isTyped && (search !== typed.trim() || query.isFetching),
    hasFailed: isTyped && query.isError,
  }
}
