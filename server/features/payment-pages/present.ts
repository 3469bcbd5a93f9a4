import { paise } from '#domain/money.ts'
import type { InvoicePaymentView, PageLanguage } from '#web/payment-pages/views.ts'
import type { PayerInvoiceRow } from './queries.ts'

/** Where the preview picture of every link is. */
export const PREVIEW_PATH = '/preview.jpg'

const SHORT_ID_LENGTH = 8

/** An invoice as its payer sees it: of the seller the name, GSTIN and logo, of the customer the name. */
export function presentInvoiceForPayer(row: PayerInvoiceRow, origin: string, lang: PageLanguage): InvoicePaymentView {
  const isOpen = row.state === 'pending' || row.state === 'part_paid'
  return {
    id: row.id,
    shortId: row.id.slice(0, SHORT_ID_LENGTH),
    number: row.number,
    businessName: row.seller_name,
    gstin: row.seller_gstin,
    customerName: row.customer_name,
    logo: row.logo_id === null ? null : { url: `/logos/${row.logo_id}.webp` },
    vpa: row.customer_upi,
    amount: isOpen ? paise(row.amount - row.amount_paid - row.amount_credited) : row.amount,
    total: row.amount,
    received: row.amount_paid,
    // Credited in full is as good as cancelled to who would pay.
    state: row.state === 'credited' ? 'void' : row.state,
    createdOn: row.issued_on,
    paidOn: row.paid_on,
    notes: row.notes,
    pageUrl: `${origin}/payment/${row.id}`,
    previewImageUrl: origin + PREVIEW_PATH,
    lang,
  }
}
