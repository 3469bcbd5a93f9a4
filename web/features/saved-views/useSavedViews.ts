import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  deleteView,
  listViews,
  renameView,
  type SavedView,
  saveView,
  type ViewList,
} from '#contract/saved-views/saved-views.ts'
import { send } from '#web/send.ts'

/** The filter of a list; an empty text means no limit, as does a missing field. */
export type ViewFilter = {
  [K in Exclude<keyof SavedView, 'id' | 'list' | 'name'>]?: NonNullable<SavedView[K]> | ''
} & { status?: SavedView['status']; archived?: boolean }

/** The saved views of a list, by name. */
export const useSavedViews = (list: ViewList) =>
  useQuery({
    queryKey: ['saved-views', list],
    queryFn: async ({ signal }) => (await send(listViews, { query: { list }, signal })).views,
  })

const useChange = <T>(change: (given: T) => Promise<unknown>) => {
  const cache = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => cache.invalidateQueries({ queryKey: ['saved-views'] }) })
}

/** Saves a filter of the list under a name. */
export const useSaveView = (list: ViewList) =>
  useChange(({ name, filter }: { name: string; filter: ViewFilter }) => {
    const { status = 'all', archived = false, search, period, from, to, customer_id, age } = filter
    const { balance, method, payer_upi, kind, document_status } = filter
    return send(saveView, {
      body: {
        list,
        name,
        status,
        archived,
        search: search || null,
        period: period || null,
        from: from || null,
        to: to || null,
        customer_id: customer_id || null,
        age: age || null,
        balance: balance || null,
        method: method || null,
        payer_upi: payer_upi || null,
        kind: kind || null,
        document_status: document_status || null,
      },
    })
  })

export const useRenameView = () =>
  useChange(({ id, name }: { id: string; name: string }) => send(renameView, { params: { id }, body: { name } }))

export const useDeleteView = () => useChange((id: string) => send(deleteView, { params: { id } }))

const PATHS: Record<ViewList, string> = {
  invoices: '/dashboard',
  customers: '/customers',
  payments: '/money',
  quotations: '/quotations',
}

const SAME_NAME = [
  'kind',
  'search',
  'age',
  'balance',
  'period',
  'from',
  'to',
  'customer_id',
  'method',
  'payer_upi',
] as const

/** The address of the list with the filter of a view; defaults are omitted. */
export function savedViewPath(view: SavedView): string {
  const query = new URLSearchParams()
  const status = view.document_status ?? (view.status === 'all' ? null : view.status)
  if (status) query.set('status', status)
  if (view.archived) query.set('archived', 'true')
  for (const name of SAME_NAME) if (view[name]) query.set(name, view[name])
  const text = query.toString()
  return PATHS[view.list] + (text && `?${text}`)
}
