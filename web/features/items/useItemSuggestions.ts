import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { suggestItems } from '#contract/items/items.ts'
import { send } from '#web/send.ts'
import { useDebounced } from '#web/ui/fields/useDebounced.ts'

/** Saved items that match the text in a line. Empty if the call fails, since a new description is always allowed. */
export function useItemSuggestions(typed: string, isWanted: boolean) {
  const q = useDebounced(typed)
  const { data } = useQuery({
    queryKey: ['items', 'suggest', q],
    queryFn: async ({ signal }) => (await send(suggestItems, { query: { q }, signal })).items,
    enabled: isWanted && q !== '' && q.length <= 100,
    placeholderData: keepPreviousData,
  })
  return typed.trim() === '' || q === '' ? [] : (data ?? [])
}
