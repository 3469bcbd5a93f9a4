import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { createInvoice } from '#contract/invoices/documents.ts'
import { businessQuery } from '#web/features/business/useBusiness.ts'
import { send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { refreshInvoices } from '../cached-invoices.ts'
import { type ChosenCustomer, draftPlace, dropDraft, type InvoiceDraft } from './invoice-draft.ts'
import { quickBody } from './quick-body.ts'
import { rememberMore } from './used-more.ts'

/**
 * Makes an invoice of a draft and forgets the draft. Pressing again after a failure sends the same key, so that it is
 * made once.
 */
export function useCreateInvoice(user: CurrentUser, customer?: ChosenCustomer) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (draft: InvoiceDraft) => {
      const { due_days } = await cache.ensureQueryData(businessQuery)
      const body = quickBody(draft, { customer, businessDays: due_days, now: new Date() })
      return (await send(createInvoice, { body, key: draft.key })).invoice
    },
    // Here and not at the call: it also counts when the dialog was closed meanwhile.
    onSuccess: (_, draft) => {
      rememberMore(user.id, draft)
      dropDraft(draftPlace(user.id, customer?.id), localStorage)
      showToast({ title: 'Invoice created!', tone: 'success' })
      void refreshInvoices(cache)
      // The first UPI ID of a seller becomes the default; on Free one of the free invoices is used.
      if (user.default_upi === null || user.plan === 'Free') void cache.invalidateQueries({ queryKey: ['me'] })
    },
  })
}
