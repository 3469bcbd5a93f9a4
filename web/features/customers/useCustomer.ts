import { useQuery } from '@tanstack/react-query'
import { getCustomer } from '#contract/customers/customers.ts'
import { send } from '#web/send.ts'

/** One customer. For a merged customer it is the target, under its own id. */
export const useCustomer = (id: string) =>
  useQuery({
    queryKey: ['customer', id],
    queryFn: async ({ signal }) => (await send(getCustomer, { params: { id }, signal })).customer,
  })
