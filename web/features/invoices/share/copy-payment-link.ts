import { linkReach } from '#domain/link-reach.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { showToast } from '#web/ui/feedback/toast.ts'

/** Says that a payment link is on the clipboard, and where customers cannot open it, that too. */
export const sayLinkCopied = (url: string): void =>
  showToast({
    title: 'Link Copied',
    text: `Payment link copied to clipboard${linkReach(url) === 'anyone' ? '' : '. Others cannot open it: set PUBLIC_URL'}`,
    tone: 'success',
  })

/** Copies a payment link and says so; false where the browser refuses the clipboard. */
export async function copyPaymentLink(url: string): Promise<boolean> {
  const copied = await copyText(url)
  if (copied) sayLinkCopied(url)
  return copied
}
