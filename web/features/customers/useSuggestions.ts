import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { suggestCustomers } from '#contract/customers/customers.ts'
import { send } from '#web/send.ts'
import { useDebounced } from '#web/ui/fields/useDebounced.ts'

/** Customers that match the text in a name field. Empty if the call fails, since a new name is always allowed. */
export function useSuggestions(typed: string, isWanted: boolean) {
  const q = useDebounced(typed)
  const { data } = useQuery({
    queryKey: ['customers', 'suggest', q],
    queryFn: async ({ signal }) => (await send(suggestCustomers, { query: { q }, signal })).customers,
    enabled: isWanted && q !== '' && q.length <= 100,
    placeholderData: keepPreviousData,
  })
  return typed.trim() === '' || q === '' ? [] : (data ?? [])
}
