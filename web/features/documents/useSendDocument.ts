import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { createInvoice, issueDraft, saveDraft } from '#contract/invoices/documents.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { send } from '#web/send.ts'
import { refreshInvoices } from '#web/features/invoices/cached-invoices.ts'
import type { DocumentBody } from './draft/document-body.ts'

/** What is to become of what was typed. */
export interface Sending {
  /** `create` gives a number at once, `issue` to a draft; `save` gives none. */
  to: 'create' | 'save' | 'issue'
  body: DocumentBody
  /** Idempotency-Key, for what is made anew. */
  key: string
  /** The draft that it replaces. */
  draft: { id: string; version: number } | null
  /** Whether the draft lacks what was typed. */
  isChanged: boolean
  onVersion: (version: number) => void
}

async function carryOut({ to, body, key, draft, isChanged, onVersion }: Sending): Promise<Invoice> {
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

/** Makes an invoice or a draft of what was typed, saves a draft, or issues it. */
export function useSendDocument(user: CurrentUser) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: carryOut,
    onSuccess: ({ id }) => {
      void refreshInvoices(cache, id)
      // The first UPI ID of a seller becomes the default; on Free one of the free invoices is used.
      if (user.default_upi === null || user.plan === 'Free') void cache.invalidateQueries({ queryKey: ['me'] })
    },
  })
}
