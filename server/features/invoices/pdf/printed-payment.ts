import type { Paise } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { invoiceUpiLink, type NotedInvoice } from '#domain/upi/upi.ts'
import { qrSvg } from '../../../platform/pdf/qr-svg.ts'

/** How to pay the balance. */
export interface Payment {
  scan: string | null
  /** SVG; null if the UPI ID is not valid for a payment link. */
  qr: string | null
  qrAlt: string
  vpa: string
  /** The payment page; a statement has none. */
  url: string | null
  shownUrl: string | null
}

/**
 * Returns QR code, UPI ID and payment page for the balance in paise. Code and number become the note on the payer's
 * bank statement.
 */
export function paymentOf(
  { sellerVpa, seller_name, paymentUrl }: { sellerVpa: string; seller_name: string; paymentUrl: string | null },
  noted: NotedInvoice,
  owed: Paise,
): Payment {
  const link = invoiceUpiLink({ vpa: sellerVpa, payee: seller_name, owed, ...noted })
  const amount = showRupeesAndPaise(owed)
  return {
    scan: link === null ? null : `Scan to pay ${amount}`,
    qr: link === null ? null : qrSvg(link),
    qrAlt: `UPI QR code to pay ${amount} to ${seller_name}`,
    vpa: sellerVpa,
    url: paymentUrl,
    shownUrl: paymentUrl && paymentUrl.replace(/^https?:\/\//, ''),
  }
}
