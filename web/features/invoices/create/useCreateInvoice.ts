import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { createInvoice } from '#contract/invoices/documents.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { cleanTypedAmount } from '#domain/money/typed-amount.ts'
import { businessQuery } from '#web/features/business/useBusiness.ts'
import { CallError, send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { keepUnsent } from '#web/features/unsent-invoices/unsent-invoices.ts'
import { refreshInvoices } from '../cached-invoices.ts'
import * as texts from '../texts.en.ts'
import { type ChosenCustomer, draftStorageKey, type InvoiceDraft, removeDraft } from './invoice-draft.ts'
import { quickDueDay, rememberMore } from './quick-defaults.ts'
import { storageOwner } from '#web/features/session/session-token.ts'

interface QuickContext {
  /** The customer on whose screen it was started. */
  customer: ChosenCustomer | undefined
  /** The business's default days to pay; null for none. */
  businessDays: number | null
  now: Date
}

/** The body that creates an invoice from a draft; days to pay count from today in India. */
export const quickBody = (
  { customer_name, customer_upi, amount, notes, discount, discount_in, phone, due_in, rate }: InvoiceDraft,
  { customer, businessDays, now }: QuickContext,
) => ({
  customer_name,
  customer_upi,
  notes,
  amount: cleanTypedAmount(amount),
  ...(discount.trim() === ''
    ? {}
    : { [discount_in === 'percent' ? 'discount_percent' : 'discount']: cleanTypedAmount(discount) }),
  ...(phone.trim() === '' ? {} : { customer: { phone } }),
  ...(rate === null ? {} : { rate }),
  due_on: quickDueDay(due_in, businessDays, indiaDay(now)),
  // A name other than the chosen customer's is another customer.
  ...(customer?.name === customer_name ? { customer_id: customer.id } : {}),
})

/**
 * Creates an invoice from a draft and removes the draft. Pressing again after a failure sends the same key, so that
 * only one invoice is created. Without a network the invoice is kept on the device, to be sent later, and the result is null.
 */
export function useCreateInvoice(user: CurrentUser, customer?: ChosenCustomer) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (draft: InvoiceDraft) => {
      const { due_days } = await cache.ensureQueryData(businessQuery)
      const body = quickBody(draft, { customer, businessDays: due_days, now: new Date() })
      try {
        return (await send(createInvoice, { body, key: draft.key })).invoice
      } catch (e) {
        if (!(e instanceof CallError && e.code === 'offline') || navigator.onLine) throw e
        keepUnsent(storageOwner(user), { key: draft.key, body, kept_at: new Date().toISOString(), refusal: null })
        return null
      }
    },
    // Here and not at the call, so that it also runs if the dialog was closed meanwhile.
    onSuccess: (invoice, draft) => {
      rememberMore(user.id, draft)
      removeDraft(draftStorageKey(storageOwner(user), customer?.id), localStorage)
      if (!invoice) return showToast({ title: texts.invoiceKept, text: texts.notSentYetText, tone: 'info' })
      showToast({ title: texts.createdToast })
      void refreshInvoices(cache)
      // The seller's first UPI ID becomes the default; on Free it uses one of the free invoices.
      if (user.default_upi === null || user.plan === 'Free') void cache.invalidateQueries({ queryKey: ['me'] })
    },
  })
}
