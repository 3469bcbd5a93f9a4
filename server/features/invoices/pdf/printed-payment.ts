import type { Paise } from '#domain/money/money.ts'
import { qrPath } from '#domain/upi/qr.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { invoiceUpiLink } from '#domain/upi/upi.ts'

/** How to pay what is owed. */
export interface Payment {
  scan: string | null
  /** SVG; null where the UPI ID makes no payment link. */
  qr: string | null
  qrAlt: string
  vpa: string
  /** The payment page; a statement has none. */
  url: string | null
  shownUrl: string | null
}

/** The white border is the page's own, so the code fills its 30 mm; runs overlap a little to print without hairlines. */
function qrSvg(link: string): string {
  const { size, path } = qrPath(link)
  const side = size - 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="1 1 ${side} ${side}"><path stroke="#000" stroke-width="1.02" d="${path}"/></svg>`
}

/** Code, UPI ID and, where there is one, payment page for what is owed; the number is the note in the payer's bank statement. */
export function paymentOf(
  { sellerVpa, seller_name, paymentUrl }: { sellerVpa: string; seller_name: string; paymentUrl: string | null },
  number: string,
  owed: Paise,
): Payment {
  const link = invoiceUpiLink({ vpa: sellerVpa, payee: seller_name, owed, number })
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
