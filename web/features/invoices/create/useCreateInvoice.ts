import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { createInvoice } from '#contract/invoices/documents.ts'
import { businessQuery } from '#web/features/business/useBusiness.ts'
import { send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { refreshInvoices } from '../cached-invoices.ts'
import { type ChosenCustomer, draftStorageKey, removeDraft, type InvoiceDraft } from './invoice-draft.ts'
import { quickBody } from './quick-body.ts'
import { rememberMore } from './used-more.ts'
import * as texts from './texts.en.ts'

/**
 * Creates an invoice from a draft and removes the draft. Pressing again after a failure sends the same key, so that
 * only one invoice is created.
 */
export function useCreateInvoice(user: CurrentUser, customer?: ChosenCustomer) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (draft: InvoiceDraft) => {
      const { due_days } = await cache.ensureQueryData(businessQuery)
      const body = quickBody(draft, { customer, businessDays: due_days, now: new Date() })
      return (await send(createInvoice, { body, key: draft.key })).invoice
    },
    // Here and not at the call, so that it also runs if the dialog was closed meanwhile.
    onSuccess: (_, draft) => {
      rememberMore(user.id, draft)
      removeDraft(draftStorageKey(user.id, customer?.id), localStorage)
      showToast({ title: texts.invoiceCreated, tone: 'success' })
      void refreshInvoices(cache)
      // The seller's first UPI ID becomes the default; on Free it uses one of the free invoices.
      if (user.default_upi === null || user.plan === 'Free') void cache.invalidateQueries({ queryKey: ['me'] })
    },
  })
}
