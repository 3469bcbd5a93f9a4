import { useMutation, useQueryClient } from '@tanstack/react-query'
import { undoPayment } from '#contract/invoices/invoice-payments.ts'
import { send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { refreshInvoices } from '../cached-invoices.ts'
import * as texts from './texts.en.ts'

/** Undoes payments that were just recorded, from their toast. */
export function useUndoPayments(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (paymentIds: readonly string[]) => {
      for (const payment_id of paymentIds) {
        await send(undoPayment, { params: { id, payment_id }, body: { reason: texts.undoneAtOnce } })
      }
    },
    onSettled: () => refreshInvoices(cache, id),
    onError: (error) => showToast({ title: texts.error, text: error.message, tone: 'error' }),
  })
}
