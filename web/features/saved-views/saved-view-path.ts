import type { SavedView, ViewList } from '#contract/saved-views/saved-views.ts'

const PATHS: Record<ViewList, string> = {
  invoices: '/dashboard',
  customers: '/customers',
  payments: '/money',
  quotations: '/quotations',
}

const SAME_NAME = ['kind', 'search', 'balance', 'period', 'from', 'to', 'customer_id', 'method', 'payer_upi'] as const

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
