import { useMutation } from '@tanstack/react-query'
import { generatePdf } from '#contract/invoices.ts'
import { showToast } from '#web/ui/toast.ts'
import { send } from '#web/send.ts'

const OPENED = { title: 'PDF Generated', text: 'Invoice PDF has been generated and opened.', tone: 'success' } as const

/** Opens an invoice's PDF in a new tab. The tab opens with the press itself: later, pop-up blockers would refuse it. */
export function useOpenPdf() {
  const generating = useMutation({
    mutationFn: async ({ id }: { id: string; tab: Window | null }) =>
      (await send(generatePdf, { params: { id }, body: {} })).pdfUrl,
    onSuccess: (pdfUrl, { tab }) => {
      if (tab) {
        tab.location.replace(pdfUrl)
        showToast(OPENED)
      } else {
        const open = () => void window.open(pdfUrl, '_blank', 'noopener')
        showToast({ title: 'PDF Generated', tone: 'success', action: { label: 'Open PDF', run: open } })
      }
    },
    onError: (error, { tab }) => {
      tab?.close()
      showToast({ title: 'Error', text: error.message || 'Failed to generate PDF', tone: 'error' })
    },
  })
  const open = (id: string) => {
    if (generating.isPending) return
    const tab = window.open('', '_blank')
    if (tab) tab.opener = null
    generating.mutate({ id, tab })
  }
  return { open, opening: generating.isPending ? generating.variables.id : null }
}
