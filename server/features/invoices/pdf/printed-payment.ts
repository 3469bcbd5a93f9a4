import type { Paise } from '#domain/money/money.ts'
import { qrPath } from '#domain/upi/qr.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { invoiceUpiLink, type NotedInvoice } from '#domain/upi/upi.ts'

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
 * The page supplies the white border, so that the code fills its 30 mm. Strokes overlap slightly to avoid hairlines.
 */
export function qrSvg(link: string): string {
  const { size, path } = qrPath(link)
  const side = size - 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="1 1 ${side} ${side}"><path stroke="#000" stroke-width="1.02" d="${path}"/></svg>`
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
