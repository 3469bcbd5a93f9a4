import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { getInvoice } from '#contract/invoice-detail/invoice-detail.ts'
import { deleteDraft, duplicateInvoice, issueDraft, voidInvoice } from '#contract/invoices/documents.ts'
import { mailPollInterval } from '#web/features/mails/mail-labels.ts'
import { refreshInvoices, useInvoiceWrite } from '#web/refresh-invoices.ts'
import { codeOf, send } from '#web/send.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { idempotencyKeyOf } from '#web/idempotency-key.ts'
import { say } from '#web/ui/texts/say.ts'
import { editPath } from '../invoice-labels.ts'
import * as texts from './texts.en.ts'

/** One invoice with its lines and history; polled while a mail is being sent. */
export const useInvoice = (id: string) =>
  useQuery({
    queryKey: ['invoice', id],
    queryFn: async ({ signal }) => (await send(getInvoice, { params: { id }, signal })).invoice,
    refetchInterval: ({ state }) => mailPollInterval(state.data?.mails),
  })

/** Deletes a draft. One that is gone was deleted by an earlier press, whose response was lost. */
export function useDeleteDraft(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () =>
      send(deleteDraft, { params: { id } }).catch((e: unknown) => {
        if (codeOf(e) !== 'not_found') throw e
      }),
    onSuccess: () => {
      void refreshInvoices(cache)
      // The draft's own screen is about to unmount: its answer would show "not found" for a moment.
      void cache.cancelQueries({ queryKey: ['invoice', id] })
    },
  })
}

/** Creates a draft with the same content, and opens it. */
export function useDuplicateInvoice({ id, customer_upi: sourceUpi }: Pick<Invoice, 'id' | 'customer_upi'>) {
  const [, go] = useLocation()
  const write = `copy of ${id}`
  const duplicating = useInvoiceWrite({
    send: async () =>
      (await send(duplicateInvoice, { params: { id }, body: {}, key: idempotencyKeyOf(write) })).invoice,
    keys: [write],
  })
  const duplicate = () =>
    duplicating.mutate(undefined, {
      onSuccess: (draft) => {
        showCopied(sourceUpi, draft.customer_upi)
        go(editPath(draft.id))
      },
      onError: (error) => showToast({ title: texts.error, text: error.message, tone: 'error' }),
    })
  return { duplicate, isDuplicating: duplicating.isPending }
}

/**
 * Announces the copy. A toast is only needed if the copy uses another UPI ID than its source, since the editor does not
 * show that.
 */
function showCopied(sourceUpi: string, upi: string): void {
  if (upi === sourceUpi) announce(texts.copiedIntoANewDraft)
  else showToast({ title: texts.copiedIntoANewDraft, text: say(texts.duplicatedToDefaultUpi, { upi, sourceUpi }) })
}

/** Issues a draft, unless it was changed since `version`. */
export function useIssueDraft(id: string) {
  const cache = useQueryClient()
  return useInvoiceWrite({
    send: async (version: number) => {
      const { invoice } = await send(issueDraft, { params: { id }, body: { version } })
      // On Free this uses one of the free invoices.
      void cache.invalidateQueries({ queryKey: ['me'] })
      return invoice
    },
  })
}

/** Cancels an invoice; its number cannot be reused. */
export const useVoidInvoice = (id: string) =>
  useInvoiceWrite({ send: (reason: string) => send(voidInvoice, { params: { id }, body: { reason } }) })
