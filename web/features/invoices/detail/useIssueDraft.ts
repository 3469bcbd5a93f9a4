import { issueDraft } from '#contract/invoices/documents.ts'
import { send } from '#web/send.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useInvoiceWrite } from '../useInvoiceWrite.ts'

/** Issues a draft, unless it was changed since `version`. */
export function useIssueDraft(id: string) {
  const cache = useQueryClient()
  return useInvoiceWrite(id, {
    send: async (version: number) => {
      const { invoice } = await send(issueDraft, { params: { id }, body: { version } })
      // On Free this uses one of the free invoices.
      void cache.invalidateQueries({ queryKey: ['me'] })
      return invoice
    },
  })
}
