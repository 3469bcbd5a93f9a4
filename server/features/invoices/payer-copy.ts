import { isExport } from '#domain/gst/gst-supply.ts'
import type { PrintableInvoice } from './pdf/invoice-document.ts'

/** The seller's choices for the payer's copy. */
export interface PayerCopyChoices {
  showsBank: boolean
  showsPan: boolean
}

/**
 * Returns the copy of an invoice for anyone with its payment link: without the customer's phone and e-mail, and without
 * the seller's bank account and PAN unless the seller shows them. An export invoice always shows the account. The copy
 * keeps the particulars of CGST Rule 46.
 */
export function payerCopy(invoice: PrintableInvoice, { showsBank, showsPan }: PayerCopyChoices): PrintableInvoice {
  const { seller, customer_details } = invoice
  // A customer abroad has no other way to pay.
  const bank =
    showsBank || isExport(invoice.supply_type)
      ? {}
      : { bank_holder: null, bank_account: null, bank_ifsc: null, bank_swift: null }
  return {
    ...invoice,
    customer_details: { ...customer_details, phone: null, email: null },
    seller: { ...seller, ...bank, pan: showsPan ? seller.pan : null },
  }
}
