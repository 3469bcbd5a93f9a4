import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createCustomer, type Customer, updateCustomer } from '#contract/customers/customers.ts'
import { send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { refreshCustomers } from './refresh-customers.ts'
import * as texts from './texts.en.ts'

/** The values of the customer form. */
export interface TypedCustomer {
  name: string
  phone: string
  email: string
  address: string
  gstin: string
  state_code: string
  language: string
  notes: string
}

/** Adds a customer, or saves the changes to one; refused if another device has changed it. */
export function useSaveCustomer(customer: Pick<Customer, 'id' | 'version'> | undefined) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (typed: TypedCustomer) =>
      customer
        ? (await send(updateCustomer, { params: { id: customer.id }, body: { ...typed, version: customer.version } }))
            .customer
        : (await send(createCustomer, { body: typed })).customer,
    onSuccess: (saved) => {
      showToast({ title: customer ? texts.customerSaved : texts.customerAdded, tone: 'success' })
      void refreshCustomers(cache, saved)
    },
  })
}
