import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { createInvoice, issueDraft, saveDraft } from '#contract/invoices/documents.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { send } from '#web/send.ts'
import { refreshInvoices } from '#web/features/invoices/cached-invoices.ts'
import type { DocumentBody } from './draft/document-body.ts'

/** The action to perform on the typed document. */
export interface Sending {
  /** `create` creates a numbered invoice at once, `issue` numbers a draft; `save` assigns no number. */
  to: 'create' | 'save' | 'issue'
  body: DocumentBody
  /** The Idempotency-Key of a new document. */
  key: string
  /** The draft that it replaces. */
  draft: { id: string; version: number } | null
  /** Whether the draft does not yet have the typed changes. */
  isChanged: boolean
  onVersion: (version: number) => void
}

async function sendDocument({ to, body, key, draft, isChanged, onVersion }: Sending): Promise<Invoice> {
  if (draft === null) return (await send(createInvoice, { body: { ...body, draft: to === 'save' }, key })).invoice
  const { id } = draft
  let { version } = draft
  if (to === 'save' || isChanged) {
    const { invoice } = await send(saveDraft, { params: { id }, body: { ...body, version } })
    version = invoice.version
    onVersion(version)
    if (to === 'save') return invoice
  }
  return (await send(issueDraft, { params: { id }, body: { version } })).invoice
}

/** Creates an invoice or a draft from the typed document, saves a draft, or issues it. */
export function useSendDocument(user: CurrentUser) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: sendDocument,
    onSuccess: ({ id }) => {
      void refreshInvoices(cache, id)
      // The seller's first UPI ID becomes the default; on Free it uses one of the free invoices.
      if (user.default_upi === null || user.plan === 'Free') void cache.invalidateQueries({ queryKey: ['me'] })
    },
  })
}
