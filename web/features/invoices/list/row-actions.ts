import type { Invoice } from '#contract/invoices/invoices.ts'

/** What the rows of the list can do; the list itself keeps the dialogs. */
export interface RowActions {
  isOnline: boolean
  /** The invoice whose PDF is being made, if any. */
  opening: string | null
  markPaid(invoice: Invoice): void
  openPdf(invoice: Invoice): void
  shareLink(invoice: Invoice): void
}
