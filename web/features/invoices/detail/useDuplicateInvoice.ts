import { useLocation } from 'wouter'
import { duplicateInvoice } from '#contract/invoices/documents.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { editPath } from '../edit-path.ts'
import { idempotencyKeyOf } from '#web/idempotency-key.ts'
import { useInvoiceWrite } from '../useInvoiceWrite.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

/** Creates a draft with the same content, and opens it. */
export function useDuplicateInvoice({ id, customer_upi: sourceUpi }: Pick<Invoice, 'id' | 'customer_upi'>) {
  const [, go] = useLocation()
  const write = `copy of ${id}`
  const duplicating = useInvoiceWrite(id, {
    send: async () =>
      (await send(duplicateInvoice, { params: { id }, body: {}, key: idempotencyKeyOf(write) })).invoice,
    keys: [write],
  })
  const duplicate = () =>
    duplicating.mutate(undefined, {
      onSuccess: (draft) => {
        showToast({ title: texts.copiedIntoANewDraft, text: describeCopy(sourceUpi, draft.customer_upi) })
        go(editPath(draft.id))
      },
      onError: (error) => showToast({ title: texts.error, text: error.message, tone: 'error' }),
    })
  return { duplicate, isDuplicating: duplicating.isPending }
}

const CHECK = texts.checkItThenIssueIt

/** Names the UPI ID if the copy uses another one than its source. */
const describeCopy = (sourceUpi: string, upi: string): string =>
  upi === sourceUpi ? CHECK : say(texts.itIsPaidToUpi, { upi, sourceUpi, check: CHECK })
