import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { deleteView, listViews, renameView, type SavedView, saveView } from '#contract/invoices/saved-views.ts'
import { send } from '#web/send.ts'
import type { ListFilter, ListView } from '../list-address.ts'

/** The saved views of the business, by name. */
export const useSavedViews = () =>
  useQuery({
    queryKey: ['saved-views'],
    queryFn: async ({ signal }) => (await send(listViews, { signal })).views,
  })

/** The first page of a saved view. */
export const toListView = (view: SavedView): ListView => ({
  status: view.status,
  search: view.search ?? '',
  period: view.period ?? '',
  from: view.from ?? '',
  to: view.to ?? '',
  customer_id: view.customer_id ?? '',
  page: 1,
  cursor: undefined,
})

/** The filter under a name. */
export interface NamedFilter extends ListFilter, Pick<ListView, 'status' | 'search'> {
  name: string
}

const useChange = <T>(change: (given: T) => Promise<unknown>) => {
  const cache = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => cache.invalidateQueries({ queryKey: ['saved-views'] }) })
}

export const useSaveView = () =>
  useChange(({ name, status, search, period, from, to, customer_id }: NamedFilter) => {
    const limits = { search, period: period || null, from: from || null, to: to || null }
    return send(saveView, { body: { name, status, ...limits, customer_id: customer_id || null } })
  })

export const useRenameView = () =>
  useChange(({ id, name }: { id: string; name: string }) => send(renameView, { params: { id }, body: { name } }))

export const useDeleteView = () => useChange((id: string) => send(deleteView, { params: { id } }))
