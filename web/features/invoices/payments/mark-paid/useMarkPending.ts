import { useMutation, useQueryClient } from '@tanstack/react-query'
import { updateInvoice } from '#contract/invoices/invoices.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { send } from '#web/send.ts'
import { changeCachedInvoice, NO_PERMISSIONS, refreshInvoices } from '../../cached-invoices.ts'
import * as texts from '../texts.en.ts'

/** Marks an invoice as pending again; the reason stays in its history. Shown at once, rolled back if the server refuses. */
export function useMarkPending(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => send(updateInvoice, { params: { id }, body: { paid: false, reason } }),
    onMutate: () =>
      changeCachedInvoice(cache, id, {
        paid: false,
        paid_on: null,
        state: 'pending',
        amount_paid: '0.00',
        amount_waived: '0.00',
        can: NO_PERMISSIONS,
      }),
    onSuccess: () => refreshInvoices(cache, id),
    onError: (error, _, rollBack) => {
      rollBack?.()
      showToast({ title: texts.error, text: error.message || texts.failedToUpdateInvoice, tone: 'error' })
    },
  })
}
