import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteDraft } from '#contract/invoices/documents.ts'
import { send } from '#web/send.ts'
import { refreshInvoices } from '../cached-invoices.ts'

/** Removes a draft. */
export function useDeleteDraft(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => send(deleteDraft, { params: { id } }),
    onSuccess: () => {
      // Its own screen is about to go: asked for now, it would say "not found" in its last moment.
      void cache.invalidateQueries({ queryKey: ['invoice', id], refetchType: 'none' })
      void refreshInvoices(cache)
    },
  })
}
