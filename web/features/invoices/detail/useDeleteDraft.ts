import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteDraft } from '#contract/invoices/documents.ts'
import { send } from '#web/send.ts'
import { refreshInvoices } from '../cached-invoices.ts'

/** Deletes a draft. */
export function useDeleteDraft(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => send(deleteDraft, { params: { id } }),
    onSuccess: () => {
      // The draft's own screen is about to unmount: refetching now would show "not found" for a moment.
      void cache.invalidateQueries({ queryKey: ['invoice', id], refetchType: 'none' })
      void refreshInvoices(cache)
    },
  })
}
