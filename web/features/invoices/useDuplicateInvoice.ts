import { useLocation } from 'wouter'
import { duplicateInvoice } from '#contract/documents.ts'
import { send } from '#web/send.ts'
import { showToast } from '#web/ui/toast.ts'
import { editPath } from './edit-path.ts'
import { keyOf } from './idempotency-key.ts'
import { useInvoiceWrite } from './useInvoiceWrite.ts'

/** Makes a draft that says the same, and opens it. */
export function useDuplicateInvoice(id: string) {
  const [, go] = useLocation()
  const write = `copy of ${id}`
  const duplicating = useInvoiceWrite(id, {
    send: async () => (await send(duplicateInvoice, { params: { id }, body: {}, key: keyOf(write) })).invoice,
    keys: [write],
  })
  const duplicate = () =>
    duplicating.mutate(undefined, {
      onSuccess: (draft) => {
        showToast({ title: 'Copied into a new draft', text: 'Check it, then issue it.' })
        go(editPath(draft.id))
      },
      onError: (error) => showToast({ title: 'Error', text: error.message, tone: 'error' }),
    })
  return { duplicate, isDuplicating: duplicating.isPending }
}
