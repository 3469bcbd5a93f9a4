import { useEffect, useState } from 'react'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import {
  type ChosenCustomer,
  draftStorageKey,
  removeDraft,
  emptyDraft,
  type InvoiceDraft,
  storeDraft,
  readDraft,
} from './invoice-draft.ts'
import { storageOwner } from '#web/features/session/storage-owner.ts'

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
