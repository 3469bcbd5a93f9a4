import { linkReach } from '#domain/link-reach.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import * as texts from '../texts.en.ts'

/** Announces that a payment link was copied, with a warning if customers cannot open it. */
export const announceLinkCopied = (url: string): void =>
  showToast({
    title: texts.linkCopied,
    text: linkReach(url) === 'anyone' ? texts.paymentLinkCopied : texts.paymentLinkCopiedHere,
  })
