import { useMutation, useQueryClient } from '@tanstack/react-query'
import { archiveCustomer, type Customer, restoreCustomer } from '#contract/customers/customers.ts'
import { send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { refreshCustomers } from './refresh-customers.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

/** Archives a customer, with Undo in the toast, or restores one. */
export function useArchiveCustomer({ id, name }: Pick<Customer, 'id' | 'name'>) {
  const cache = useQueryClient()
  const changing = useMutation({
    mutationFn: async (archived: boolean) =>
      (await send(archived ? archiveCustomer : restoreCustomer, { params: { id }, body: {} })).customer,
    onSuccess: (customer) => {
      showToast(
        customer.archived
          ? {
              title: say(texts.nameIsArchived, { name }),
              tone: 'success',
              action: { label: texts.undo, run: () => changing.mutate(false) },
            }
          : { title: say(texts.nameIsBack, { name }), tone: 'success' },
      )
      void refreshCustomers(cache, customer)
    },
    onError: (error) => showToast({ title: texts.error, text: error.message, tone: 'error' }),
  })
  return changing
}
