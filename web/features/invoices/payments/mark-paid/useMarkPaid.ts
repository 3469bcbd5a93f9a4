import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PaymentMethod } from '#contract/invoices/invoice-payment.ts'
import { type Invoice, updateInvoice } from '#contract/invoices/invoices.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { send } from '#web/send.ts'
import { applyPayment } from '../apply-payment.ts'
import { changeCachedInvoice, refreshInvoices } from '../../cached-invoices.ts'
import { owed } from '../../invoice-labels.ts'
import { useMarkPending } from './useMarkPending.ts'
import * as texts from '../texts.en.ts'

/** Settles an invoice. The screens show it as paid at once and roll back if the server refuses. */
export function useMarkPaid(invoice: Invoice) {
  const { id } = invoice
  const cache = useQueryClient()
  const undoing = useMarkPending(id)
  return useMutation({
    mutationFn: (method: PaymentMethod) => send(updateInvoice, { params: { id }, body: { paid: true, method } }),
    onMutate: () => changeCachedInvoice(cache, id, applyPayment(invoice, owed(invoice), indiaDay(new Date()))),
    onSuccess: () => {
      showToast({
        title: texts.invoiceMarkedAsPaid,
        text: texts.theInvoiceHasBeenUpdated,
        tone: 'success',
        action: { label: texts.undo, run: () => undoing.mutate(texts.undoneAtOnce) },
      })
      return refreshInvoices(cache, id)
    },
    onError: (error, _, rollBack) => {
      rollBack?.()
      showToast({ title: texts.error, text: error.message || texts.failedToUpdateInvoice, tone: 'error' })
    },
  })
}
