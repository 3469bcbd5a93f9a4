import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { createInvoice } from '#contract/invoices/documents.ts'
import { cleanTypedAmount } from '#domain/money/typed-amount.ts'
import { send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { refreshInvoices } from '../cached-invoices.ts'
import { type ChosenCustomer, draftPlace, dropDraft, type InvoiceDraft } from './invoice-draft.ts'

/**
 * Makes an invoice of a draft and forgets the draft. Pressing again after a failure sends the same key, so that it is
 * made once.
 */
export function useCreateInvoice(user: CurrentUser, customer?: ChosenCustomer) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ key, amount, ...draft }: InvoiceDraft) =>
      (
        await send(createInvoice, {
          body: {
            ...draft,
            amount: cleanTypedAmount(amount),
            // Another name than that of the chosen one is another customer.
            ...(customer?.name === draft.customer_name ? { customer_id: customer.id } : {}),
          },
          key,
        })
      ).invoice,
    // Here and not at the call: it also counts when the dialog was closed meanwhile.
    onSuccess: () => {
      dropDraft(draftPlace(user.id, customer?.id), localStorage)
      showToast({ title: 'Invoice created!', tone: 'success' })
      void refreshInvoices(cache)
      // The first UPI ID of a seller becomes the default; on Free one of the free invoices is used.
      if (user.default_upi === null || user.plan === 'Free') void cache.invalidateQueries({ queryKey: ['me'] })
    },
  })
}
