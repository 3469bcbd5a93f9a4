import { useMutation, useQueryClient } from '@tanstack/react-query'
import { mergeCustomer } from '#contract/customers/customers.ts'
import { send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { refreshCustomers } from './refresh-customers.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

/** Moves all invoices of a customer to another one, and returns that one. */
export function useMergeCustomer(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (into: string) => (await send(mergeCustomer, { params: { id }, body: { into } })).customer,
    onSuccess: (kept) => {
      showToast({
        title: texts.customersMerged,
        text: say(texts.allInvoicesAreNowUnder, { name: kept.name }),
        tone: 'success',
      })
      cache.removeQueries({ queryKey: ['customer', id], type: 'inactive' })
      void refreshCustomers(cache, kept)
    },
  })
}
