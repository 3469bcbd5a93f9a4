import type { Invoice } from '#contract/invoices/invoices.ts'

/** The actions of a list row; the list renders the dialogs. */
export interface RowActions {
  isOnline: boolean
  /** The invoice whose PDF is being generated, if any. */
  opening: string | null
  markPaid(invoice: Invoice): void
  openPdf(invoice: Invoice): void
  shareLink(invoice: Invoice): void
}
