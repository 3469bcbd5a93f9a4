import type { QueryClient } from '@tanstack/react-query'
import type { Invoice, InvoiceDetail } from '#contract/invoices/invoices.ts'

/** The data of every query whose key begins with 'invoices'. */
interface Page {
  invoices: Invoice[]
}

/** The permissions while a change is pending: no action is offered. */
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
