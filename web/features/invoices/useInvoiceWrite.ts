import { useKeyedWrite, type Write } from '#web/useKeyedWrite.ts'
import { refreshAllInvoices, refreshInvoices } from './cached-invoices.ts'

/** A write to an invoice that waits for the response. Queries that show the invoice are refetched, also after a refusal. */
export const useInvoiceWrite = <T, R>(id: string, write: Write<T, R>) =>
  useKeyedWrite(write, (cache) => refreshInvoices(cache, id))

/** As useInvoiceWrite, for a write that changes several invoices. */
export const useInvoicesWrite = <T, R>(write: Write<T, R>) => useKeyedWrite(write, refreshAllInvoices)
