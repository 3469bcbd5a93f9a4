import { copyText } from '#web/ui/copy-text.ts'

/** Copies a payment link and announces it; returns false if the browser refuses. */
export async function copyPaymentLink(url: string): Promise<boolean> {
  const copied = await copyText(url)
  // Loaded only now, to keep the first load small, which contains the copy button of lists.
  if (copied) (await import('./announce-link-copied.ts')).announceLinkCopied(url)
  return copied
}
