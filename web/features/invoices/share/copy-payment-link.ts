import { linkReach } from '#domain/link-reach.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { showToast } from '#web/ui/feedback/toast.ts'

/** Announces that a payment link was copied, with a warning if customers cannot open it. */
export const announceLinkCopied = (url: string): void =>
  showToast({
    title: 'Link Copied',
    text: `Payment link copied to clipboard${linkReach(url) === 'anyone' ? '' : '. Others cannot open it: set PUBLIC_URL'}`,
    tone: 'success',
  })

/** Copies a payment link and announces it; returns false if the browser refuses. */
export async function copyPaymentLink(url: string): Promise<boolean> {
  const copied = await copyText(url)
  if (copied) announceLinkCopied(url)
  return copied
}
