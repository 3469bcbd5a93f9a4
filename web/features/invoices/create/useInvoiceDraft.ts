import { useEffect, useState } from 'react'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import {
  type ChosenCustomer,
  draftPlace,
  dropDraft,
  emptyDraft,
  type InvoiceDraft,
  keepDraft,
  readDraft,
} from './invoice-draft.ts'

/** The draft of the Create Invoice form, kept on this device with each key; apart for a customer it began with. */
export function useInvoiceDraft(user: CurrentUser, customer?: ChosenCustomer) {
  const place = draftPlace(user.id, customer?.id)
  const [draft, setDraft] = useState<InvoiceDraft>(
    () => readDraft(place, localStorage) ?? { ...emptyDraft(user.default_upi), customer_name: customer?.name ?? '' },
  )
  // The device's storage.
  useEffect(() => keepDraft(place, draft, localStorage), [place, draft])
  return {
    draft,
    change: (part: Partial<InvoiceDraft>) => setDraft((now) => ({ ...now, ...part })),
    /** Forgets it here: it is written on elsewhere. */
    moveDraft: () => dropDraft(place, localStorage),
    /** For another invoice than the one that was sent before. */
    renewKey: () => setDraft((now) => ({ ...now, key: newIdempotencyKey() })),
  }
}
