/** Documents that come before an invoice. They are in no total, list, report or return of invoices. */
export const PRELIMINARY_KINDS = ['quotation', 'pro_forma', 'delivery_challan'] as const
