import { showToast } from './feedback/toast.ts'

/** A tab for a PDF that is still to be made. It opens with the press itself: later, pop-up blockers would refuse it. */
export function openTab(): Window | null {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  return tab
}

/** Leads the tab to the PDF and says so in `text`; where no tab could be opened, another press opens it. */
export function showPdf(tab: Window | null, address: string, text: string): void {
  if (tab) {
    tab.location.replace(address)
    showToast({ title: 'PDF Generated', text, tone: 'success' })
  } else {
    const run = () => void window.open(address, '_blank', 'noopener')
    showToast({ title: 'PDF Generated', tone: 'success', action: { label: 'Open PDF', run } })
  }
}
