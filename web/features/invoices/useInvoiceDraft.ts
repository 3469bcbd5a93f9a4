import { useEffect, useState } from 'react'
import type { CurrentUser } from '#contract/accounts.ts'
import { newKey } from './idempotency-key.ts'
import { emptyDraft, type InvoiceDraft, keepDraft, readDraft } from './invoice-draft.ts'

/** The draft of the Create Invoice form, kept on this device with each key. */
export function useInvoiceDraft({ id, default_upi }: CurrentUser) {
  const [draft, setDraft] = useState<InvoiceDraft>(() => readDraft(id, localStorage) ?? emptyDraft(default_upi))
  // The device's storage.
  useEffect(() => keepDraft(id, draft, localStorage), [id, draft])
  return {
    draft,
    change: (field: keyof InvoiceDraft, text: string) => setDraft((now) => ({ ...now, [field]: text })),
    /** For another invoice than the one that was sent before. */
    renewKey: () => setDraft((now) => ({ ...now, key: newKey() })),
  }
}
