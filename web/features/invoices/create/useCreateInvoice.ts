import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { createInvoice } from '#contract/invoices/documents.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { cleanTypedAmount } from '#domain/money/typed-amount.ts'
import { AMOUNT_FAULTS, readAmount } from '#domain/money/money.ts'
import { PHONE_FAULTS, readPhone } from '#domain/text/phone.ts'
import { readVpa, VPA_FAULTS } from '#domain/upi/vpa.ts'
import { usualTerm } from '#domain/document/usual-term.ts'
import { isSavedUpiId, refetchRemovedUpiId } from '#web/features/business/upi/saved-upi-ids.ts'
import { businessQuery } from '#web/features/business/useBusiness.ts'
import { refreshInvoices } from '#web/refresh-invoices.ts'
import { codeOf, send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { keepUnsent } from '#web/features/unsent-invoices/unsent-invoices.ts'
import { refetchOldUser } from '#web/features/live-updates/refetch-old.ts'
import { storageOwner } from '#web/features/session/session-token.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import type { Faults } from '#web/ui/form/faults.ts'
import { fieldFault } from '#web/ui/texts/field-fault.en.ts'
import * as texts from '../texts.en.ts'
import {
  type ChosenCustomer,
  draftStorageKey,
  type DraftText,
  emptyDraft,
  type InvoiceDraft,
  readDraft,
  removeDraft,
  storeDraft,
} from './invoice-draft.ts'
import { quickDueDay, readDiscount, rememberMore } from './quick-defaults.ts'

interface QuickContext {
  /** The customer on whose screen it was started. */
  customer: ChosenCustomer | undefined
  /** The usual days to pay of the business; null for no due date. */
  usualDays: number | null
  now: Date
}

/** Returns the body that creates an invoice from a draft; days to pay count from today in India. */
export const quickBody = (
  { customer_name, customer_upi, amount, notes, discount, discount_in, phone, due_in, rate }: InvoiceDraft,
  { customer, usualDays, now }: QuickContext,
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
  due_on: quickDueDay(due_in, usualDays, indiaDay(now)),
  // A name other than the chosen customer's is another customer.
  ...(customer?.name === customer_name ? { customer_id: customer.id } : {}),
})

/**
 * Creates an invoice from a draft and removes the draft. Pressing again after a failure sends the same key, so that
 * only one invoice is created. Without a network the invoice is stored on the device, to be sent later, and the result
 * is null.
 */
export function useCreateInvoice(user: CurrentUser, customer?: ChosenCustomer) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (draft: InvoiceDraft) => {
      const business = await cache.ensureQueryData(businessQuery)
      const body = {
        ...quickBody(draft, { customer, usualDays: usualTerm(business), now: new Date() }),
        upi_is_saved: isSavedUpiId(business, draft.customer_upi),
      }
      try {
        const { registration } = business
        return (await send(createInvoice, { body: { ...body, registration }, key: draft.key })).invoice
      } catch (e) {
        if (codeOf(e) !== 'offline' || navigator.onLine) throw e
        keepUnsent(storageOwner(user), { key: draft.key, body, kept_at: new Date().toISOString(), refusal: null })
        return null
      }
    },
    onError: (error) => {
      refetchRemovedUpiId(cache, error)
      if (codeOf(error) === 'registration_changed') void cache.invalidateQueries(businessQuery)
    },
    // Set here and not at the call, so that it also runs if the dialog was closed meanwhile.
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

/**
 * The draft of Create Invoice, stored on this device on each key press; separate for each customer it was started with.
 */
export function useInvoiceDraft(user: CurrentUser, customer?: ChosenCustomer) {
  const place = draftStorageKey(storageOwner(user), customer?.id)
  const [draft, setDraft] = useState<InvoiceDraft>(
    () => readDraft(place, localStorage) ?? { ...emptyDraft(user.default_upi), customer_name: customer?.name ?? '' },
  )
  const cache = useQueryClient()
  // Effect: the server, where another device may have changed the default UPI ID.
  useEffect(() => refetchOldUser(cache), [cache])
  const [usualUpi, setUsualUpi] = useState(user.default_upi)
  if (user.default_upi !== usualUpi) {
    setUsualUpi(user.default_upi)
    // Only the default follows: a UPI ID that was chosen for this invoice stays.
    if (draft.customer_upi === usualUpi) setDraft((now) => ({ ...now, customer_upi: user.default_upi ?? '' }))
  }
  // Effect: local storage.
  useEffect(() => storeDraft(place, draft, localStorage), [place, draft])
  return {
    draft,
    change: (part: Partial<InvoiceDraft>) => setDraft((now) => ({ ...now, ...part })),
    /** Removes the draft here, because it is continued in the editor. */
    moveDraft: () => removeDraft(place, localStorage),
    /** A new key, for the next invoice. */
    renewKey: () => setDraft((now) => ({ ...now, key: newIdempotencyKey() })),
  }
}

/** Maps a refusal of the server to the fields of the form. */
export const placeFaults = (fields: Faults): Faults =>
  Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [PLACES[name] ?? name, sentence]))

const PLACES: Record<string, DraftText> = { discount_percent: 'discount', 'customer.phone': 'phone' }

/** Returns the value behind a field's name: if it changes, a refusal of the server no longer applies. */
export const valueAt = (draft: InvoiceDraft, name: string): unknown =>
  name === 'due_on'
    ? draft.due_in
    : name === 'discount'
      ? [draft.discount, draft.discount_in]
      : draft[name as DraftText]

/** Validates a draft with the server's messages. The server validates again. */
export function faultsOfDraft(draft: InvoiceDraft): Faults {
  const { customer_name, customer_upi, amount, phone } = draft
  const vpa = readVpa(customer_upi)
  const read = readAmount(cleanTypedAmount(amount))
  const discount = readDiscount(draft)
  const mobile = phone.trim() === '' ? null : readPhone(phone)
  return {
    ...(customer_name.trim() === '' ? { customer_name: texts.pleaseEnterTheCustomersName } : {}),
    ...('fault' in vpa ? { customer_upi: fieldFault(VPA_FAULTS[vpa.fault]) } : {}),
    ...('fault' in read ? { amount: fieldFault(AMOUNT_FAULTS[read.fault]) } : {}),
    ...(discount && 'fault' in discount ? { discount: discount.fault } : {}),
    ...(mobile && 'fault' in mobile ? { phone: fieldFault(PHONE_FAULTS[mobile.fault]) } : {}),
  }
}
