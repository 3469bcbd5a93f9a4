import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addOpeningBalance, type OpeningKind, removeOpeningBalance } from '#contract/settlement/opening-balances.ts'
import type { Day } from '#domain/days/india-day.ts'
import { idempotencyKeyOf } from '#web/idempotency-key.ts'
import { refreshInvoices, useKeyedWrite } from '#web/refresh-invoices.ts'
import { send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import * as texts from './texts.en.ts'

interface TypedOpening {
  kind: OpeningKind
  amount: string
  as_of: Day
}

/** Records what a customer owed, or had paid ahead, before. Pressing again after a failure sends the same key. */
export function useAddOpening(customerId: string) {
  const write = `opening balance of ${customerId}`
  return useKeyedWrite(
    {
      send: (body: TypedOpening) =>
        send(addOpeningBalance, { params: { id: customerId }, body, key: idempotencyKeyOf(write) }),
      keys: [write],
    },
    refreshInvoices,
  )
}

/** Removes what a customer owed before. */
export function useRemoveOpening(customerId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (opening_id: string) => send(removeOpeningBalance, { params: { id: customerId, opening_id } }),
    onSuccess: () => refreshInvoices(cache),
    onError: (error) => showToast({ title: texts.notSaved, text: error.message, tone: 'error' }),
  })
}
