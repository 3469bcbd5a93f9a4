import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Invoice, updateInvoice } from '#contract/invoices.ts'
import { showToast } from '#web/ui/toast.ts'
import { send } from '#web/send.ts'
import { changeCachedInvoice, NOTHING_CAN, refreshInvoices } from './cached-invoices.ts'
import { useMarkPending } from './useMarkPending.ts'

/** Settles an invoice. The screens show it as paid at once and take it back if the server refuses. */
export function useMarkPaid({ id, amount }: Invoice) {
  const cache = useQueryClient()
  const undoing = useMarkPending(id)
  return useMutation({
    mutationFn: () => send(updateInvoice, { params: { id }, body: { paid: true } }),
    onMutate: () =>
      changeCachedInvoice(cache, id, {
        paid: true,
        state: 'paid',
        amount_paid: amount,
        balance: '0.00',
        can: NOTHING_CAN,
      }),
    onSuccess: () => {
      showToast({
        title: 'Invoice marked as paid!',
        text: 'The invoice has been updated successfully.',
        tone: 'success',
        action: { label: 'Undo', run: () => undoing.mutate('Undone at once') },
      })
      return refreshInvoices(cache, id)
    },
    onError: (error, _, takeBack) => {
      takeBack?.()
      showToast({ title: 'Error', text: error.message || 'Failed to update invoice', tone: 'error' })
    },
  })
}
