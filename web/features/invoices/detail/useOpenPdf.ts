import { useMutation } from '@tanstack/react-query'
import { laterCalls } from '#web/bare-calls.ts'
import { openTab, showPdf } from '#web/ui/pdf-tab.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { CallError, send } from '#web/send.ts'
import * as texts from './texts.en.ts'

/** Opens an invoice's PDF in a new tab. */
export function useOpenPdf() {
  const generating = useMutation({
    mutationFn: async ({ id }: { id: string; tab: Window | null }) =>
      (await send(laterCalls.generatePdf, { params: { id }, body: {} })).pdfUrl,
    onSuccess: (pdfUrl, { tab }) => showPdf(tab, pdfUrl, texts.pdfOpened),
    onError: (error, { tab }) => {
      tab?.close()
      showToast({
        title: texts.error,
        text: error instanceof CallError ? error.message : texts.pdfFailed,
        tone: 'error',
      })
    },
  })
  const open = (id: string) => {
    if (generating.isPending) return
    generating.mutate({ id, tab: openTab() })
  }
  return { open, opening: generating.isPending ? generating.variables.id : null }
}
