import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createInvoice } from '#contract/invoices.ts'
import { cleanTypedAmount } from '#domain/typed-amount.ts'
import { send } from '#web/send.ts'
import { refreshInvoices } from './cached-invoices.ts'
import type { InvoiceDraft } from './invoice-draft.ts'

/** Makes an invoice of a draft. Pressing again after a failure sends the same key, so that it is made once. */
export function useCreateInvoice() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ key, amount, ...draft }: InvoiceDraft) =>
      (await send(createInvoice, { body: { ...draft, amount: cleanTypedAmount(amount) }, key })).invoice,
    onSuccess: () => void refreshInvoices(cache),
  })
}
