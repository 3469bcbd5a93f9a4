import { showToast } from './feedback/toast.ts'
import * as texts from './texts.en.ts'
import { ofBusiness } from '#web/named-business.ts'

/**
 * Opens a tab for a PDF that is not ready yet. It must be opened during the press, because pop-up blockers refuse it
 * later.
 */
export function openTab(): Window | null {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  return tab
}

/** Loads the PDF in the tab and shows `text` as a toast. If no tab could be opened, the toast has an Open button. */
export function showPdf(tab: Window | null, address: string, text: string): void {
  const url = ofBusiness(address)
  tab?.location.replace(url)
  const run = () => void window.open(url, '_blank', 'noopener')
  showToast({ title: texts.pdfGenerated, ...(tab ? { text } : { action: { label: texts.openPdf, run } }) })
}
