import type { Invoice } from '#contract/invoices.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { showToast } from '#web/ui/toast.ts'

/** Says that a payment link is on the clipboard. */
export const sayLinkCopied = (): void =>
  showToast({ title: 'Link Copied', text: 'Payment link copied to clipboard', tone: 'success' })

/** Copies an invoice's payment link and says so; false where the browser refuses the clipboard. */
export async function copyPaymentLink(invoice: Pick<Invoice, 'payment_url'>): Promise<boolean> {
  const copied = await copyText(invoice.payment_url)
  if (copied) sayLinkCopied()
  return copied
}
