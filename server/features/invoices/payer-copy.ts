import type { PrintableInvoice } from './pdf/invoice-document.ts'

/** What the seller chose to show on the customer's copy. */
export interface PayerCopyChoices {
  showsBank: boolean
  showsPan: boolean
}

/**
 * The invoice as whoever has its payment link may print it: without the customer's phone and e-mail, and without the
 * seller's bank account and PAN unless the seller shows them. What the law asks for stays (CGST Rule 46).
 */
export function payerCopy(invoice: PrintableInvoice, { showsBank, showsPan }: PayerCopyChoices): PrintableInvoice {
  const { seller, customer_details } = invoice
  const bank = showsBank ? {} : { bank_holder: null, bank_account: null, bank_ifsc: null }
  return {
    ...invoice,
    customer_details: { ...customer_details, phone: null, email: null },
    seller: { ...seller, ...bank, pan: showsPan ? seller.pan : null },
  }
}
