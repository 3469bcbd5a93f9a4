import { useEffect, useState } from 'react'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { AMOUNT_FAULTS, readAmount } from '#domain/money/money.ts'
import { cleanTypedAmount } from '#domain/money/typed-amount.ts'
import { PHONE_FAULTS, readPhone } from '#domain/text/phone.ts'
import { readVpa, VPA_FAULTS } from '#domain/upi/vpa.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { storageOwner } from '#web/features/session/session-token.ts'
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
import { readDiscount } from './quick-defaults.ts'

/** The draft of Create Invoice, stored on this device on each key; separate for each customer it was started with. */
export function useInvoiceDraft(user: CurrentUser, customer?: ChosenCustomer) {
  const place = draftStorageKey(storageOwner(user), customer?.id)
  const [draft, setDraft] = useState<InvoiceDraft>(
    () => readDraft(place, localStorage) ?? { ...emptyDraft(user.default_upi), customer_name: customer?.name ?? '' },
  )
  // Effect: local storage.
  useEffect(() => storeDraft(place, draft, localStorage), [place, draft])
  return {
    draft,
    change: (part: Partial<InvoiceDraft>) => setDraft((now) => ({ ...now, ...part })),
    /** Removes it here: it is continued in the editor. */
    moveDraft: () => removeDraft(place, localStorage),
    /** A new key, for the next invoice. */
    renewKey: () => setDraft((now) => ({ ...now, key: newIdempotencyKey() })),
  }
}

/** Maps a refusal of the server to the fields of the form. */
export const placeFaults = (fields: Faults): Faults =>
  Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [PLACES[name] ?? name, sentence]))

const PLACES: Record<string, DraftText> = { discount_percent: 'discount', 'customer.phone': 'phone' }

/** What a field stands for: with another value, a refusal of the server no longer applies. */
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
