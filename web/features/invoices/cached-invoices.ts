import type { QueryClient } from '@tanstack/react-query'
import type { Invoice, InvoiceDetail } from '#contract/invoices/invoices.ts'
import { useKeyedWrite, type Write } from '#web/useKeyedWrite.ts'

/** What every query whose key begins with 'invoices' holds. */
interface Page {
  invoices: Invoice[]
}

/** No action is offered while a change is pending. */
export const NO_PERMISSIONS: Invoice['can'] = {
  mark_paid: false,
  mark_pending: false,
  record_payment: false,
  edit: false,
  void: false,
  credit: false,
  debit: false,
  refund: false,
  write_off: false,
}

/** Changes an invoice in all cached queries before the server responds; returns the function that rolls it back. */
export async function changeCachedInvoice(
  cache: QueryClient,
  id: string,
  change: Partial<Invoice>,
): Promise<() => void> {
  await Promise.all([
    cache.cancelQueries({ queryKey: ['invoices'] }),
    cache.cancelQueries({ queryKey: ['invoice', id] }),
  ])
  const pages = cache.getQueriesData<Page>({ queryKey: ['invoices'] })
  const detail = cache.getQueryData<InvoiceDetail>(['invoice', id])
  cache.setQueriesData<Page>(
    { queryKey: ['invoices'] },
    (page) => page && { ...page, invoices: page.invoices.map((one) => (one.id === id ? { ...one, ...change } : one)) },
  )
  cache.setQueryData<InvoiceDetail>(['invoice', id], (invoice) => invoice && { ...invoice, ...change })
  return () => {
    for (const [key, page] of pages) cache.setQueryData(key, page)
    cache.setQueryData(['invoice', id], detail)
  }
}

/** The queries that depend on invoices and their payments, without the screens of single invoices. */
const DEPENDENT = [
  'invoices',
  'stats',
  'customers',
  'customer',
  'late',
  'reports',
  'money',
  'claims',
  'customer-payments',
  'payers',
  'recurring',
  'notices',
] as const

/** Refetches all queries that depend on an invoice: lists, its screen, its customer and all figures. */
export const refreshInvoices = (cache: QueryClient, id?: string): Promise<unknown> =>
  Promise.all([
    ...DEPENDENT.map((name) => cache.invalidateQueries({ queryKey: [name] })),
    ...(id ? [cache.invalidateQueries({ queryKey: ['invoice', id] })] : []),
  ])

/** As refreshInvoices, after a change of several invoices, such as a payment of their customer. */
export const refreshAllInvoices = (cache: QueryClient): Promise<unknown> =>
  Promise.all([refreshInvoices(cache), cache.invalidateQueries({ queryKey: ['invoice'] })])

/** A write to an invoice that waits for the response. Queries that show the invoice are refetched, also after a refusal. */
export const useInvoiceWrite = <T, R>(id: string, write: Write<T, R>) =>
  useKeyedWrite(write, (cache) => refreshInvoices(cache, id))

/** As useInvoiceWrite, for a write that changes several invoices. */
export const useInvoicesWrite = <T, R>(write: Write<T, R>) => useKeyedWrite(write, refreshAllInvoices)
