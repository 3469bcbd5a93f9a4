import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import {
  makeInvoiceOfPreliminary,
  type PreliminaryDocument,
  setPreliminaryState,
} from '#contract/preliminary-documents/preliminary-documents.ts'
import { refreshInvoices } from '#web/features/invoices/cached-invoices.ts'
import { CallError, send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

/** A refusal names what is missing, such as the UPI ID, in its first field. */
const failed = (error: Error) => {
  const [fault] = error instanceof CallError ? Object.values(error.fields) : []
  showToast({ title: texts.error, text: fault ?? (error.message || texts.pleaseTryAgain), tone: 'error' })
}

/** Makes the invoice and opens it. A repeat opens the same one. */
export function useMakeInvoice({ id }: Pick<PreliminaryDocument, 'id'>, onPlanRequired: () => void) {
  const cache = useQueryClient()
  const [, go] = useLocation()
  return useMutation({
    mutationFn: async () => (await send(makeInvoiceOfPreliminary, { params: { id } })).invoice,
    onSuccess: (invoice) => {
      showToast({ title: texts.invoiceMade, text: say(texts.itsNumberIs, { number: invoice.number }), tone: 'success' })
      void refreshInvoices(cache, invoice.id)
      void cache.invalidateQueries({ queryKey: ['preliminary'] })
      // On Free it uses one of the free invoices.
      void cache.invalidateQueries({ queryKey: ['me'] })
      go(`/invoice/${invoice.id}`)
    },
    onError: (error) =>
      error instanceof CallError && error.code === 'plan_required' ? onPlanRequired() : failed(error),
  })
}

/** Notes that it was declined, cancels it, or opens it again. */
export function useSetPreliminaryState({ id }: Pick<PreliminaryDocument, 'id'>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (state: 'open' | 'declined' | 'cancelled') =>
      (await send(setPreliminaryState, { params: { id }, body: { state } })).document,
    onSuccess: () => {
      showToast({ title: texts.saved, tone: 'success' })
      return cache.invalidateQueries({ queryKey: ['preliminary'] })
    },
    onError: failed,
  })
}
