import { linkReach } from '#domain/link-reach.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import * as texts from '../texts.en.ts'

/** Announces that a payment link was copied, with a warning if customers cannot open it. */
export const announceLinkCopied = (url: string): void =>
  showToast({
    title: texts.linkCopied,
    text: linkReach(url) === 'anyone' ? texts.paymentLinkCopied : texts.paymentLinkCopiedHere,
    tone: 'success',
  })

/** Copies a payment link and announces it; returns false if the browser refuses. */
export async function copyPaymentLink(url: string): Promise<boolean> {
  const copied = await copyText(url)
  if (copied) announceLinkCopied(url)
  return copied
}
