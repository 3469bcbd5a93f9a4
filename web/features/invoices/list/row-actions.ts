import type { Invoice } from '#contract/invoices/invoices.ts'

/** The actions of a list row; the list renders the dialogs. */
export interface RowActions {
  isOnline: boolean
  /** False for whom may record no payment. */
  markPaid: false | ((invoice: Invoice) => void)
  openPdf(invoice: Invoice): void
  shareLink(invoice: Invoice): void
}
